import { randomUUID } from "node:crypto";
import { addDays, addMinutes, policy, type Refusal } from "@naqi/contracts";
import { Bookings, type MemberActor } from "@naqi/core";
import { VerificationEntity } from "@naqi/core/cleaners/verification/verification.entity";
import { VisitsEntity } from "@naqi/core/bookings/booking/visit/visits.entity";
import { describe, expect, it } from "vitest";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import {
  accepting,
  as,
  asking,
  booking,
  cleaner,
  member,
  started,
  testNow,
  today,
} from "../../../support/given/given.ts";
import { movingTo, soonBefore } from "../../../support/given/moving.ts";

type Change = Parameters<typeof asking>[1] & { acknowledgedOverlap?: boolean };

/** Books a separate cleaner for ten o'clock in three days, without confirming other visits by default. */
async function booked(customer: MemberActor, { acknowledgedOverlap = false, ...change }: Change = {}, now = testNow) {
  const asked = asking((await cleaner()).memberId, change);
  const quote = await as(customer, () => Bookings.quote(asked), now);
  return as(customer, () => Bookings.book({ ...accepting(asked, quote), acknowledgedOverlap }), now);
}
const both = { acknowledgedOverlap: true };

const aheadOf = async ({ memberId: customerId }: MemberActor) =>
  Object.keys((await VisitsEntity.get({ customerId }).go()).data?.ahead ?? {}).sort();

/** A customer's upcoming visits as in the row, without the bookings. */
const having = ({ memberId: customerId }: MemberActor, count: number, cleanerId: string = randomUUID()) => {
  const visit = (index: number) => ({
    cleanerId,
    startsAt: addMinutes(testNow, (80 * 24 + index) * 60),
    endsAt: addMinutes(testNow, (80 * 24 + index + 1) * 60),
  });
  const ahead = Object.fromEntries(Array.from({ length: count }, (_, index) => [`bkg_${index}`, visit(index)]));
  return VisitsEntity.put({ customerId, ahead, prunedAt: testNow, version: 1 }).go();
};

// covers visits.overlap
describe("a customer's visits at the same hour", () => {
  it("are confirmed before the second, which is allowed, and never reach a fourth", async () => {
    const customer = await member("customer");
    const first = await booked(customer);
    const { bookingId, scheduledDate, scheduledTime, durationMinutes } = first;
    const other = { bookingId, cleanerName: "Aisha Khan", scheduledDate, scheduledTime, durationMinutes };
    for (const change of [{ scheduledTime: "11:00" }, { scheduledTime: "09:00" }, { durationMinutes: 480 }] as const) {
      await expect(booked(customer, change)).rejects.toMatchObject({
        code: "booking.overlap",
        extra: { details: { others: [other] } },
      });
    }
    await booked(customer, both);
    await booked(customer, { ...both, scheduledTime: "11:00" });
    for (const scheduledTime of ["10:00", "11:00"] as const) {
      await expect(booked(customer, { ...both, scheduledTime })).rejects.toMatchObject({
        code: "booking.tooManyAtOnce",
      });
    }
    await expect(booked(customer, { ...both, scheduledTime: "12:00" })).resolves.toMatchObject({ status: "confirmed" });
  });

  it("are detected by their end as well as by their start", async () => {
    const customer = await member("customer");
    await booked(customer);
    await expect(booked(customer, { scheduledTime: "12:00" })).resolves.toMatchObject({ status: "confirmed" });
    await expect(booked(customer, { scheduledTime: "08:00" })).resolves.toMatchObject({ status: "confirmed" });
  });

  it("are the customer's own, and no longer count once one is cancelled or done", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { bookingId } = await booking(customer, worker.memberId);
    await booked(await member("customer"));
    await as(customer, () => Bookings.cancel({ bookingId }));
    expect(await aheadOf(customer)).toEqual([]);
    const again = await started(customer, worker);
    expect(await aheadOf(customer)).toEqual([again.bookingId]);
    await as(worker, () => Bookings.complete({ bookingId: again.bookingId }), again.endsAt);
    expect(await aheadOf(customer)).toEqual([]);
  });
});

