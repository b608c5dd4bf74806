import { type Availability as Plan, fils } from "@naqi/contracts";
import {
  Account,
  Availability,
  CleanerOnboarding,
  Cleaners,
  Members,
  Notifications,
  Pictures,
  Verification,
} from "@naqi/core";
import { client, tableName } from "@naqi/core/kit/table/table";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { SubscriptionEntity } from "@naqi/core/identity/member-record/subscriptions.entity";
import { beforeEach, describe, expect, it } from "vitest";
import * as given from "../../../support/given/given.ts";
import { jpeg } from "../../../support/made-files.ts";
import { everyDay } from "../../../support/plans.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { allRows } from "../../../support/core/rows.ts";
import {
  approvedCleaner,
  decideCleaner,
  staff,
  submittedCleaner,
  suspendMember,
  verificationBy,
} from "../../../support/given/staff.ts";
import { onboarding, wizardOf } from "../../../support/given/wizard.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

const { as, job, testNow } = given;
const later = "2027-03-12T06:00:00.000Z";
const fresh = { authTime: testNow };
const suspended = { status: 403, code: expect.stringMatching(/^(member|onboarding)\.suspended$/) as string };

const standing = (memberId: string, to: "suspended" | "closed") =>
  to === "suspended" ? suspendMember(memberId) : MemberEntity.patch({ memberId }).set({ standing: to }).go();

async function deliver(now = testNow) {
  await as(job, () => Notifications.deliverDue(), now);
  await as(job, () => Notifications.deliverDue(), now);
}

const rowsOf = async (memberId: string) =>
  (await allRows(client, tableName)).filter((row) => JSON.stringify(row).includes(memberId));
const kindsOf = async (memberId: string) => (await rowsOf(memberId)).map(({ __edb_e__ }) => __edb_e__).sort();

describe.each(["suspended", "closed"] as const)("the token of a %s member", (to) => {
  const plan: Plan = everyDay("09:00", "12:00");

  it("changes nothing of the wizard, the profile, the plan or the pictures", async () => {
    const { worker } = await approvedCleaner(ports.documents);
    const wizard = wizardOf(worker);
    const form = await as(worker, () =>
      Pictures.form({ kind: "photo", contentType: "image/jpeg", size: jpeg().length }),
    );
    ports.documents.upload(form, jpeg());
    await wizard.progress();
    await standing(worker.memberId, to);
    const own = await as(worker, () => Cleaners.own({}));
    const { version } = await as(worker, () => Availability.mine({}));
    const before = await rowsOf(worker.memberId);

    for (const write of [
      () => wizard.profile({ bio: "Call me at 050 000 0000" }),
      () => wizard.services({ hourlyRate: fils(10) }),
      () => wizard.areas({ travelFee: 0 }),
      () => wizard.week(),
      () => wizard.skip(1),
      () => as(worker, () => Cleaners.updateOwn({ bio: "Call me", fullName: "Somebody Else", version: own.version })),
      () => as(worker, () => Members.update({ fullName: "Somebody Else" })),
      () => as(worker, () => Availability.save({ plan, version })),
      () => as(worker, () => Pictures.finish({ pictureId: form.pictureId, kind: "photo" })),
      () => as(worker, () => Pictures.form({ kind: "logo", contentType: "image/png", size: 10 })),
      () => as(worker, () => Pictures.remove({ kind: "photo" })),
    ])
      await expect(write(), String(write)).rejects.toMatchObject(suspended);
    expect(await rowsOf(worker.memberId)).toEqual(before);
    expect([...ports.shown.keys()]).toEqual([]);
  });

  it("sends nothing to staff", async () => {
    const { worker } = await onboarding(5);
    const own = verificationBy(worker, ports.documents);
    const key = await own.send("government_id");
    await standing(worker.memberId, to);
    await expect(own.register("government_id", key)).rejects.toMatchObject(suspended);
    expect((await own.mine()).verification?.documents).toEqual([]);
    await expect(as(worker, () => Verification.start({}))).rejects.toMatchObject(suspended);
  });
});

