import { addMinutes, fils, policy, refuseBooking } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/bookings.entity";
import { countingCompleted } from "@naqi/core/bookings/completing";
import { cancelling, move } from "@naqi/core/bookings/moves";
import type { BookingRow } from "@naqi/core/bookings/view";
import { CleanerEntity } from "@naqi/core/cleaners/cleaners.entity";
import { takeOne } from "@naqi/core/kit/limits";
import { checking, transact } from "@naqi/core/kit/transact";
import { MemberEntity } from "@naqi/core/membership/membership.entity";
import { describe, expect, it, onTestFinished } from "vitest";
import { beforeTheWrite } from "../support/faults.ts";
import { as, cleaner, job, member, started, testNow } from "../support/given.ts";
import { bookingRow } from "../support/grounds.ts";
import { waitingEvents } from "../support/events.ts";
import { aVisit, hours } from "../support/visiting.ts";

const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;

/** A booking as it is kept, but for the change, and nothing around it. */
async function kept(change: Partial<BookingRow> = {}): Promise<BookingRow> {
  const row = bookingRow(change);
  await BookingEntity.put(row).go();
  return row;
}
const read = async ({ bookingId }: { bookingId: string }) =>
  (await BookingEntity.get({ bookingId }).go({ consistent: true })).data;

/** A part of this name that nothing can make true. */
const failing = (name: string) =>
  checking(
    name,
    BookingEntity.remove({ bookingId: `none-${name}` }).where(({ status }, { eq }) => eq(status, "confirmed")),
  );
const time = { scheduledDate: "2027-03-11", scheduledTime: "10:00" as const, startsAt: "2027-03-11T06:00:00.000Z" };
const proposal = { by: "customer" as const, ...time, proposedAt: testNow, lapsesAt: addMinutes(testNow, 60) };
const extensionProposal = { minutes: 60, amount: fils(50), proposedAt: testNow, lapsesAt: addMinutes(testNow, 60) };

type Name = Parameters<typeof move>[1];
const moving = (row: BookingRow, name: Name, more: Parameters<typeof move>[4] & { effects?: string[] } = {}) =>
  as(job, () => move(row, name, {}, (more.effects ?? []).map(failing), more));

