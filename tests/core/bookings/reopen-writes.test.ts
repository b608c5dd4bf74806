import { addMinutes, fils, policy } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { AuditEntity } from "@naqi/core/staff/audit/audit.entity";
import { BookingEntity, type BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { LedgerEntity } from "@naqi/core/money/earnings/earnings.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { describe, expect, it } from "vitest";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { as, cleaner, justBefore, member, started } from "../../support/given/given.ts";
import { around, eventsOf } from "../../support/core/look.ts";
import { staff } from "../../support/given/staff.ts";

const reviewer = await staff();
const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;

/** A visit completed at its end with half an hour to spare, and staff's actions on it. */
async function completed() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { bookingId, endsAt } = await started(customer, worker);
  const at = addMinutes(endsAt, -30);
  const done = await as(worker, () => Bookings.complete({ bookingId }), at);
  const key = { bookingId };
  return {
    customer,
    worker,
    done,
    at,
    key,
    read: async () => (await BookingEntity.get(key).go({ consistent: true })).data,
    set: (change: Partial<BookingRow>) => BookingEntity.patch(key).set(change).go(),
    put: async (change: Partial<BookingRow>) => {
      const { data } = await BookingEntity.get(key).go({ consistent: true });
      await BookingEntity.put({ ...data!, dueAt: undefined, ...change }).go();
    },
    reopen: (now = at, version = done.version, who = reviewer) =>
      as(who, () => Bookings.staffReopen({ ...key, version, reason: "The oven was left out." }), now),
  };
}
const until = (at: string) => addMinutes(at, policy.reopenDays * 24 * 60);

describe("a booking reopened by staff", () => {
  it("gets a new deadline, clears its completion except its time, and is announced", async () => {
    const one = await completed();
    await one.set({ earlyReason: "All was clean." });
    const now = addMinutes(one.at, 60);
    const answer = await one.reopen(now);
    const reopenings = [{ completedAt: one.at, at: now }];
    expect(answer.booking).toMatchObject({ status: "in_progress", reopenings });
    const row = await one.read();
    expect(row).toMatchObject({ status: "in_progress", tab: "upcoming", reopenings, version: one.done.version + 1 });
    expect(row).toMatchObject({ due: "open", dueAt: addMinutes(now, policy.completeAfterHours * 60) });
    for (const gone of ["completedAt", "earlyReason"]) expect(row).not.toHaveProperty(gone);
    expect(await eventsOf(one.key.bookingId)).toContain("booking.reopened");
    const { data } = await AuditEntity.query.bySubject({ subjectId: one.customer.memberId }).go();
    expect(data).toMatchObject([{ action: "booking.reopen", recordId: one.key.bookingId }]);
  });

  it("is counted, put on hold and unpaid as before, for both", async () => {
    const one = await completed();
    const { member: before } = await around(one.done);
    await one.reopen();
    const { ledger, request, member: own, cleaner: worker, listing } = await around(one.done);
    expect(ledger).toMatchObject({ status: "pending", finalAmount: fils(100) });
    expect(request?.status).toBe("booked");
    expect(own).toMatchObject({ upcomingBookings: 1, pastBookings: 0, completedBookings: 0, jobsUnderWay: 1 });
    expect(before?.completedBookings).toBe(1);
    expect(worker).toMatchObject({ upcomingBookings: 1, pastBookings: 0, totalBookings: 0, received: 0 });
    expect(worker?.pendingEarnings).toBe(fils(100));
    expect(listing).toMatchObject({ totalBookings: 0 });
    expect(Object.keys(listing?.held ?? {})).toContain(one.key.bookingId);
  });

  it("can be reopened repeatedly, with each time recorded", async () => {
    const one = await completed();
    await one.reopen();
    const again = addMinutes(one.at, 120);
    const { version } = await as(one.worker, () => Bookings.complete(one.key), again);
    await one.reopen(again, version);
    expect((await one.read())?.reopenings).toEqual([
      { completedAt: one.at, at: one.at },
      { completedAt: again, at: again },
    ]);
  });

  it("must be completed, within 14 days, at the seen version", async () => {
    const [one, two] = [await completed(), await completed()];
    await expect(one.reopen(one.at, 1)).rejects.toEqual(refused("booking.changed"));
    await expect(one.reopen(until(one.at))).rejects.toEqual(refused("booking.reopenedTooLate"));
    expect((await one.reopen(justBefore(until(one.at)))).booking.status).toBe("in_progress");
    for (const status of ["confirmed", "in_progress", "cancelled"] as const) {
      await two.put({ status });
      await expect(two.reopen()).rejects.toEqual(refused("booking.wrongMoment", { status }));
    }
    const nothing = { bookingId: `bkg_${"0".repeat(26)}`, version: 1, reason: "Why." };
    await expect(as(reviewer, () => Bookings.staffReopen(nothing))).rejects.toEqual(refused("booking.notFound"));
  });

  it.each(["customerName", "cleanerName"] as const)("is refused if the %s has left", async (name) => {
    const one = await completed();
    await one.put({ [name]: undefined });
    await expect(one.reopen()).rejects.toEqual(refused("booking.partyLeft"));
  });

  it("is refused if either leaves, the booking changes, or the admin loses the role, during the write", async () => {
    const close = (memberId: string) => MemberEntity.patch({ memberId }).set({ standing: "closed" }).go();
    const left = refused("booking.partyLeft");
    const [one, two, three, four] = [await completed(), await completed(), await completed(), await completed()];
    beforeTheWrite(() => close(one.customer.memberId));
    await expect(one.reopen()).rejects.toEqual(left);
    beforeTheWrite(() => close(two.worker.memberId));
    await expect(two.reopen()).rejects.toEqual(left);
    beforeTheWrite(() => CleanerEntity.delete({ cleanerId: three.worker.memberId }).go());
    await expect(three.reopen()).rejects.toEqual(left);
    beforeTheWrite(() => BookingEntity.patch(four.key).add({ version: 1 }).go());
    await expect(four.reopen()).rejects.toEqual(refused("booking.changed"));
    const leaver = await staff();
    beforeTheWrite(() => close(leaver.memberId));
    const { version } = (await four.read())!;
    await expect(four.reopen(four.at, version, leaver)).rejects.toEqual(refused("request.forbidden"));
  });

  it("is retried if its payment is reversed, or its reward changes, at that moment", async () => {
    const [one, two] = [await completed(), await completed()];
    const entry = { bookingId: one.key.bookingId, entry: "job" as const, round: 0 };
    await LedgerEntity.patch(entry).set({ status: "pending" }).remove(["paymentDate"]).go();
    await expect(one.reopen()).rejects.toEqual(refused("request.busy"));
    const refereeId = two.customer.memberId;
    const held = {
      refereeId,
      referrerId: "referrer",
      referralCode: "ABCD2345",
      status: "held" as const,
      counted: "no" as const,
      dueAt: two.at,
      version: 3,
      rewardAmount: 5_000,
      refereeCode: "FRIEND-1",
      createdAt: two.at,
      heldAt: two.at,
      bookingId: two.key.bookingId,
    };
    await ReferralEntity.put(held).go();
    beforeTheWrite(() => ReferralEntity.put({ ...held, version: 4 }).go());
    expect((await two.reopen()).booking.status).toBe("in_progress");
    const { data } = await ReferralEntity.get({ refereeId }).go({ consistent: true });
    expect(data).toMatchObject({ status: "reversed", version: 5 });
  });
});
