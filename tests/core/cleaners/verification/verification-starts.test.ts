import { addDays } from "@naqi/contracts";
import { Verification } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import type { VerificationRow } from "@naqi/core/cleaners/verification/case-file";
import { DocumentEntity, VerificationEntity } from "@naqi/core/cleaners/verification/verification.entity";
import { describe, expect, it } from "vitest";
import { idOf, kept, type Person } from "../../../support/cases.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { actor, as, cleaner, job, member, testNow, today } from "../../../support/given/given.ts";
import { suspendMember } from "../../../support/given/staff.ts";

const refused = (code: string) => expect.objectContaining({ code }) as Error;

describe("starting a verification", () => {
  const start = (person: Person) => as(person, () => Verification.start({}));
  const own = async ({ memberId: userId }: Person) =>
    (await VerificationEntity.query.primary({ userId }).go({ consistent: true })).data;
  const papersOf = async (userId: string, verificationId: string) =>
    (await DocumentEntity.query.primary({ userId, verificationId }).go({ consistent: true })).data.map(
      ({ documentType }) => documentType,
    );

  it("creates a pending one, and stores it on its person", async () => {
    const person = await member("customer", { fullName: "Sara Haddad" });
    await start(person);
    const [row, ...others] = await own(person);
    expect([row, others]).toMatchObject([
      {
        status: "pending",
        statusSince: testNow,
        fullName: "Sara Haddad",
        role: "customer",
        documentCount: 0,
        createdAt: testNow,
        updatedAt: testNow,
      },
      [],
    ]);
    const id = row!.verificationId;
    expect(id).toMatch(/^kyc_/);
    const { data } = await MemberEntity.get({ memberId: person.memberId }).go({ consistent: true });
    expect(data).toMatchObject({ verificationId: id, openVerificationId: id, updatedAt: testNow });
  });

  it("returns the open one, and the approved one while no required document ends within thirty days", async () => {
    const renewal = addDays(today, 30);
    const open = await member("customer");
    await kept(open);
    await start(open);
    expect(await own(open)).toHaveLength(1);
    const approved = (expiryDate: string) => [{ expiryDate }, {}];
    const [stands, ends] = [await member("customer"), await member("customer")];
    await kept(stands, { status: "approved" }, approved(renewal));
    await start(stands);
    expect(await own(stands)).toHaveLength(1);
    await kept(ends, { status: "approved" }, approved(addDays(renewal, -1)));
    await start(ends);
    expect(await own(ends)).toHaveLength(2);
  });

  it.each([
    ["approved", 1],
    ["expired", 1],
    ["rejected", 0],
  ] as const)("takes over what is verified and valid for longer from one that was %s", async (status, count) => {
    const person = await member("customer");
    const papers = [
      { expiryDate: addDays(today, 29) },
      { state: "refused" as const },
      { documentType: "passport" as const, expiryDate: addDays(today, 30) },
    ];
    const former = await kept(person, { verificationId: idOf("kyc", "1"), status }, papers);
    await start(person);
    const next = (await own(person)).find(({ verificationId }) => verificationId !== former.verificationId);
    expect(next).toMatchObject({ status: "pending", documentCount: count });
    expect(await papersOf(person.memberId, next!.verificationId)).toEqual(count === 1 ? ["passport"] : []);
  });

  it("takes over nothing from older ones than the newest", async () => {
    const person = await member("customer");
    await kept(person, { verificationId: idOf("kyc", "1"), status: "expired" });
    await kept(person, { verificationId: idOf("kyc", "2"), status: "rejected" }, []);
    await start(person);
    const next = (await own(person)).find(({ status }) => status === "pending");
    expect(next?.documentCount).toBe(0);
  });

  it("is refused to suspended members, before or during the write, and to members without a role", async () => {
    const suspend = ({ memberId }: Person) => suspendMember(memberId);
    const [before, meanwhile] = [await member("customer"), await member("customer")];
    await suspend(before);
    await expect(start(before)).rejects.toEqual(refused("member.suspended"));
    beforeTheWrite(() => suspend(meanwhile));
    await expect(start(meanwhile)).rejects.toEqual(refused("member.suspended"));
    expect(await own(meanwhile)).toEqual([]);
    await expect(start(actor("customer"))).rejects.toEqual(refused("member.notEnrolled"));
  });

  it("is retried if its person's row names another one than was read", async () => {
    const person = await member("customer");
    await kept(person, { status: "rejected" });
    const { memberId } = person;
    await MemberEntity.patch({ memberId })
      .set({ openVerificationId: idOf("kyc", "zz") })
      .go();
    await expect(start(person)).rejects.toEqual(refused("request.busy"));
  });

  it("returns the one that another tab started meanwhile", async () => {
    const person = await member("customer");
    beforeTheWrite(() => start(person));
    await start(person);
    expect(await own(person)).toHaveLength(1);
  });
});