describe("a move, whatever goes with it", () => {
  it("writes its state, its tab and its change, one version on, and ends what was proposed", async () => {
    const row = await kept({ proposal, extensionProposal, version: 4 });
    const cancellation = { by: "staff" as const, at: testNow, fee: 0, charged: 0 };
    const after = await as(job, () => move(row, "cancelByStaff", { cancellation }, []));
    expect(after).toMatchObject({ status: "cancelled", tab: "past", version: 5, cancellation });
    expect([after.proposal, after.extensionProposal]).toEqual([undefined, undefined]);
    const now = await read(row);
    expect(now).toMatchObject({ status: "cancelled", tab: "past", version: 5, cancellation });
    for (const gone of ["proposal", "extensionProposal", "due"]) expect(now).not.toHaveProperty(gone);
    const { data } = await BookingEntity.query.byStatus({ status: "cancelled" }).go({ pages: "all" });
    expect(data.map(({ bookingId }) => bookingId)).toContain(row.bookingId);
  });

  it("of what is under way ends what was asked for, and is due when it ends by itself", async () => {
    const row = await kept({ extensionProposal });
    await moving(row, "start");
    const now = await read(row);
    expect(now).toMatchObject({ status: "in_progress", tab: "upcoming", due: "open", version: 1 });
    expect(now?.dueAt).toBe(addMinutes(row.endsAt, policy.completeAfterHours * 60));
    expect(now).not.toHaveProperty("extensionProposal");
  });

  it("is from no other state, whatever stands in the row", async () => {
    const row = await kept({ status: "completed" });
    await expect(moving(row, "start")).rejects.toEqual(refused("booking.wrongMoment", { status: "completed" }));
    expect(await read(row)).toMatchObject({ status: "completed", version: 0 });
  });

  it("of what has moved meanwhile says what it is now", async () => {
    const row = await kept();
    const begun = await kept({ bookingId: row.bookingId, status: "in_progress" });
    await expect(moving(row, "start")).rejects.toEqual(refused("booking.wrongMoment", { status: "in_progress" }));
    await expect(moving(row, "cancelByStaff")).rejects.toEqual(refused("booking.changed"));
    await BookingEntity.remove(begun).go();
    await expect(moving(row, "cancelByStaff")).rejects.toEqual(refused("booking.notFound"));
  });

  it("does not mind a change that it does not depend on, but where asked, and of a job under way", async () => {
    const row = { ...(await kept({ version: 3 })), version: 2 };
    await expect(moving(row, "start", { asRead: true })).rejects.toEqual(refused("booking.changed"));
    await moving(row, "start");
    const begun = { ...(await kept({ status: "in_progress", version: 3 })), version: 2 };
    await expect(moving(begun, "complete")).rejects.toEqual(refused("booking.changed"));
    await moving({ ...begun, version: 3 }, "complete");
  });

  it.each([
    ["start", "tries", "booking.tooManyCodes"],
    ["start", "member", "member.suspended"],
    ["start", "other", "booking.partyLeft"],
    ["cancel", "limit", "booking.tooManyCancellations"],
    ["cancelByStaff", "staff", "request.forbidden"],
  ] as const)("to %s with a failed part `%s` is refused as %s", async (name, part, code) => {
    const row = await kept();
    await expect(moving(row, name, { effects: [part] })).rejects.toEqual(refused(code));
    expect(await read(row)).toMatchObject({ status: "confirmed", version: 0 });
  });

  it("says what it is of a booking that has changed, whatever else has failed", async () => {
    const row = await kept({ status: "cancelled" });
    const stale = { ...row, status: "confirmed" as const };
    const others = { effects: ["tries", "member", "other", "limit"], unlessFull: async () => stale };
    const moved = refused("booking.wrongMoment", { status: "cancelled" });
    await expect(moving(stale, "start", others)).rejects.toEqual(moved);
    await expect(moving(stale, "cancel", { ...others, reward: [failing("referral")] })).rejects.toEqual(moved);
  });

  it("fails loudly of any other part, and of a member where nothing is done instead", async () => {
    const row = await kept();
    const said = (name: Name, part: string) => `Moving ${row.bookingId} (${name}) failed: ${part}`;
    await expect(moving(row, "cancel", { effects: ["lock"] })).rejects.toThrow(said("cancel", "lock"));
    await expect(moving(row, "cancel", { effects: ["member"] })).rejects.toThrow(said("cancel", "member"));
    await expect(moving(row, "cancel", { effects: ["other"] })).rejects.toThrow(said("cancel", "other"));
    await expect(moving(row, "cancel", { effects: ["lock", "slot"] })).rejects.toThrow("lock, slot");
    const instead = await moving(row, "cancel", {
      effects: ["member"],
      unlessFull: async () => ({ ...row, version: 9 }),
    });
    expect(instead.version).toBe(9);
  });

  it("goes without the reward that another booking has brought, still as it was read", async () => {
    const row = await kept({ version: 3 });
    const reward = [failing("referral")];
    expect(await moving(row, "settle", { reward })).toMatchObject({ status: "completed", version: 4 });
    const stale = { ...(await kept({ version: 3 })), version: 2 };
    await expect(moving(stale, "settle", { reward, asRead: true })).rejects.toEqual(refused("booking.changed"));
  });
});