describe("fifty visits of one customer at the same hour at once", () => {
  const race = async (change: Change) => {
    const customer = await member("customer");
    const workers = await Promise.all(Array.from({ length: 10 }, () => cleaner()));
    const asks = Array.from({ length: 50 }, (_, index) => asking(workers[index % 10]!.memberId));
    const quotes = await Promise.all(asks.map((asked) => as(customer, () => Bookings.quote(asked))));
    const all = await Promise.allSettled(
      asks.map((asked, index) =>
        as(customer, () =>
          Bookings.book({ ...accepting(asked, quotes[index]!), acknowledgedOverlap: false, ...change }),
        ),
      ),
    );
    const won = all.flatMap((one) => (one.status === "fulfilled" ? [one.value.bookingId] : []));
    const lost = all.flatMap((one) => (one.status === "rejected" ? [(one.reason as Refusal).code] : []));
    expect(await aheadOf(customer)).toEqual(won.toSorted());
    return { won, lost: new Set(lost) };
  };

  // covers V15.4
  it("succeed once, without a confirmation", async () => {
    const { won, lost } = await race({});
    expect(won).toHaveLength(1);
    for (const code of lost) expect(["booking.overlap", "booking.alreadyBooked", "request.busy"]).toContain(code);
    expect(lost).toContain("booking.overlap");
  });

  // covers B5.11
  it("are three at most, with a confirmation", async () => {
    const { won, lost } = await race(both);
    expect(won.length).toBeGreaterThan(0);
    expect(won.length).toBeLessThanOrEqual(policy.visits.atOneHour);
    for (const code of lost) expect(["booking.tooManyAtOnce", "booking.alreadyBooked", "request.busy"]).toContain(code);
  });
});

describe("moving a visit onto another", () => {
  const ready = async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const one = await booking(customer, worker.memberId);
    const other = await booked(customer, { scheduledTime: "15:00" });
    const form = movingTo(one, { scheduledDate: other.scheduledDate, scheduledTime: "14:00" });
    return { customer, worker, one, other, form };
  };
  const overlap = ({ bookingId }: { bookingId: string }) => ({
    code: "booking.overlap",
    extra: { details: { others: [{ bookingId }] } },
  });

  it("warns the customer, who may want both", async () => {
    const { customer, form, other } = await ready();
    await expect(as(customer, () => Bookings.reschedule(form))).rejects.toMatchObject(overlap(other));
    await expect(
      as(customer, () => Bookings.reschedule({ ...form, acknowledgedOverlap: true })),
    ).resolves.toMatchObject({ scheduledTime: "14:00" });
    expect(await aheadOf(customer)).toEqual([form.bookingId, other.bookingId].sort());
  });

  // covers B5.11
  it("is not the cleaner's decision, and the other visit is hidden from them", async () => {
    const { worker, one, form } = await ready();
    // Neither by sending the customer's confirmation, directly or as a proposal.
    for (const now of [testNow, soonBefore(one)]) {
      for (const acknowledgedOverlap of [false, true]) {
        const busy = await as(worker, () => Bookings.reschedule({ ...form, acknowledgedOverlap }), now).catch(
          (error: Refusal) => error,
        );
        expect(busy).toMatchObject({ code: "booking.customerBusy" });
        expect((busy as Refusal).extra.details).toBeUndefined();
      }
    }
  });

  it("by an hour does not conflict with itself", async () => {
    const { customer, one } = await ready();
    const { scheduledDate } = one;
    await expect(
      as(customer, () => Bookings.reschedule(movingTo(one, { scheduledDate, scheduledTime: "11:00" }))),
    ).resolves.toMatchObject({ scheduledTime: "11:00" });
  });

  it("warns at the proposal, and the cleaner's consent is then enough", async () => {
    const { customer, worker, one, other, form } = await ready();
    const now = soonBefore(one);
    await expect(as(customer, () => Bookings.reschedule(form), now)).rejects.toMatchObject(overlap(other));
    const { bookingId, version } = await as(
      customer,
      () => Bookings.reschedule({ ...form, acknowledgedOverlap: true }),
      now,
    );
    await expect(as(worker, () => Bookings.acceptMove({ bookingId, version }), now)).resolves.toMatchObject({
      scheduledTime: "14:00",
    });
  });

  it("warns when the customer agrees to the cleaner's proposal", async () => {
    const { customer, worker, one, form } = await ready();
    const { scheduledDate } = form;
    const now = soonBefore(one);
    const free = movingTo(one, { scheduledDate, scheduledTime: "17:00" });
    const { bookingId, version } = await as(worker, () => Bookings.reschedule(free), now);
    const later = await booked(customer, { scheduledDate, scheduledTime: "18:00" }, now);
    const seen = { bookingId, version };
    await expect(as(customer, () => Bookings.acceptMove(seen), now)).rejects.toMatchObject(overlap(later));
    await expect(
      as(customer, () => Bookings.acceptMove({ ...seen, acknowledgedOverlap: true }), now),
    ).resolves.toMatchObject({ scheduledTime: "17:00" });
  });

  it("warns of another booking that was faster", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const one = await booking(customer, worker.memberId);
    const form = movingTo(one);
    const ids: string[] = [];
    let done = false;
    intercept({
      meanwhile: async ({ command }) => {
        if (done || !command.startsWith("TransactWrite")) return;
        done = true;
        ids.push((await booked(customer, { scheduledDate: form.scheduledDate, scheduledTime: "14:00" })).bookingId);
      },
    });
    await expect(as(customer, () => Bookings.reschedule(form))).rejects.toMatchObject({ code: "booking.overlap" });
    expect(await aheadOf(customer)).toEqual([one.bookingId, ...ids].sort());
    expect(ids).toHaveLength(1);
  });
});