describe("a cleaner's case", () => {
  it("is not reinstated once the account was closed, nor is that offered", async () => {
    const { worker } = await approvedCleaner(ports.documents);
    await as({ ...worker, ...fresh }, () => Account.close({}));
    const reviewer = await staff();
    const { decisions } = await as(reviewer, () => CleanerOnboarding.staffCase({ cleanerId: worker.memberId }));
    expect(decisions).toEqual([]);
    await expect(decideCleaner(reviewer, worker.memberId, "reinstate")).rejects.toMatchObject({
      code: "admin.blocked",
      extra: { details: { blockers: ["account_closed"] } },
    });
    await expect(as(given.visitor, () => Cleaners.profile({ cleanerId: worker.memberId }))).rejects.toMatchObject({
      code: "cleaner.notFound",
    });
  });
});

describe("an account with an unconfirmed address", () => {
  /** An account with another person's address, with a filled wizard, a document and pictures. */
  async function squatter() {
    const { worker } = await onboarding(6, { emailVerified: false, ...fresh });
    await verificationBy(worker, ports.documents).add("government_id");
    for (const kind of ["photo", "work", "work"] as const) {
      const form = await as(worker, () => Pictures.form({ kind, contentType: "image/jpeg", size: jpeg().length }));
      ports.documents.upload(form, jpeg());
      await as(worker, () => Pictures.finish({ pictureId: form.pictureId, kind }));
    }
    ports.accounts.push({ memberId: worker.memberId, email: worker.email, emailVerified: false, kind: "password" });
    return worker;
  }

  it("leaves no row, no document and no picture when it is purged", async () => {
    const worker = await squatter();
    await as(job, () => Members.purgeUnconfirmed());
    await deliver();
    await deliver(later);
    expect(await kindsOf(worker.memberId)).toEqual(["closedaccount", "limit", "limit", "limit", "personline"]);
    expect(ports.documents.keys()).toEqual([]);
    expect([...ports.shown.keys()]).toEqual([]);
  });

  it("is remembered for a day, so that its token cannot enrol again", async () => {
    const worker = await squatter();
    await as(job, () => Members.purgeUnconfirmed());
    const again = () => Members.enroll({ role: "cleaner", fullName: "Sara Haddad" });
    await expect(as({ ...worker, role: undefined }, again)).rejects.toMatchObject({ code: "request.anonymous" });
  });

  it("closed by its creator, takes nothing of the address's owner along", async () => {
    const worker = await squatter();
    const list = { email: worker.email, list: "newsletter" } as const;
    await SubscriptionEntity.create({ ...list, confirmedAt: testNow }).go();
    await as(worker, () => Account.close({}));
    await deliver();
    await deliver(later);
    expect((await SubscriptionEntity.get(list).go()).data).not.toBeNull();
    expect(await kindsOf(worker.memberId)).toEqual([
      "closedaccount",
      "limit",
      "limit",
      "limit",
      "personline",
      "subscription",
    ]);
  });
});

describe("an admin whose standing ended, with a valid token", () => {
  it("decides nothing, sees no number and gets no link", async () => {
    const { worker } = await submittedCleaner(ports.documents);
    const reviewer = await staff();
    const look = () => as(reviewer, () => CleanerOnboarding.staffCase({ cleanerId: worker.memberId }));
    const { version, verification } = await look();
    const verificationId = verification.verificationId ?? "";
    await MemberEntity.patch({ memberId: reviewer.memberId }).set({ standing: "suspended" }).go();
    const asked = { userId: worker.memberId, verificationId };
    const tries: (() => Promise<unknown>)[] = [
      () =>
        CleanerOnboarding.decide({ cleanerId: worker.memberId, decision: "reject", reason: "Out of spite", version }),
      () => Verification.staffCase(asked),
      () => Verification.staffDocumentLink({ ...asked, documentType: "government_id" }),
      () => Verification.decide({ ...asked, decision: "revoke", reason: "Out of spite", version: 1 }),
    ];
    for (const one of tries)
      await expect(as(reviewer, one)).rejects.toMatchObject({ kind: expect.stringMatching(/forbidden|conflict/) });
    for (const one of tries.slice(0, 3))
      await expect(as(reviewer, one)).rejects.toMatchObject({ code: "request.forbidden" });
    expect(
      (await as(await staff(), () => CleanerOnboarding.staffCase({ cleanerId: worker.memberId }))).approvalStatus,
    ).toBe("pending");
  });
});
