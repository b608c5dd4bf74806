import { addMinutes, completableFrom, earlyUntil } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { describe, expect, it } from "vitest";
import { as, booking, cleaner, member } from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { fingerprint } from "../../../support/core/rows.ts";

/** A job of two hours started this many minutes after its time. */
async function startedAt(minutes: number) {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { bookingId, startsAt, endsAt } = await booking(customer, worker.memberId);
  await as(worker, () => Bookings.start({ bookingId }), addMinutes(startsAt, minutes));
  const complete = (by: "customer" | "cleaner", minute: number, reason?: string) =>
    as(
      by === "customer" ? customer : worker,
      () => Bookings.complete({ bookingId, ...(reason !== undefined && { reason }) }),
      addMinutes(startsAt, minute),
    );
  return { customer, worker, bookingId, startsAt, endsAt, complete };
}

const tooSoon = { code: "booking.notYetDone", status: 409 };

describe("the earliest completion", () => {
  it.each([
    ["started an hour early, not before its time", -60, -1, false],
    ["started an hour early, from its time", -60, 0, true],
    ["started on time, not before 30 minutes", 0, 29, false],
    ["started on time, from 30 minutes", 0, 30, true],
    ["started at the last minute, not before 30 minutes", 119, 148, false],
    ["started at the last minute, from 30 minutes", 119, 149, true],
  ])("%s", async (_, start, minute, isAllowed) => {
    const job = await startedAt(start);
    const other = await startedAt(start);
    for (const complete of [
      () => job.complete("cleaner", minute, "All was clean already"),
      () => other.complete("customer", minute),
    ]) {
      if (isAllowed) await expect(complete()).resolves.toMatchObject({ status: "completed" });
      else await expect(complete()).rejects.toMatchObject(tooSoon);
    }
  });

  // covers B3.3, V2.3
  it("reports from when, and writes nothing before", async () => {
    const { startsAt, complete } = await startedAt(0);
    const before = fingerprint(await everything());
    await expect(complete("cleaner", 10, "Done")).rejects.toMatchObject({
      extra: { details: { completableFrom: addMinutes(startsAt, 30) } },
    });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("a booking that was read before its start is refused, although it starts meanwhile", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId, startsAt } = await booking(customer, worker.memberId);
    const [completed] = await Promise.allSettled([
      as(worker, () => Bookings.complete({ bookingId }), startsAt),
      as(worker, () => Bookings.start({ bookingId }), startsAt),
    ]);
    expect(completed.status).toBe("rejected");
    expect(await as(customer, () => Bookings.get({ bookingId }))).toMatchObject({ status: "in_progress" });
  });
});

describe("before half of the booked time", () => {
  it.each([
    ["on time, a minute before half", 0, 59, true],
    ["on time, at half", 0, 60, false],
    ["late, half counts from the start", 60, 119, true],
    ["late, at half", 60, 120, false],
    ["an hour early, half is over at its time", -60, 0, false],
  ])("a cleaner who started %s", async (_, start, minute, isAsked) => {
    const job = await startedAt(start);
    const completing = job.complete("cleaner", minute);
    if (!isAsked) return expect(completing).resolves.toMatchObject({ status: "completed" });
    await expect(completing).rejects.toMatchObject({ code: "booking.earlyReasonMissing", status: 400 });
    for (const blank of ["", "   "]) {
      await expect(job.complete("cleaner", minute, blank)).rejects.toMatchObject({
        code: "booking.earlyReasonMissing",
      });
    }
    await job.complete("cleaner", minute, "The flat was empty and small");
    // The customer reads it too.
    expect(await as(job.customer, () => Bookings.get({ bookingId: job.bookingId }))).toMatchObject({
      status: "completed",
      earlyReason: "The flat was empty and small",
    });
  });

  it("a customer confirms without one, and a reason that was not asked for is not stored", async () => {
    const early = await startedAt(0);
    await early.complete("customer", 30, "My own words");
    const late = await startedAt(0);
    await late.complete("cleaner", 120, "Not asked for");
    for (const { bookingId } of [early, late]) {
      const { data: row } = await BookingEntity.get({ bookingId }).go();
      expect(row).toMatchObject({ status: "completed" });
      expect(row).not.toHaveProperty("earlyReason");
    }
  });

  it("a reason is at most 500 characters", async () => {
    const { complete } = await startedAt(0);
    await expect(complete("cleaner", 40, "x".repeat(501))).rejects.toMatchObject({ code: "request.invalid" });
  });
});

it("both parties have the same rule for a job of eight hours", () => {
  const job = { startsAt: "2027-03-10T06:00:00.000Z", durationMinutes: 480, startedAt: "2027-03-10T05:10:00.000Z" };
  expect(completableFrom(job)).toBe("2027-03-10T06:00:00.000Z");
  expect(earlyUntil(job)).toBe("2027-03-10T09:10:00.000Z");
});