describe("what is counted with a completed booking", () => {
  const count = async (by: 1 | -1, wasStarted: boolean) => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const ids = { customerId: customer.memberId, cleanerId: worker.memberId };
    const counts = { upcomingBookings: 3, pastBookings: 3, completedBookings: 3, jobsUnderWay: 3 };
    await MemberEntity.patch({ memberId: ids.customerId }).set(counts).go();
    await MemberEntity.patch({ memberId: ids.cleanerId }).set({ jobsUnderWay: 3 }).go();
    const before = { upcomingBookings: 3, pastBookings: 3, totalBookings: 3, minutesWorked: 300, earned: fils(300) };
    await CleanerEntity.patch({ cleanerId: ids.cleanerId })
      .set({ ...before, received: fils(300), pendingEarnings: fils(300) })
      .go();
    const write = () => as(job, () => transact(countingCompleted(bookingRow(ids), fils(90), { by, wasStarted })));
    const now = async () => {
      const [own, other, profile] = await Promise.all([
        MemberEntity.get({ memberId: ids.customerId }).go({ consistent: true }),
        MemberEntity.get({ memberId: ids.cleanerId }).go({ consistent: true }),
        CleanerEntity.get({ cleanerId: ids.cleanerId }).go({ consistent: true }),
      ]);
      return { own: own.data, other: other.data, profile: profile.data };
    };
    return { ids, write, now };
  };

  it.each([
    ["one that was started", 1, true],
    ["one that nobody started", 1, false],
    ["one that is reopened", -1, true],
  ] as const)("%s, at both", async (_, by, wasStarted) => {
    const { write, now } = await count(by, wasStarted);
    expect([...(await write())]).toEqual([]);
    const underWay = wasStarted ? 3 - by : 3;
    const moved = { upcomingBookings: 3 - by, pastBookings: 3 + by };
    expect(await now()).toMatchObject({
      own: { ...moved, completedBookings: 3 + by, jobsUnderWay: underWay },
      other: { jobsUnderWay: underWay },
      profile: {
        ...moved,
        totalBookings: 3 + by,
        minutesWorked: 300 + by * 120,
        earned: fils(300) + by * fils(100),
        received: fils(300) + by * fils(90),
        pendingEarnings: fils(300) - by * fils(90),
      },
    });
  });

  it("and what is reopened only where nobody has left", async () => {
    const { ids, write } = await count(-1, true);
    for (const memberId of Object.values(ids)) await MemberEntity.patch({ memberId }).set({ standing: "closed" }).go();
    expect([...(await write())].sort()).toEqual(["member", "other"]);
    const over = await count(1, true);
    for (const memberId of Object.values(over.ids))
      await MemberEntity.patch({ memberId }).set({ standing: "closed" }).go();
    expect([...(await over.write())]).toEqual([]);
  });
});

describe("a start", () => {
  const patch = ({ booked }: Awaited<ReturnType<typeof aVisit>>, change: Partial<BookingRow>) =>
    BookingEntity.patch({ bookingId: booked.bookingId }).set(change).go();

  it("is none while it is reported that it has not begun, nor once it is said whether it took place", async () => {
    const visit = await aVisit();
    await patch(visit, { visit: { noShow: { at: testNow } } });
    await expect(visit.start(0)).rejects.toEqual(refused("booking.reported"));
    await patch(visit, { visit: { noShow: { at: testNow, withdrawnAt: testNow } }, said: {} });
    await expect(visit.start(0)).rejects.toEqual(refused("booking.askedInstead"));
  });

  it("that a phone tells later keeps when we heard of it beside what else is known", async () => {
    const visit = await aVisit();
    await visit.arrive(-5);
    const begun = await visit.start(hours(1), { happenedAt: visit.at(0) });
    const heard = { arrived: { at: visit.at(-5) }, startHeardAt: visit.at(hours(1)) };
    expect(begun).toMatchObject({ startedAt: visit.at(0), visit: heard });
    const done = await visit.complete(hours(5), { happenedAt: visit.at(110) });
    expect(done).toMatchObject({
      completedAt: visit.at(110),
      visit: { ...heard, completeHeardAt: visit.at(hours(5)) },
    });
    const now = await aVisit();
    expect((await now.start(0)).visit).toBeUndefined();
    expect((await now.complete(110)).visit).toBeUndefined();
  });

  it("looks again at what was written to it meanwhile", async () => {
    const visit = await aVisit();
    beforeTheWrite(() => patch(visit, { visit: { noShow: { at: testNow } }, version: 1 }));
    await expect(visit.start(0)).rejects.toEqual(refused("booking.reported"));
    const other = await aVisit();
    beforeTheWrite(() => patch(other, { version: 5 }));
    expect(await other.start(0)).toMatchObject({ status: "in_progress", version: 6 });
  });

  it("counts a job under way at both, tells it, and is nobody's who is suspended", async () => {
    const visit = await aVisit();
    const { customerId, cleanerId, bookingId } = visit.booked;
    const underWay = async (memberId: string) =>
      (await MemberEntity.get({ memberId }).go({ consistent: true })).data?.jobsUnderWay;
    await visit.start(0);
    expect([await underWay(customerId), await underWay(cleanerId)]).toEqual([1, 1]);
    const events = (await waitingEvents()).filter(
      ({ values }) => "bookingId" in values && values.bookingId === bookingId,
    );
    expect(events.map(({ kind }) => kind)).toContain("booking.started");
    const other = await aVisit();
    await MemberEntity.patch({ memberId: other.booked.cleanerId }).set({ standing: "suspended" }).go();
    await expect(other.start(0)).rejects.toEqual(refused("member.suspended"));
  });
});

