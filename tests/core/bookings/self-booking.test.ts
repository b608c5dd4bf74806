import { randomUUID } from "node:crypto";
import { addMinutes, fils } from "@naqi/contracts";
import { Account, Bookings, Cleaners, Earnings, type MemberActor, Messages, Reviews } from "@naqi/core";
import { CleanerWeekEntity } from "@naqi/core/cleaners/figures/cleaner-weeks.entity";
import { releaseDue } from "@naqi/core/bookings/reviews/releasing";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { as, booking, cleaner, job, marina, member, testNow } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { samePhone, secondAccountOf, selfBooked } from "../../support/given/self-booked.ts";
import { planned } from "../../support/given/planned.ts";
import { staff } from "../../support/given/staff.ts";
import { aTeam } from "../../support/given/teams.ts";

beforeEach(() => void fakePorts());

const card = (who: MemberActor) => as(who, () => Cleaners.profile({ cleanerId: who.memberId }));
const reason = "They are neighbours.";
const checks = async (reviewer: MemberActor, state: "review" | "counted" | "void" = "review") =>
  (await as(reviewer, () => Bookings.staffChecks({ state, limit: 50 }))).items;
const checkOf = async (reviewer: MemberActor, bookingId: string) =>
  (await checks(reviewer)).find((one) => one.bookingId === bookingId);
const decide = (reviewer: MemberActor, bookingId: string, counts: boolean, now = testNow) =>
  as(reviewer, () => Bookings.decideCheck({ bookingId, counts, reason, version: 0 }), now);
const weeksOf = async ({ memberId: cleanerId }: MemberActor) => {
  const { data } = await CleanerWeekEntity.query.primary({ cleanerId }).go({ consistent: true });
  const sum = (name: "booked" | "done" | "rated" | "stars" | "asked") =>
    data.reduce((all, row) => all + (row[name] ?? 0), 0);
  return { booked: sum("booked"), done: sum("done"), rated: sum("rated"), stars: sum("stars"), asked: sum("asked") };
};

/** Completes a booking, and its customer reviews and tips it. */
async function livedThrough(
  booked: { bookingId: string; startsAt: string; endsAt: string },
  self: MemberActor,
  worker: MemberActor,
) {
  const { bookingId, startsAt, endsAt } = booked;
  await as(worker, () => Bookings.start({ bookingId }), startsAt);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const review = await as(self, () => Reviews.write({ bookingId, rating: 5 }), endsAt);
  await as(worker, () => Reviews.rate({ bookingId, rating: 5 }), endsAt);
  const tipped = await as(self, () => Bookings.tip({ bookingId, amount: fils(20) }), endsAt);
  return { review, tipped };
}

