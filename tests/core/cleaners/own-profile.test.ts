import { fils } from "@naqi/contracts";
import { Bookings, Cleaners, Members } from "@naqi/core";
import { CleanerEntity, ListingEntity, OfferingEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { readKept, shardOf } from "@naqi/core/cleaners/profile/listing";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import {
  accepting,
  as,
  asking,
  booking,
  change,
  cleaner,
  reviewed,
  member,
  started,
  visitor,
} from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { onboarding } from "../../support/given/wizard.ts";

fakePorts();

type Update = Omit<Parameters<typeof Cleaners.updateOwn>[0], "version">;
const own = (worker: Awaited<ReturnType<typeof cleaner>>) => as(worker, () => Cleaners.own({}));
/** Changes at the read version, the newest by default. */
const update = async (worker: Awaited<ReturnType<typeof cleaner>>, input: Update, read?: { version: string }) => {
  const { version } = read ?? (await own(worker));
  return as(worker, () => Cleaners.updateOwn({ ...input, version }));
};
const profile = (cleanerId: string) => as(visitor, () => Cleaners.profile({ cleanerId }));
const listingOf = async (cleanerId: string) =>
  (await ListingEntity.get({ shard: shardOf(cleanerId), cleanerId }).go({ consistent: true })).data;

async function listedCard(cleanerId: string) {
  const row = await listingOf(cleanerId);
  return row && readKept(row).card;
}

describe("one's own profile", () => {
  it("has the public and the owner's data, in three parallel reads", async () => {
    const worker = await cleaner({
      profile: { customServices: [{ name: "Balconies", description: "", hourlyRate: fils(60), durationMinutes: 60 }] },
    });
    const visit = await started(await member("customer"), worker);
    await as(worker, () => Bookings.complete({ bookingId: visit.bookingId }), visit.endsAt);
    await reviewed(visit, { rating: 5, comment: "Spotless." }, visit.endsAt);
    await booking(await member("customer"), worker.memberId, { scheduledTime: "14:00" });
    const { sent, stop } = intercept();
    const mine = await own(worker);
    stop();
    expect(sent).toHaveLength(3);
    expect(mine).toMatchObject({
      cleanerId: worker.memberId,
      email: worker.email,
      phone: "+971501234567",
      onboardingStatus: "approved",
      approvalStatus: "approved",
      isListed: true,
      totalBookings: 1,
      upcomingBookings: 1,
      averageRating: 5,
      customServices: [{ name: "Balconies" }],
      reviews: [{ comment: "Spotless." }],
    });
    // Their reply time is measured; among their own it is shown with their insights.
    const { repliesWithin, ...shown } = await profile(worker.memberId);
    expect(repliesWithin).toBeUndefined();
    expect(mine).toMatchObject(shown);
    expect(Object.keys(shown)).not.toContain("email");
    expect(JSON.stringify(shown)).not.toContain("+971501234567");
  });

  it("exists from sign-up on, for cleaners only", async () => {
    const { worker } = await onboarding(0);
    expect(await own(worker)).toMatchObject({ isListed: false, hourlyRate: 0, onboardingStatus: "not_started" });
    await expect(own(await member("customer"))).rejects.toMatchObject({ code: "request.forbidden" });
    const nobody = { ...worker, memberId: crypto.randomUUID() };
    await expect(own(nobody)).rejects.toMatchObject({ code: "member.notEnrolled" });
    await expect(update(nobody, { bio: "Hello." })).rejects.toMatchObject({ code: "member.notEnrolled" });
  });
});

describe("changing one's own profile", () => {
  // covers S061
  it("updates member, offerings and the public profile in one write", async () => {
    const worker = await cleaner();
    const read = await own(worker);
    const { sent, stop } = intercept();
    const change = {
      fullName: "Aisha Khan-Ali",
      phone: "+971551112233",
      hourlyRate: fils(70),
      yearsExperience: 9,
      bio: "Even quicker.",
    };
    const changed = await update(worker, change, read);
    stop();
    expect(sent.filter(({ command }) => command.startsWith("TransactWrite"))).toHaveLength(1);
    const shown = { fullName: "Aisha Khan-Ali", hourlyRate: fils(70), yearsExperience: 9, bio: "Even quicker." };
    expect(changed).toMatchObject({ ...shown, phone: "+971551112233" });
    expect(await profile(worker.memberId)).toMatchObject({ ...shown, minimumJob: fils(140) });
    expect(await listedCard(worker.memberId)).toMatchObject(shown);
    const { data: offerings } = await OfferingEntity.query.primary({ cleanerId: worker.memberId }).go();
    expect(offerings.map(({ hourlyRate }) => hourlyRate)).toEqual([fils(70), fils(70)]);
    expect(await as(worker, () => Members.me({}))).toMatchObject({
      fullName: "Aisha Khan-Ali",
      phone: "+971551112233",
    });
  });

  it("keeps absent values, and an empty phone removes it", async () => {
    const worker = await cleaner();
    const before = await own(worker);
    const changed = await update(worker, { phone: "" });
    expect(changed).toEqual({ ...before, phone: undefined, hasPhone: false, version: expect.any(String) });
    expect(await update(worker, {})).toEqual(changed);
  });

  it("of the rate invalidates an earlier quote; of the bio it does not", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const asked = asking(worker.memberId);
    const quote = await as(customer, () => Bookings.quote(asked));
    await update(worker, { bio: "Other words." });
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).resolves.toMatchObject({
      agreedPrice: fils(100),
    });
    const later = { ...asked, scheduledTime: "14:00" as const };
    const next = await as(customer, () => Bookings.quote(later));
    await update(worker, { hourlyRate: fils(70) });
    await expect(as(customer, () => Bookings.book(accepting(later, next)))).rejects.toMatchObject({
      code: "booking.quoteChanged",
      extra: { details: { quote: { agreedPrice: fils(140) } } },
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ["a rate of AED 9", { hourlyRate: fils(9) }],
    ["51 years", { yearsExperience: 51 }],
    ["no bio", { bio: " " }],
    ["a bio of 201 emoji", { bio: "🧹".repeat(201) }],
    ["no name", { fullName: "" }],
    ["a phone without its country", { phone: "020 7946 0958" }],
    ["a verified flag", { isVerified: true }],
    ["an approval", { approvalStatus: "approved" }],
    ["earnings", { totalEarnings: 1 }],
  ])("refuses %s, and writes nothing", async (_, input) => {
    const worker = await cleaner();
    const before = fingerprint(await everything());
    await expect(update(worker, input as Update)).rejects.toMatchObject({ code: "request.invalid" });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("of what another tab has changed meanwhile is refused, and nothing of it is written", async () => {
    const worker = await cleaner();
    const read = await own(worker);
    const first = await update(worker, { bio: "From the first tab." }, read);
    const before = fingerprint(await everything());
    for (const change of [{ bio: "From the second." }, { yearsExperience: 9 }]) {
      await expect(update(worker, change, read)).rejects.toMatchObject({ code: "cleaner.changedElsewhere" });
    }
    expect(fingerprint(await everything())).toEqual(before);
    // Resent after a lost answer, it is already stored.
    expect(await update(worker, { bio: "From the first tab." }, read)).toEqual(first);
    expect(await update(worker, { bio: "From the second." }, first)).toMatchObject({ bio: "From the second." });
  });

  it("does not conflict with counters or the wizard", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const read = await own(worker);
    await booking(customer, worker.memberId);
    await change(worker.memberId, { areas: ["JBR"] });
    expect((await own(worker)).version).toBe(read.version);
    expect(await update(worker, { bio: "Still mine." }, read)).toMatchObject({ bio: "Still mine." });
  });

  it("five times at once: one succeeds, the others get a conflict, and rows agree", async () => {
    const worker = await cleaner();
    const rates = [40, 45, 55, 60, 65].map((aed) => fils(aed));
    const read = await own(worker);
    const all = await Promise.allSettled(rates.map((hourlyRate) => update(worker, { hourlyRate }, read)));
    const lost = all.filter((one) => one.status === "rejected");
    expect(lost).toHaveLength(4);
    for (const { reason } of lost) expect(reason).toMatchObject({ code: "cleaner.changedElsewhere" });
    const { hourlyRate } = await own(worker);
    expect(rates).toContain(hourlyRate);
    const { data: offerings } = await OfferingEntity.query.primary({ cleanerId: worker.memberId }).go();
    expect(new Set(offerings.map((row) => row.hourlyRate))).toEqual(new Set([hourlyRate]));
    expect(await listedCard(worker.memberId)).toMatchObject({ hourlyRate });
  });

  it("keeps a booking's counters that changed meanwhile", async () => {
    const worker = await cleaner();
    const read = await own(worker);
    let booked = false;
    intercept({
      meanwhile: async ({ command }) => {
        if (!command.startsWith("TransactWrite") || booked) return;
        booked = true;
        await booking(await member("customer"), worker.memberId);
      },
    });
    expect(await update(worker, { bio: "Written meanwhile." }, read)).toMatchObject({ upcomingBookings: 1 });
  });
});

describe("being listed", () => {
  it("requires approval and a verification that has not lapsed", async () => {
    const worker = await cleaner();
    const { memberId } = worker;
    await change(memberId, { profile: { isVerified: false } });
    expect(await own(worker)).toMatchObject({ isListed: false, approvalStatus: "approved", isVerified: false });
    await expect(profile(memberId)).rejects.toMatchObject({ code: "cleaner.notFound" });
    expect(await listingOf(memberId)).toMatchObject({ listed: false });
    await expect(as(await member("customer"), () => Bookings.quote(asking(memberId)))).rejects.toMatchObject({
      code: "booking.cleanerUnavailable",
    });
    await change(memberId, {});
    expect(await listingOf(memberId)).toMatchObject({ listed: true });
  });

  it("leaves no listing row for a cleaner who never was", async () => {
    const worker = await member("cleaner");
    await change(worker.memberId, { profile: { approvalStatus: "pending", isVerified: false } });
    await update(worker, { bio: "Still waiting." });
    await as(worker, () => Members.update({ phone: "+971501112233" }));
    expect(await listingOf(worker.memberId)).toBeNull();
    const [{ data: row }, { data: me }] = await Promise.all([
      CleanerEntity.get({ cleanerId: worker.memberId }).go(),
      MemberEntity.get({ memberId: worker.memberId }).go(),
    ]);
    expect([row?.phone, me?.phone]).toEqual(["+971501112233", "+971501112233"]);
  });
});
