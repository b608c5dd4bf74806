import { addDays } from "@naqi/contracts";
import { Verification } from "@naqi/core";
import type { DocumentRow } from "@naqi/core/cleaners/verification/case-file";
import { DocumentEntity, VerificationEntity } from "@naqi/core/cleaners/verification/verification.entity";
import { afterEach, describe, expect, it } from "vitest";
import { idOf, kept, type Person } from "../../../support/cases.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, cleaner, job, testNow, today } from "../../../support/given/given.ts";

const refused = (code: string) => expect.objectContaining({ code }) as Error;
const soon = addDays(today, 20);
const [oldId, newId] = [idOf("kyc", "1"), idOf("kyc", "2")];
const permit = (more: Partial<DocumentRow> = {}): Partial<DocumentRow> => ({
  documentType: "work_permit",
  expiryDate: soon,
  ...more,
});

type Kept = Awaited<ReturnType<typeof kept>>;

const mine = (person: Person, day = today) => as(person, () => Verification.mine({}), `${day}T08:00:00.000Z`);
const start = (person: Person) => as(person, () => Verification.start({}));
const expire = (day: string) => as(job, () => Verification.expireDue(), `${day}T08:00:00.000Z`);
const typesOf = (documents: readonly { documentType: string }[] = []) => documents.map((one) => one.documentType);

// The sweep processes rows of earlier tests; each test excludes them.
const due: { userId: string; verificationId: string }[] = [];
afterEach(async () => {
  for (const row of due.splice(0)) await VerificationEntity.patch(row).remove(["due"]).go();
});

/** A cleaner with a valid approval that ends in twenty days, with their work permit. */
async function approved() {
  const person = await cleaner();
  const counts = { verificationId: oldId, status: "approved", due: "due", expiresOn: addDays(soon, 1) } as const;
  due.push({ userId: person.memberId, verificationId: oldId });
  return { person, old: await kept(person, counts, [{}, {}, permit()]) };
}

/** The same, with a complete renewal. */
async function renewing() {
  const { person, old } = await approved();
  const next = permit({ documentId: idOf("doc", "next"), expiryDate: addDays(today, 700) });
  return { person, old, renewal: await kept(person, { verificationId: newId }, [{}, {}, next]) };
}