describe("a cancellation", () => {
  const told = async (bookingId: string) =>
    (await waitingEvents()).find(
      ({ kind, values }) => kind !== "booking.booked" && "bookingId" in values && values.bookingId === bookingId,
    );

  it("is told as what it was: with its fee, as one that nobody confirmed, or as a cleaner who did not come", async () => {
    const [byCustomer, closed, reported, missed] = await Promise.all([aVisit(), aVisit(), aVisit(), aVisit()]);
    const noShow = { noShow: { at: testNow } };
    const cancel = (
      { booked }: typeof closed,
      ...how: [Parameters<typeof cancelling>[1], Parameters<typeof cancelling>[2]]
    ) => as(job, async () => cancelling((await read(booked))!, ...how));
    await BookingEntity.patch({ bookingId: reported.booked.bookingId }).set({ visit: noShow }).go();
    await cancel(byCustomer, "customer", { fee: fils(20), reason: "Ill" });
    await cancel(closed, "system", { fee: 0 });
    await cancel(reported, "system", { fee: 0 });
    const change = { visit: noShow };
    const ended = await cancel(missed, "system", { fee: 0, cause: "cleaner_no_show", change });
    expect(ended).toMatchObject({ visit: noShow, cancellation: { by: "system", cause: "cleaner_no_show" } });
    expect((await read(byCustomer.booked))?.cancellation).toEqual({
      by: "customer",
      at: testNow,
      fee: fils(20),
      charged: 0,
      reason: "Ill",
    });
    expect((await read(closed.booked))?.cancellation).toEqual({ by: "system", at: testNow, fee: 0, charged: 0 });
    expect(await told(byCustomer.booked.bookingId)).toMatchObject({
      kind: "booking.cancelled",
      values: { fee: fils(20), total: fils(100) },
    });
    expect(await told(closed.booked.bookingId)).toMatchObject({
      kind: "booking.closed",
      values: { isReported: false, total: fils(100) },
    });
    expect(await told(reported.booked.bookingId)).toMatchObject({ values: { isReported: true } });
    expect(await told(missed.booked.bookingId)).toMatchObject({ kind: "booking.notCome" });
  });

  it("of a job under way counts it at neither any more", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const begun = await started(customer, worker);
    await as(job, async () => cancelling((await read(begun))!, "staff", { fee: 0 }), begun.endsAt);
    for (const memberId of [customer.memberId, worker.memberId]) {
      const { data } = await MemberEntity.get({ memberId }).go({ consistent: true });
      expect(data?.jobsUnderWay).toBe(0);
    }
  });

  it("is charged once fees are", async () => {
    const one = await aVisit();
    const fees = policy as { feesEnabled: boolean };
    fees.feesEnabled = true;
    onTestFinished(() => void (fees.feesEnabled = false));
    await as(job, async () => cancelling((await read(one.booked))!, "customer", { fee: fils(20) }));
    expect((await read(one.booked))?.cancellation).toMatchObject({ fee: fils(20), charged: fils(20) });
  });

  it("is a customer's ten times in an hour, and a cleaner's as often as need be", async () => {
    const [one, other] = [await aVisit(), await aVisit()];
    const fill = (memberId: string) =>
      as(job, async () => {
        for (let done = 0; done < policy.cancellations.most; done++)
          await takeOne(memberId, "cancel", policy.cancellations, refuseBooking.tooManyCancellations);
      });
    await fill(one.booked.customerId);
    await fill(other.booked.cleanerId);
    await expect(as(one.customer, () => Bookings.cancel(one.id))).rejects.toEqual(
      refused("booking.tooManyCancellations"),
    );
    await as(other.worker, () => Bookings.cancel({ ...other.id, reason: "Ill" }));
    expect(await read(other.booked)).toMatchObject({ status: "cancelled" });
  });

  it("needs a word of the cleaner alone, and ends at the moment of its start for both", async () => {
    const one = await aVisit();
    const { bookingId, startsAt } = one.booked;
    const missing = as(one.worker, () => Bookings.cancel({ bookingId }));
    await expect(missing).rejects.toMatchObject({
      code: "booking.reasonMissing",
      extra: { fields: { reason: refuseBooking.reasonMissing.text } },
    });
    const late = as(one.worker, () => Bookings.cancel({ bookingId, reason: "Ill" }), startsAt);
    await expect(late).rejects.toEqual(refused("booking.tooLate"));
  });
});