// covers visits.owncheck
describe("a booking of a cleaner by their own second account", () => {
  // covers B6.2
  it("counts for nothing until staff release it, and then completely", async () => {
    const { self, worker, ...booked } = await selfBooked();
    const { bookingId, endsAt } = booked;
    const reviewer = await staff();
    const { review, tipped } = await livedThrough(booked, self, worker);
    expect(review).toMatchObject({ state: "held", awaitsCheck: true });
    expect(review).not.toHaveProperty("releasesAt");
    expect(tipped).toMatchObject({ awaitsCheck: true, thanks: { amount: fils(20) } });
    expect(tipped).not.toHaveProperty("uncounted");
    const seen = await as(worker, () => Bookings.get({ bookingId }), endsAt);
    for (const name of ["thanks", "awaitsCheck", "uncounted"]) expect(seen).not.toHaveProperty(name);
    // The days after which a review is shown without the cleaner's rating change nothing.
    const late = addMinutes(endsAt, 30 * 24 * 60);
    await as(job, () => releaseDue(), late);
    expect(await card(worker)).toMatchObject({ totalBookings: 0, ratingCount: 0, averageRating: null });
    expect(await weeksOf(worker)).toEqual({ booked: 0, done: 0, rated: 0, stars: 0, asked: 0 });
    const { received: before } = { received: (await as(worker, () => Earnings.summary({}), endsAt)).earned };

    expect(await checkOf(reviewer, bookingId)).toMatchObject({ risks: ["mailbox"], rating: 5, tip: fils(20) });
    const presses = await Promise.allSettled(
      Array.from({ length: 5 }, () => decide(reviewer, bookingId, true, endsAt)),
    );
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await card(worker)).toMatchObject({ totalBookings: 1, ratingCount: 1, averageRating: 5 });
    expect(await weeksOf(worker)).toEqual({ booked: 1, done: 1, rated: 1, stars: 5, asked: 0 });
    expect((await as(worker, () => Earnings.summary({}), endsAt)).earned).toBe(before + fils(20));
    expect(await as(worker, () => Bookings.get({ bookingId }), endsAt)).toMatchObject({ thanks: { amount: fils(20) } });
    expect(await as(self, () => Reviews.own({ bookingId }), endsAt)).toMatchObject({ state: "published" });
  });

  it("never counts when staff decide so: the review is hidden, and a tip is refused", async () => {
    const { self, worker, ...booked } = await selfBooked();
    const reviewer = await staff();
    const { bookingId, startsAt, endsAt } = booked;
    await as(worker, () => Bookings.start({ bookingId }), startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    await as(self, () => Reviews.write({ bookingId, rating: 5 }), endsAt);
    await decide(reviewer, bookingId, false, endsAt);
    expect(await as(self, () => Reviews.own({ bookingId }), endsAt)).toMatchObject({ state: "hidden" });
    const tip = as(self, () => Bookings.tip({ bookingId, amount: fils(20) }), endsAt);
    await expect(tip).rejects.toMatchObject({ code: "booking.notTippable" });
    expect(await card(worker)).toMatchObject({ totalBookings: 0, ratingCount: 0 });
    expect((await checks(reviewer, "void")).map((one) => one.bookingId)).toContain(bookingId);
  });

  it("can be released before the visit, and then counts as any other", async () => {
    const { self, worker, ...booked } = await selfBooked();
    await decide(await staff(), booked.bookingId, true);
    await livedThrough(booked, self, worker);
    expect(await card(worker)).toMatchObject({ totalBookings: 1, ratingCount: 1 });
    expect(await weeksOf(worker)).toMatchObject({ booked: 1, done: 1, rated: 1 });
  });

  it("is found by the same phone, also after the customer changed it", async () => {
    const [self, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    await samePhone(self, worker);
    await samePhone(self);
    const { bookingId } = await booking(self, worker.memberId);
    expect(await checkOf(reviewer, bookingId)).toMatchObject({ risks: ["phone"] });
  });

  it("makes its place known, where a third account of the household is found", async () => {
    const { worker } = await selfBooked();
    const reviewer = await staff();
    const spouse = await member("customer");
    const { bookingId } = await booking(spouse, worker.memberId, {
      scheduledTime: "12:00",
      address: { ...marina, unit: "Apt 2304" },
    });
    expect(await checkOf(reviewer, bookingId)).toMatchObject({ risks: ["address"] });
    const neighbour = await booking(await member("customer"), worker.memberId, {
      scheduledTime: "15:00",
      address: { ...marina, unit: "2305" },
    });
    expect(await checkOf(reviewer, neighbour.bookingId)).toBeUndefined();
  });

  it("no longer makes its place known once staff decide that they are two people", async () => {
    const { self, worker, ...booked } = await selfBooked();
    const reviewer = await staff();
    await decide(reviewer, booked.bookingId, true);
    const address = { ...marina, unit: "Apt 2304" };
    const spouse = await booking(await member("customer"), worker.memberId, { scheduledTime: "12:00", address });
    expect(await checkOf(reviewer, spouse.bookingId)).toBeUndefined();
    // One that does not count makes it known again.
    const other = await booking(self, worker.memberId, { scheduledTime: "15:00", address });
    await decide(reviewer, other.bookingId, false);
    const third = await booking(await member("customer"), worker.memberId, { scheduledTime: "18:00", address });
    expect(await checkOf(reviewer, third.bookingId)).toMatchObject({ risks: ["address"] });
  });

  it("deletes its place from the cleaner once its customer has left", async () => {
    const worker = await cleaner();
    const self = await secondAccountOf(worker);
    const address = { ...marina, formattedAddress: "Secret Tower 9, Dubai Marina", unit: "911" };
    const { bookingId } = await booking(self, worker.memberId, { address });
    await as(self, () => Bookings.cancel({ bookingId }));
    await as({ ...self, authTime: testNow }, () => Account.close({}));
    for (const minutes of [0, 11, 30]) await deliverAll(addMinutes(testNow, minutes));
    const rows = (await everything()).filter((row) => JSON.stringify(row).includes("Secret Tower 9"));
    expect(rows.map((row) => row.__edb_e__)).toEqual([]);
    // Nor the centre of its area, when staff decide later.
    await decide(await staff(), bookingId, false, addMinutes(testNow, 40));
    const cleanersRow = (await everything()).find(
      (row) => row.__edb_e__ === "member" && row.memberId === worker.memberId,
    );
    expect(cleanersRow?.homes ?? []).toEqual([]);
  });

  it("is found when the two become linked between the booking and its completion", async () => {
    const [self, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const booked = await booking(self, worker.memberId);
    const { bookingId, endsAt } = booked;
    expect(await checkOf(reviewer, bookingId)).toBeUndefined();
    await samePhone(self, worker);
    const { review } = await livedThrough(booked, self, worker);
    expect(review).toMatchObject({ state: "held", awaitsCheck: true });
    expect(await checkOf(reviewer, bookingId)).toMatchObject({ risks: ["phone"], rating: 5, tip: fils(20) });
    expect(await card(worker)).toMatchObject({ totalBookings: 0, ratingCount: 0 });
    // At booking no link between the two was known.
    expect(await weeksOf(worker)).toMatchObject({ booked: 1, done: 0, rated: 0 });
    await decide(reviewer, bookingId, true, endsAt);
    expect(await card(worker)).toMatchObject({ totalBookings: 1, ratingCount: 1 });
    expect(await weeksOf(worker)).toMatchObject({ booked: 1, done: 1, rated: 1 });
  });

  it("is not checked again at completion once staff released it", async () => {
    const { self, worker, ...booked } = await selfBooked();
    const reviewer = await staff();
    await decide(reviewer, booked.bookingId, true);
    await samePhone(self, worker);
    await livedThrough(booked, self, worker);
    expect(await checkOf(reviewer, booked.bookingId)).toBeUndefined();
    expect(await card(worker)).toMatchObject({ totalBookings: 1, ratingCount: 1 });
  });

  it("is found where a job is given to a team member who is its customer", async () => {
    const { customer, aisha, booked, give, step } = await aTeam();
    const reviewer = await staff();
    await samePhone(customer, aisha);
    expect(await checkOf(reviewer, booked.bookingId)).toBeUndefined();
    await give(aisha);
    expect(await checkOf(reviewer, booked.bookingId)).toMatchObject({ risks: ["phone"] });
    await step(aisha, booked.startsAt, { step: "start" });
    await step(aisha, booked.endsAt, { step: "complete" });
    const review = await as(customer, () => Reviews.write({ bookingId: booked.bookingId, rating: 5 }), booked.endsAt);
    expect(review).toMatchObject({ state: "held", awaitsCheck: true });
  });

  it("is found in each visit of a plan", async () => {
    const [self, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const first = await booking(self, worker.memberId);
    await samePhone(self, worker);
    const { visits } = await planned(self, first);
    const ids = visits.flatMap(({ visit }) => visit?.bookingId ?? []);
    expect(ids.length).toBeGreaterThan(1);
    for (const bookingId of ids)
      expect(await checkOf(reviewer, bookingId)).toMatchObject({ risks: expect.arrayContaining(["phone"]) });
    expect(await checkOf(reviewer, first.bookingId)).toBeUndefined();
  });

  it("does not affect the cleaner's reply time", async () => {
    const worker = await cleaner();
    const self = await secondAccountOf(worker);
    for (const [who, asked] of [
      [self, 0],
      [await member("customer"), 1],
    ] as const) {
      const { conversationId } = await as(who, () => Messages.inquire({ cleanerId: worker.memberId }));
      const line = { conversationId, idempotencyKey: randomUUID(), text: "Do you iron?" };
      await as(who, () => Messages.send(line));
      expect(await weeksOf(worker)).toMatchObject({ asked });
    }
  });

  it("is decided only by staff, on the version that was seen", async () => {
    const { bookingId, self } = await selfBooked();
    await expect(as(self, () => Bookings.staffChecks({}))).rejects.toMatchObject({ code: "request.forbidden" });
    const stale = as(await staff(), () => Bookings.decideCheck({ bookingId, counts: true, reason, version: 3 }));
    await expect(stale).rejects.toMatchObject({ code: "admin.caseChanged" });
  });
});