// covers verification.renew
describe("a renewal (G113)", () => {
  // covers S052
  it("may be started thirty days ahead, takes over what stays valid, and keeps the old one valid", async () => {
    const { person, old } = await approved();
    expect(await mine(person)).toMatchObject({ status: "approved", renews: ["work_permit"] });
    expect(await mine(person, addDays(today, -10))).toMatchObject({ renews: [] });
    const { status, verification, counting, renews } = await start(person);
    expect([status, verification?.status, counting?.status, renews]).toEqual(["approved", "pending", "approved", []]);
    expect(counting).toMatchObject({ verificationId: oldId, expiresOn: addDays(soon, 1) });
    expect(typesOf(verification?.documents)).toEqual(["government_id", "proof_of_address"]);
    expect([(await old.row())?.status, await old.isVerified()]).toEqual(["approved", true]);
  });

  // covers S054
  it("that is rejected keeps the old one valid, and the next takes over all but the refused parts", async () => {
    const { person, old, renewal } = await renewing();
    await renewal.decideDocument("refuse");
    await renewal.decide("reject", 4);
    const { status, verification, counting, renews } = await mine(person);
    expect([status, verification?.status, counting?.verificationId]).toEqual(["approved", "rejected", oldId]);
    expect([renews, await old.isVerified()]).toEqual([["work_permit"], true]);
    expect(typesOf((await start(person)).verification?.documents)).toEqual(["proof_of_address"]);
  });

  it("that is approved after the old one has ended makes its cleaner verified again", async () => {
    const { person, old, renewal } = await renewing();
    expect(await expire(addDays(soon, 1))).toEqual({ expired: 1, warned: 0 });
    expect([await old.isVerified(), (await mine(person)).status]).toEqual([false, "pending"]);
    await renewal.decide("approve");
    expect([await renewal.isVerified(), (await mine(person)).status]).toEqual([true, "approved"]);
    expect(await old.row()).toMatchObject({ status: "expired", version: 4 });
  });

  it("that is approved as the old one ends leaves one of them, and its cleaner verified", async () => {
    const { old, renewal } = await renewing();
    beforeTheWrite(() => renewal.decide("approve"));
    expect(await expire(addDays(soon, 1))).toEqual({ expired: 0, warned: 0 });
    expect([(await old.row())?.status, (await renewal.row())?.status]).toEqual(["expired", "approved"]);
    expect(await renewal.isVerified()).toBe(true);
    expect((await old.told()).map(({ kind }) => kind)).toEqual(["verification.decided"]);
  });

  it("replaces an approval only with everything a cleaner needs, unlike a first one", async () => {
    const { person } = await approved();
    const renewal = await kept(person, { verificationId: newId });
    await expect(renewal.decide("approve")).rejects.toMatchObject({
      code: "admin.documentsMissing",
      extra: { details: { missing: ["work_permit"] } },
    });
    // Also for a cleaner with an unapproved profile.
    const waiting = await cleaner({ profile: { approvalStatus: "pending" } });
    await kept(waiting, { verificationId: oldId, status: "approved" });
    const theirs = await kept(waiting, { verificationId: newId });
    await expect(theirs.decide("approve")).rejects.toEqual(refused("admin.documentsMissing"));
    const first = await kept(await cleaner({ profile: { isVerified: false, approvalStatus: "pending" } }));
    await first.decide("approve");
    expect(await first.isVerified()).toBe(true);
  });

  // covers B2.6
  it.each([
    ["has ended", (): Promise<unknown> => expire(addDays(soon, 1))],
    ["was withdrawn", ({ decide }: Kept) => decide("revoke")],
  ] as const)("needs all of it as well if the approval before it %s: it is not requested again", async (_, ending) => {
    const { person, old } = await approved();
    await ending(old);
    const renewal = await kept(person, { verificationId: newId });
    await expect(renewal.decide("approve")).rejects.toEqual(refused("admin.documentsMissing"));
    expect(await renewal.isVerified()).toBe(false);
  });

  // covers B2.5
  it("requires resending what it took over from a withdrawn one", async () => {
    const { old, renewal } = await renewing();
    await old.decide("revoke");
    const states = await DocumentEntity.query.primary(renewal).go({ consistent: true });
    expect(Object.fromEntries(states.data.map(({ documentType, state }) => [documentType, state]))).toEqual({
      government_id: "under_review",
      proof_of_address: "under_review",
      work_permit: "verified",
    });
    expect(await renewal.row()).toMatchObject({ version: 4, updatedAt: testNow });
    await expect(renewal.decide("approve")).rejects.toEqual(refused("admin.caseChanged"));
    expect(await old.isVerified()).toBe(false);
  });

  it("that staff decide while the old one is withdrawn differs from both versions", async () => {
    const { old, renewal } = await renewing();
    beforeTheWrite(() =>
      renewal.decideDocument("refuse", { documentType: "work_permit", documentId: idOf("doc", "next") }),
    );
    await old.decide("revoke");
    expect((await renewal.row())?.version).toBe(5);
    const states = await DocumentEntity.query.primary(renewal).go({ consistent: true });
    expect(states.data.map(({ state }) => state).toSorted()).toEqual(["refused", "under_review", "under_review"]);
  });

  // covers B2.5
  it("that is started while the old one is withdrawn requires resending all of it", async () => {
    const { person, old } = await approved();
    beforeTheWrite(() => start(person));
    await old.decide("revoke");
    const { verification } = await mine(person);
    expect(verification?.documents.map(({ state }) => state)).toEqual(["under_review", "under_review"]);
  });

  it("takes over nothing from one that is withdrawn at its start, and everything valid from one that ends", async () => {
    const withdrawn = await approved();
    beforeTheWrite(() => withdrawn.old.decide("revoke"));
    expect(typesOf((await start(withdrawn.person)).verification?.documents)).toEqual([]);
    const ended = await approved();
    beforeTheWrite(() => VerificationEntity.patch(ended.old).set({ statusSince: testNow, status: "expired" }).go());
    expect(typesOf((await start(ended.person)).verification?.documents)).toHaveLength(2);
  });
});
