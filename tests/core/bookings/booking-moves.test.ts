import { addMinutes, fils } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { cancelling } from "@naqi/core/bookings/booking/cancelling";
import { SlotEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { DiscountEntity } from "@naqi/core/money/discounts/discounts.entity";
import { describe, expect, it } from "vitest";
import { chargingFees } from "../../support/given/fees.ts";
import { actor, as, booking, cleaner, code, job, member, started, testNow } from "../../support/given/given.ts";
import { around, everything } from "../../support/core/look.ts";
import { fingerprint } from "../../support/core/rows.ts";

const pair = async () => [await member("customer"), await cleaner()] as const;
const booked = async () => {
  const [customer, worker] = await pair();
  return { customer, worker, ...(await booking(customer, worker.memberId)) };
};

it("tells a worker, which is not a member, the actual reason against a move", async () => {
  const { customer, bookingId } = await booked();
  const { data: stale } = await BookingEntity.get({ bookingId }).go();
  await as(customer, () => Bookings.cancel({ bookingId }));
  const again = as(job, () => cancelling(stale!, "customer", { fee: 0 }));
  await expect(again).rejects.toMatchObject({
    code: "booking.wrongMoment",
    extra: { details: { status: "cancelled" } },
  });
});

describe("starting a job", () => {
  it.each([
    ["61 minutes before", -61, "booking.tooEarly"],
    ["60 minutes before", -60, undefined],
    ["on time", 0, undefined],
    ["a minute before its end", 119, undefined],
    ["at its end", 120, "booking.tooLate"],
  ])("%s", async (_, minutes, code) => {
    const { worker, bookingId, startsAt } = await booked();
    const starting = as(worker, () => Bookings.start({ bookingId }), addMinutes(startsAt, minutes));
    if (code) await expect(starting).rejects.toMatchObject({ code });
    else
      await expect(starting).resolves.toMatchObject({
        status: "in_progress",
        startedAt: addMinutes(startsAt, minutes),
      });
  });

  it("is only possible for its cleaner", async () => {
    const { customer, bookingId, startsAt } = await booked();
    await expect(as(customer, () => Bookings.start({ bookingId }), startsAt)).rejects.toMatchObject({
      code: "request.forbidden",
    });
    const other = await cleaner();
    await expect(as(other, () => Bookings.start({ bookingId }), startsAt)).rejects.toMatchObject({
      code: "booking.notFound",
    });
    // Whatever role a token may claim, the booking's own parties decide.
    const claimed = { ...customer, role: "cleaner" } as const;
    await expect(as(claimed, () => Bookings.start({ bookingId }), startsAt)).rejects.toMatchObject({
      code: "booking.notFound",
    });
  });

  it("succeeds once of two at once", async () => {
    const { worker, bookingId, startsAt } = await booked();
    const starts = await Promise.allSettled(
      [1, 2].map(() => as(worker, () => Bookings.start({ bookingId }), startsAt)),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("completing a job", () => {
  it("writes each effect exactly once, although both parties press at once", async () => {
    const [customer, worker] = await pair();
    const job = await started(customer, worker);
    const { bookingId, endsAt } = job;
    const presses = await Promise.allSettled([
      ...[1, 2, 3].map(() => as(worker, () => Bookings.complete({ bookingId }), endsAt)),
      ...[1, 2, 3].map(() => as(customer, () => Bookings.complete({ bookingId }), endsAt)),
    ]);
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const press of presses) {
      if (press.status === "rejected")
        expect(press.reason).toMatchObject({
          code: "booking.wrongMoment",
          extra: { details: { status: "completed" } },
        });
    }
    expect(await around(job)).toMatchObject({
      ledger: { status: "completed", paymentDate: endsAt, finalAmount: fils(100), customerAmount: fils(100) },
      request: { status: "completed" },
      member: { upcomingBookings: 0, pastBookings: 1, completedBookings: 1 },
      cleaner: { upcomingBookings: 0, pastBookings: 1, totalBookings: 1 },
      listing: { totalBookings: 1 },
      hours: ["10:00", "11:00"],
      events: ["booking.booked", "booking.completed", "booking.started", "review.invited"],
    });
  });

  it("requires the start", async () => {
    const { worker, bookingId, endsAt } = await booked();
    await expect(as(worker, () => Bookings.complete({ bookingId }), endsAt)).rejects.toMatchObject({
      code: "booking.wrongMoment",
      extra: { details: { status: "confirmed" } },
    });
  });

  it("is hidden from strangers", async () => {
    const [customer, worker] = await pair();
    const { bookingId } = await started(customer, worker);
    for (const stranger of [await member("customer"), await cleaner()]) {
      await expect(as(stranger, () => Bookings.complete({ bookingId }))).rejects.toMatchObject({
        code: "booking.notFound",
      });
    }
  });
});

describe("cancelling", () => {
  it("releases hours, closes ledger and request, counts and notifies both", async () => {
    const { customer, ...one } = await booked();
    const cancelled = await as(customer, () => Bookings.cancel({ bookingId: one.bookingId, reason: "Plans changed" }));
    expect(cancelled).toMatchObject({
      status: "cancelled",
      cancellation: { by: "customer", at: testNow, fee: 0, charged: 0, reason: "Plans changed" },
    });
    expect(await around(one)).toMatchObject({
      ledger: { status: "cancelled", finalAmount: 0, customerAmount: 0 },
      request: { status: "cancelled" },
      member: { upcomingBookings: 0, pastBookings: 1, completedBookings: 0 },
      cleaner: { upcomingBookings: 0, pastBookings: 1, totalBookings: 0 },
      hours: [],
      events: ["booking.booked", "booking.cancelled"],
    });
  });

  it("charges nothing without card payments, and asks for no consent to a fee", async () => {
    const { customer, bookingId, startsAt } = await booked();
    const cancelled = await as(customer, () => Bookings.cancel({ bookingId }), addMinutes(startsAt, -300));
    expect(cancelled.cancellation).toMatchObject({ fee: fils(50), charged: 0 });
  });

  it("shows the fee before it is accepted, once fees are charged", async () => {
    chargingFees();
    const { customer, bookingId, startsAt } = await booked();
    const now = addMinutes(startsAt, -300);
    for (const expectedFee of [undefined, 0, fils(50) - 1]) {
      await expect(as(customer, () => Bookings.cancel({ bookingId, expectedFee }), now)).rejects.toMatchObject({
        code: "booking.feeChanged",
        extra: { details: { fee: fils(50) } },
      });
    }
    const cancelled = await as(customer, () => Bookings.cancel({ bookingId, expectedFee: fils(50) }), now);
    expect(cancelled.cancellation).toMatchObject({ fee: fils(50), charged: fils(50) });
  });

  it("accepts a fee that fell meanwhile", async () => {
    const { customer, bookingId } = await booked();
    await expect(as(customer, () => Bookings.cancel({ bookingId, expectedFee: fils(50) }))).resolves.toMatchObject({
      cancellation: { fee: 0 },
    });
  });

  it("costs the customer nothing when the cleaner does it", async () => {
    const { worker, bookingId, startsAt } = await booked();
    await expect(as(worker, () => Bookings.cancel({ bookingId, reason: "  " }))).rejects.toMatchObject({
      code: "booking.reasonMissing",
    });
    const cancelled = await as(worker, () => Bookings.cancel({ bookingId, reason: "Ill" }), addMinutes(startsAt, -1));
    expect(cancelled.cancellation).toMatchObject({ by: "cleaner", fee: 0 });
  });

  it("is refused after the start", async () => {
    const { customer, bookingId, startsAt } = await booked();
    await expect(
      as(customer, () => Bookings.cancel({ bookingId, expectedFee: fils(500) }), startsAt),
    ).rejects.toMatchObject({ code: "booking.tooLate" });
  });

  it("is only possible for its parties", async () => {
    const { bookingId } = await booked();
    await expect(as(await member("customer"), () => Bookings.cancel({ bookingId }))).rejects.toMatchObject({
      code: "booking.notFound",
    });
    await expect(as(actor("admin"), () => Bookings.cancel({ bookingId }))).rejects.toMatchObject({
      code: "request.forbidden",
    });
  });

  it("keeps hours that another booking holds by now", async () => {
    const { customer, worker, bookingId } = await booked();
    await as(customer, () => Bookings.cancel({ bookingId }));
    const second = await booking(await member("customer"), worker.memberId);
    const again = await as(customer, () => Bookings.cancel({ bookingId }));
    expect(again).toMatchObject({ bookingId, status: "cancelled" });
    expect((await around(second)).hours).toEqual(["10:00", "11:00"]);
  });
});

describe("rows of another booking", () => {
  it("another booking's lock is never deleted: the cancellation fails as a whole", async () => {
    const { customer, worker, bookingId, scheduledDate } = await booked();
    const slot = { cleanerId: worker.memberId, day: scheduledDate, hour: "11:00" };
    await SlotEntity.patch(slot).set({ bookingId: "bkg_another" }).go();
    const before = fingerprint(await everything());
    await expect(as(customer, () => Bookings.cancel({ bookingId }))).rejects.toThrow("cannot fail");
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("another booking's code is never given back", async () => {
    const [customer, worker] = await pair();
    const discountCode = await code(customer);
    const { bookingId } = await booking(customer, worker.memberId, { discountCode });
    await DiscountEntity.patch({ userId: customer.memberId, code: discountCode })
      .set({ bookingId: "bkg_another" })
      .go();
    const before = fingerprint(await everything());
    await expect(as(customer, () => Bookings.cancel({ bookingId }))).rejects.toThrow("cannot fail");
    expect(fingerprint(await everything())).toEqual(before);
  });
});

describe("an impossible move", () => {
  const verbs = { start: Bookings.start, complete: Bookings.complete, cancel: Bookings.cancel };
  const cases: [status: string, verb: keyof typeof verbs][] = [
    ["in_progress", "start"],
    ["in_progress", "cancel"],
    ["completed", "start"],
    ["completed", "complete"],
    ["completed", "cancel"],
    ["cancelled", "start"],
    ["cancelled", "complete"],
    ["cancelled", "cancel"],
  ];
  it.each(cases)("from %s by %s is refused and writes nothing", async (status, verb) => {
    const [customer, worker] = await pair();
    const { bookingId, startsAt, endsAt } = await booking(customer, worker.memberId);
    if (status === "cancelled") await as(customer, () => Bookings.cancel({ bookingId }));
    else await as(worker, () => Bookings.start({ bookingId }), startsAt);
    if (status === "completed") await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    const before = fingerprint(await everything());
    await expect(as(worker, () => verbs[verb]({ bookingId }), startsAt)).rejects.toMatchObject({
      code: "booking.wrongMoment",
      status: 409,
      extra: { details: { status } },
    });
    expect(fingerprint(await everything())).toEqual(before);
  });
});

it("start, complete and cancel in a race end in one consistent state", async () => {
  const [customer, worker] = await pair();
  const one = await booking(customer, worker.memberId);
  const { bookingId, startsAt } = one;
  const now = addMinutes(startsAt, -30);
  await Promise.allSettled([
    as(worker, () => Bookings.start({ bookingId }), now),
    as(customer, () => Bookings.cancel({ bookingId, expectedFee: fils(500) }), now),
    as(worker, () => Bookings.complete({ bookingId }), addMinutes(startsAt, 60)),
    as(worker, () => Bookings.cancel({ bookingId }), now),
  ]);
  const { status } = await as(customer, () => Bookings.get({ bookingId }));
  const { ledger, hours, member: counted } = await around(one);
  if (status === "cancelled") expect([ledger?.status, hours, counted?.upcomingBookings]).toEqual(["cancelled", [], 0]);
  else expect([ledger?.status, hours.length]).toEqual([status === "completed" ? "completed" : "pending", 2]);
});
