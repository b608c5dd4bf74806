import { addDays } from "@naqi/contracts";
import { Cleaners, Notices, Verification } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { AuditEntity } from "@naqi/core/staff/audit/audit.entity";
import { expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { waitingFor } from "../../../support/core/events.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, cleaner, job, member, today, visitor } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { approvedVerification } from "../../../support/given/staff.ts";

const { documents } = fakePorts();

/** The job at noon in Dubai this many days from the tests' today. */
const runOn = (day: string) => as(job, () => Verification.expireDue(), `${day}T08:00:00.000Z`);
const inDays = (days: number) => addDays(today, days);
const isFound = (cleanerId: string) =>
  as(visitor, () => Cleaners.profile({ cleanerId })).then(
    () => true,
    () => false,
  );
const kindsFor = async (memberId: string) =>
  (await waitingFor(memberId)).map(({ kind }) => kind).filter((kind) => kind.startsWith("verification.exp"));

it("names the last valid day under the bell, as the document does", async () => {
  const person = await cleaner({ profile: { isVerified: false } });
  await approvedVerification(person, documents, { expiryDate: inDays(400) });
  await runOn(inDays(371));
  const then = `${inDays(371)}T08:00:00.000Z`;
  await deliverAll(then);
  const { items } = await as(person, () => Notices.mine({}), then);
  expect(items.find(({ kind }) => kind === "verification.expiring")?.facts.day).toBe(inDays(400));
});

// covers S052, verification.expire
it("warns 30, 7 and 1 days before, once each, then ends the verification and hides the cleaner", async () => {
  const person = await cleaner({ profile: { isVerified: false } });
  // The last valid day is the 60th from today, so it ends on the 61st.
  const { own } = await approvedVerification(person, documents, { expiryDate: inDays(60) });
  expect((await own.mine()).verification?.expiresOn).toBe(inDays(61));
  const before = (await CleanerEntity.get({ cleanerId: person.memberId }).go()).data;

  const outcomes = [];
  for (const days of [0, 30, 31, 31, 40, 54, 55, 60, 60]) outcomes.push([days, (await runOn(inDays(days))).warned]);
  expect(outcomes).toEqual([
    [0, 0],
    [30, 0],
    [31, 1],
    [31, 0],
    [40, 0],
    [54, 1],
    [55, 0],
    [60, 1],
    [60, 0],
  ]);
  expect(await isFound(person.memberId)).toBe(true);

  expect(await runOn(inDays(61))).toEqual({ expired: 1, warned: 0 });
  expect(await runOn(inDays(61))).toEqual({ expired: 0, warned: 0 });
  expect(await isFound(person.memberId)).toBe(false);
  const after = (await CleanerEntity.get({ cleanerId: person.memberId }).go()).data;
  expect(after).toMatchObject({ isVerified: false, approvalStatus: "approved" });
  // A quote made before is refused.
  expect(after?.bookableVersion).toBeGreaterThan(before?.bookableVersion ?? 0);
  const mine = await own.mine();
  expect([mine.status, mine.verification?.status]).toEqual(["rejected", "expired"]);
  const mails = await kindsFor(person.memberId);
  expect(mails.sort()).toEqual(["verification.expired", ...Array<string>(3).fill("verification.expiring")]);
  const { data: history } = await AuditEntity.query.bySubject({ subjectId: person.memberId }).go();
  expect(history.at(-1)).toMatchObject({ action: "verification.expire" });
  expect(history.at(-1)).not.toHaveProperty("actorName");
});

// covers verification.expire
it("ends overdue ones, without warnings, and once in parallel runs", async () => {
  const person = await member("cleaner");
  await approvedVerification(person, documents, { expiryDate: inDays(5) });
  const runs = await Promise.all([runOn(inDays(200)), runOn(inDays(200)), runOn(inDays(200))]);
  expect(runs.map(({ expired }) => expired).sort()).toEqual([0, 0, 1]);
  expect(await kindsFor(person.memberId)).toEqual(["verification.expired"]);
});

// covers verification.expire
it("starts on the Dubai day, not on London's", async () => {
  const person = await member("cleaner");
  await approvedVerification(person, documents, { expiryDate: inDays(2) });
  await runOn(inDays(1));
  const at = (time: string) => as(job, () => Verification.expireDue(), `${inDays(2)}T${time}:00.000Z`);
  expect((await at("19:59")).expired).toBe(0);
  expect((await at("20:00")).expired).toBe(1);
});

// covers verification.expire
it("of a document with a distant date is readable, and one without an end is refused", async () => {
  const person = await cleaner({ profile: { isVerified: false } });
  const { own } = await approvedVerification(person, documents, { expiryDate: "2098-12-31" });
  expect((await own.mine()).verification?.expiresOn).toBe("2099-01-01");
  const other = await cleaner({ profile: { isVerified: false } });
  const refused = { code: "request.invalid", extra: { fields: { expiryDate: "Please choose a valid date" } } };
  await expect(approvedVerification(other, documents, { expiryDate: "2099-12-31" })).rejects.toMatchObject(refused);
});

// covers verification.expire
it("leaves optional documents and customers unchanged, and the new one starts with what is still valid", async () => {
  const customer = await member("customer");
  const types = ["government_id", "proof_of_address", "passport"] as const;
  await approvedVerification(customer, documents, { types: [...types], expiryDate: inDays(3) });
  expect(await runOn(inDays(300))).toEqual({ expired: 0, warned: 0 });

  const person = await member("cleaner");
  const { own } = await approvedVerification(person, documents, { expiryDate: inDays(3) });
  await runOn(inDays(4));
  const started = await own.start();
  expect(started.verification).toMatchObject({ status: "pending" });
  expect(started.verification?.documents.map(({ documentType }) => documentType)).toEqual([
    "government_id",
    "proof_of_address",
  ]);
});

// covers verification.expire
it("is only run by the job", async () => {
  const person = await member("cleaner");
  await expect(as(person, () => Verification.expireDue())).rejects.toMatchObject({ kind: "forbidden" });
});

// covers verification.expire
it("warns once in parallel runs, and not about one that is withdrawn at that moment", async () => {
  const [one, other] = [await member("cleaner"), await member("cleaner")];
  await approvedVerification(one, documents, { expiryDate: inDays(5) });
  beforeTheWrite(() => runOn(today));
  await runOn(today);
  expect(await kindsFor(one.memberId)).toEqual(["verification.expiring"]);
  const { review } = await approvedVerification(other, documents, { expiryDate: inDays(5) });
  beforeTheWrite(() => review.decide("revoke"));
  await runOn(today);
  expect(await kindsFor(other.memberId)).toEqual([]);
});
