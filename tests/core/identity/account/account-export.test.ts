import { addMinutes, termsVersion } from "@naqi/contracts";
import { Account } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import * as given from "../../../support/given/given.ts";
import { owing } from "../../../support/given/owing.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { aTeam } from "../../../support/given/teams.ts";
import { suspendMember } from "../../../support/given/staff.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

async function exported(memberId: string) {
  const [key] = ports.documents.keys().filter((one) => one.startsWith(`exports/${memberId}/`));
  const file = await ports.documents.files.read(key ?? "");
  return Buffer.from(file?.bytes ?? []).toString();
}

// covers account.export
describe("exporting one's data", () => {
  it("contains what a customer owes and how it ended, for both", async () => {
    const customer = await given.member("customer");
    const { worker, now, record, settle, amount } = await owing(customer);
    await record();
    const problemsOf = async (who: { memberId: string }) =>
      (JSON.parse(await exported(who.memberId)) as { problems: object[] }).problems;
    await given.as(worker, () => Account.requestExport({}), now);
    expect(await problemsOf(worker)).toMatchObject([{ outcome: "owed", amount }]);
    await settle();
    await given.as(customer, () => Account.requestExport({}), now);
    const debt = { end: "settled", at: now, reason: "The cleaner wrote to us." };
    expect(await problemsOf(customer)).toMatchObject([{ outcome: "owed", amount, debt }]);
  });

  it("contains a cleaner's data, without encrypted values and other people's names", async () => {
    const cleaner = await given.cleaner();
    const customer = await given.member("customer", { fullName: "Yusra Haddad" });
    const booked = await given.booking(customer, cleaner.memberId);
    const answer = await given.as(cleaner, () => Account.requestExport({}));
    expect(answer).toEqual({ requestedAt: given.testNow, expiresAt: "2027-03-08T05:00:00.000Z" });
    const text = await exported(cleaner.memberId);
    const known = JSON.parse(text) as Record<string, unknown>;
    expect(known).toMatchObject({
      member: { email: cleaner.email, role: "cleaner" },
      profile: { businessName: "Sparkle", hourlyRate: 5_000 },
      bookings: [{ bookingId: booked.bookingId, customerName: "Yusra H." }],
      transactions: [{ bookingId: booked.bookingId, status: "pending" }],
    });
    expect(text).not.toContain("Yusra Haddad");
    expect(text).not.toContain("sealed");
    expect(text).not.toContain("bookableVersion");
  });

  it("contains no customer's address for a suspended cleaner", async () => {
    const cleaner = await given.cleaner();
    const { bookingId } = await given.booking(await given.member("customer"), cleaner.memberId);
    await suspendMember(cleaner.memberId);
    await given.as(cleaner, () => Account.requestExport({}));
    const text = await exported(cleaner.memberId);
    expect(JSON.parse(text)).toMatchObject({ bookings: [{ bookingId, location: "Dubai Marina" }] });
    expect(text).not.toMatch(/Marina Gate|2304/);
  });

  it("cannot be downloaded by a cleaner who was suspended after it was written", async () => {
    const cleaner = await given.cleaner();
    await given.as(cleaner, () => Account.requestExport({}));
    const later = addMinutes(given.testNow, 1);
    await suspendMember(cleaner.memberId, later);
    await expect(given.as(cleaner, () => Account.exportLink({}), later)).rejects.toMatchObject({
      code: "account.noExport",
    });
  });

  it("is written again on the same day for a cleaner who was suspended after the last one", async () => {
    const cleaner = await given.cleaner();
    await given.booking(await given.member("customer"), cleaner.memberId);
    await given.as(cleaner, () => Account.requestExport({}));
    const [suspendedAt, later] = [addMinutes(given.testNow, 1), addMinutes(given.testNow, 2)];
    await suspendMember(cleaner.memberId, suspendedAt);
    const { requestedAt } = await given.as(cleaner, () => Account.requestExport({}), later);
    expect(requestedAt).toBe(later);
    expect(await given.as(cleaner, () => Account.exportLink({}), later)).toHaveProperty("url");
    const files = ports.documents.keys().filter((key) => key.startsWith(`exports/${cleaner.memberId}/`));
    const latest = await ports.documents.files.read(files.at(-1) ?? "");
    expect(Buffer.from(latest?.bytes ?? []).toString()).not.toMatch(/Marina Gate|2304/);
    const third = given.as(cleaner, () => Account.requestExport({}), addMinutes(later, 1));
    await expect(third).rejects.toMatchObject({ code: "account.tooManyExports" });
  });

  it("includes the member's assigned team jobs, without their customers", async () => {
    const { owner, aisha, customer, booked, give } = await aTeam();
    await give(aisha);
    await given.as(aisha, () => Account.requestExport({}));
    const { jobsGiven } = JSON.parse(await exported(aisha.memberId)) as Record<string, object[]>;
    const { bookingId, serviceType, scheduledDate, scheduledTime, durationMinutes } = booked;
    const job = { bookingId, serviceType, scheduledDate, scheduledTime, durationMinutes, status: "confirmed" };
    expect(jobsGiven).toEqual([job]);
    // One's own jobs were not assigned.
    await given.booking(await given.member("customer"), owner.memberId);
    await given.as(owner, () => Account.requestExport({}));
    expect(JSON.parse(await exported(owner.memberId))).toMatchObject({ jobsGiven: [] });
    await given.as(customer, () => Account.requestExport({}));
    expect(JSON.parse(await exported(customer.memberId))).not.toHaveProperty("jobsGiven");
  });

  it("contains a customer's data", async () => {
    const customer = await given.member("customer");
    await given.as(customer, () => Account.requestExport({}));
    expect(JSON.parse(await exported(customer.memberId))).toMatchObject({
      member: { email: customer.email, termsVersion, termsAcceptedAt: given.testNow },
      discountCodes: [{ discountType: "welcome" }],
    });
  });

  it("can be downloaded for 24 hours by its owner only", async () => {
    const customer = await given.member("customer");
    const stranger = await given.member("customer");
    await given.as(customer, () => Account.requestExport({}));
    const { url, expiresAt } = await given.as(customer, () => Account.exportLink({}));
    expect(url).toContain(customer.memberId);
    expect(expiresAt).toBe("2027-03-07T05:01:00.000Z");
    await expect(given.as(stranger, () => Account.exportLink({}))).rejects.toMatchObject({ code: "account.noExport" });
    const dayAfter = "2027-03-08T05:00:00.000Z";
    await expect(given.as(customer, () => Account.exportLink({}), dayAfter)).rejects.toMatchObject({
      code: "account.noExport",
    });
  });

  it("is created once a day", async () => {
    const customer = await given.member("customer");
    await given.as(customer, () => Account.requestExport({}));
    await expect(given.as(customer, () => Account.requestExport({}))).rejects.toMatchObject({
      code: "account.tooManyExports",
    });
    await given.as(customer, () => Account.requestExport({}), "2027-03-08T06:00:00.000Z");
  });
});