describe("the end of an approval", () => {
  const due = (days: number, more: Partial<VerificationRow> = {}) => ({
    status: "approved" as const,
    due: "due",
    expiresOn: addDays(today, days),
    ...more,
  });
  const run = () => as(job, () => Verification.expireDue());

  it("happens on its day: status, cleaner, audit and notification", async () => {
    const permit = { documentType: "work_permit", expiryDate: addDays(today, -1) } as const;
    const one = await kept(await cleaner(), due(0), [{}, permit, { documentType: "passport", expiryDate: today }]);
    expect(await run()).toEqual({ expired: 1, warned: 0 });
    expect(await one.row()).toMatchObject({ status: "expired", statusSince: testNow, updatedAt: testNow, version: 4 });
    expect(await one.row()).not.toHaveProperty("due");
    expect(await one.isVerified()).toBe(false);
    expect(await one.told()).toEqual([
      {
        kind: "verification.expired",
        values: { memberId: one.userId, role: "cleaner", documents: ["work_permit"], delisted: true },
      },
    ]);
    const written = {
      action: "verification.expire",
      subjectId: one.userId,
      subjectName: "Aisha Khan",
      actorId: "test",
    };
    expect(await one.written()).toMatchObject([written]);
  });

  it.each([
    [1, undefined, 1],
    [1, 7, 1],
    [1, 1, undefined],
    [7, 30, 7],
    [7, 7, undefined],
    [8, undefined, 30],
    [8, 30, undefined],
    [30, undefined, 30],
    [31, undefined, undefined],
  ])("%d days before, warned last %s days before, warns of %s", async (days, warnedDays, warned) => {
    const one = await kept(await member("customer"), due(days, { warnedDays }));
    expect(await run()).toEqual({ expired: 0, warned: warned === undefined ? 0 : 1 });
    expect(await one.row()).toMatchObject({ status: "approved", version: 3 });
    expect((await one.row())?.warnedDays).toBe(warned ?? warnedDays);
    const values = { memberId: one.userId, role: "customer", endsOn: addDays(today, days), documents: [] };
    expect(await one.told()).toEqual(warned === undefined ? [] : [{ kind: "verification.expiring", values }]);
    await VerificationEntity.patch(one).remove(["due"]).go();
  });

  it("skips one that changed during the write", async () => {
    const one = await kept(await member("customer"), due(0));
    beforeTheWrite(() => VerificationEntity.patch(one).add({ version: 1 }).go());
    expect(await run()).toEqual({ expired: 0, warned: 0 });
    expect(await run()).toEqual({ expired: 1, warned: 0 });
    const other = await kept(await member("customer"), due(7));
    const { userId, verificationId } = other;
    beforeTheWrite(() => VerificationEntity.patch({ userId, verificationId }).set({ warnedDays: 7 }).go());
    expect(await run()).toEqual({ expired: 0, warned: 0 });
    beforeTheWrite(() => VerificationEntity.patch({ userId, verificationId }).set({ warnedDays: 30 }).go());
    expect(await run()).toEqual({ expired: 0, warned: 0 });
    expect(await other.told()).toEqual([]);
  });
});