describe("upcoming visits", () => {
  // covers B5.11
  it("are twenty at most", async () => {
    const customer = await member("customer");
    await having(customer, policy.visits.ahead - 1);
    await booked(customer);
    await expect(booked(customer, { scheduledTime: "14:00" })).rejects.toMatchObject({ code: "booking.tooManyAhead" });
  });

  it("are at most a hundred for a verified customer, while they are upcoming", async () => {
    const customer = await member("customer");
    const verification = { userId: customer.memberId, verificationId: "kyc_1" };
    await having(customer, policy.visits.ahead);
    await VerificationEntity.create({
      ...verification,
      status: "approved",
      statusSince: testNow,
      fullName: "Sara Haddad",
      role: "customer",
      createdAt: testNow,
      updatedAt: testNow,
    }).go();
    await expect(booked(customer)).resolves.toMatchObject({ status: "confirmed" });
    await having(customer, policy.visits.aheadVerified);
    await expect(booked(customer)).rejects.toMatchObject({ code: "booking.tooManyAhead" });
    await having(customer, policy.visits.ahead);
    const asked = asking((await cleaner()).memberId);
    const quote = await as(customer, () => Bookings.quote(asked));
    beforeTheWrite(() => VerificationEntity.patch(verification).set({ status: "expired", statusSince: testNow }).go());
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "booking.tooManyAhead",
    });
  });

  // covers B5.11
  it("are six at most with one cleaner", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await having(customer, policy.visits.withOneCleaner - 1, worker.memberId);
    await booking(customer, worker.memberId);
    await expect(booking(customer, worker.memberId, { scheduledTime: "14:00" })).rejects.toMatchObject({
      code: "booking.tooManyWithCleaner",
    });
    await expect(booked(customer, { scheduledTime: "14:00" })).resolves.toMatchObject({ status: "confirmed" });
  });

  it("no longer count after their time, closed or not", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const one = await booking(customer, worker.memberId);
    const next = await booked(customer, { scheduledDate: addDays(one.scheduledDate, 1) }, one.endsAt);
    expect(await aheadOf(customer)).toEqual([next.bookingId]);
  });
});

// covers B5.11
describe("an hour", () => {
  // covers V2.4
  it("allows ten bookings", async () => {
    const customer = await member("customer");
    const at = (index: number, now?: string) => booked(customer, { scheduledDate: addDays(today, 3 + index) }, now);
    for (let index = 0; index < policy.bookings.most; index++) await at(index);
    await expect(at(30)).rejects.toMatchObject({ code: "booking.tooManyBookings", kind: "limited" });
    await expect(at(30, addMinutes(testNow, policy.bookings.minutes))).resolves.toMatchObject({ status: "confirmed" });
  });

  it("allows ten cancellations by a customer, and any number by a cleaner", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const cancelled = async (index: number, who = customer) => {
      const now = addMinutes(testNow, 24 * 60 * index);
      const { bookingId } = await booking(customer, worker.memberId, { scheduledDate: addDays(today, 5 + index) }, now);
      return as(who, () => Bookings.cancel({ bookingId, ...(who === worker && { reason: "Ill" }) }));
    };
    for (let index = 0; index < policy.cancellations.most; index++) await cancelled(index);
    await expect(cancelled(10)).rejects.toMatchObject({ code: "booking.tooManyCancellations", kind: "limited" });
    await expect(cancelled(11, worker)).resolves.toMatchObject({ status: "cancelled" });
  });
});
