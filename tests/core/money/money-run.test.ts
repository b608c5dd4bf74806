import { randomUUID } from "node:crypto";
import { addDays, addMinutes, type Booking, type BookingStatus, fils, Refusal } from "@naqi/contracts";
import { Bookings, Cleaners, Earnings, type MemberActor, Payouts } from "@naqi/core";
import { expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { chanceOf, sum } from "../../support/core/chance.ts";
import { accepting, as, asking, cleaner, code, reviewed, member, testNow, today } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";

fakePorts();

const steps = 30;
/** After every job and payment of a run. */
const afterwards = "2027-05-20T08:00:00.000Z";
const rank: BookingStatus[] = ["confirmed", "in_progress", "cancelled", "completed"];

interface Found extends Booking {
  customer: MemberActor;
  worker: MemberActor;
  reviewed?: true;
}

/** Members who randomly book, move and cancel jobs, and the run's own count of the announced money. */
async function market(seed: number) {
  const { random, below, oneOf } = chanceOf(seed);
  const workers = [
    await cleaner({ profile: { hourlyRate: 4_733 } }),
    await cleaner({ profile: { hourlyRate: 6_099, travelFee: 1_501 } }),
  ];
  const customers = [await member("customer"), await member("customer")];
  const codes = new Map<MemberActor, string[]>();
  for (const customer of customers) {
    const half = { valueType: "percent", discountValue: 33 } as const;
    codes.set(customer, [await code(customer), await code(customer, half), await code(customer)]);
  }
  const told = new Map<string, Found>();
  const heard = ({ bookingId, status }: Booking) => {
    const known = told.get(bookingId) as Found;
    if (rank.indexOf(status) > rank.indexOf(known.status)) told.set(bookingId, { ...known, status });
  };
  async function book() {
    const [customer, worker] = [oneOf(customers), oneOf(workers)];
    const asked = asking(worker.memberId, {
      // So that payments are in two months.
      scheduledDate: addDays(today, oneOf([20, 21, 23, 24])),
      scheduledTime: oneOf(["08:00", "11:00", "14:00"]),
      durationMinutes: oneOf([120, 180]),
      ...(random() < 0.5 && { discountCode: oneOf(codes.get(customer) ?? []) }),
      ...(random() < 0.3 && { agreedPrice: 18_000 + below(9_999) }),
    });
    const quote = await as(customer, () => Bookings.quote(asked));
    const booked = await as(customer, () => Bookings.book(accepting(asked, quote)));
    told.set(booked.bookingId, { ...booked, customer, worker });
  }

  async function move() {
    const { bookingId, startsAt, customer, worker } = oneOf([...told.values()]);
    const [who, late] = [oneOf([customer, worker]), addMinutes(startsAt, below(6) * 24 * 60)];
    const moves = [
      () => as(worker, () => Bookings.start({ bookingId }), startsAt),
      () => as(worker, () => Bookings.start({ bookingId }), startsAt),
      () => as(who, () => Bookings.complete({ bookingId }), late),
      () => as(who, () => Bookings.complete({ bookingId }), late),
      () =>
        as(
          who,
          () => Bookings.cancel({ bookingId, expectedFee: fils(900), reason: "It rains" }),
          addMinutes(startsAt, -60 * (1 + below(40))),
        ),
    ];
    heard(await oneOf(moves)());
  }

  async function beside() {
    const worker = oneOf(workers);
    const fresh = { ...worker, authTime: testNow };
    const { methods } = await as(fresh, () => Payouts.mine({}));
    const payoutMethodId = methods[below(methods.length)]?.payoutMethodId ?? `pay_${"0".repeat(26)}`;
    const details = { payoutMethod: "paypal", paypalEmail: `${below(9)}@example.com` } as const;
    await oneOf([
      async () => {
        const { version } = await as(worker, () => Cleaners.own({}));
        return as(worker, () => Cleaners.updateOwn({ hourlyRate: 4_000 + below(3_000), version }));
      },
      () => as(fresh, () => Payouts.add({ idempotencyKey: randomUUID(), details, isPrimary: random() < 0.5 })),
      () => as(fresh, () => Payouts.remove({ payoutMethodId })),
      () => as(fresh, () => Payouts.makeDefault({ payoutMethodId })),
    ])();
  }

  async function review() {
    const done = [...told.values()].find(({ status, reviewed }) => status === "completed" && !reviewed);
    if (!done) return;
    done.reviewed = true;
    await reviewed(done, { rating: 1 + below(5) }, afterwards);
  }

  /** A refusal is fine; any other error ends the run. */
  const tried = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });

  // One that is paid and one that is cancelled, whatever the random run does.
  while (told.size < 2) await tried(book);
  const [paid, off] = [...told.values()] as [Found, Found];
  await as(paid.worker, () => Bookings.start({ bookingId: paid.bookingId }), paid.startsAt);
  heard(await as(paid.worker, () => Bookings.complete({ bookingId: paid.bookingId }), paid.endsAt));
  heard(await as(off.customer, () => Bookings.cancel({ bookingId: off.bookingId })));
  for (let step = 0; step < steps; step++) {
    const works = Array.from({ length: 1 + below(3) }, () => oneOf([book, move, move, move, beside, review]));
    await Promise.all(works.map(tried));
  }
  return { workers, told: [...told.values()] };
}

/** A cleaner's whole ledger, a few rows at a time. */
async function ledgerOf(worker: MemberActor) {
  const rows = [];
  let cursor: string | undefined;
  do {
    const page = await as(worker, () => Earnings.transactions({ limit: 7, ...(cursor && { cursor }) }), afterwards);
    rows.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return rows;
}

// covers B3.2, V2.3
it.each([20_270_307, 7])(
  "whatever is booked, moved and cancelled, the money adds up (seed %d)",
  { timeout: 60_000 },
  async (seed) => {
    const { workers, told } = await market(seed);
    expect((await checkTable()).broken).toEqual([]);
    for (const worker of workers) {
      const own = told.filter((booking) => booking.worker === worker);
      const done = own.filter(({ status }) => status === "completed");
      const ahead = own.filter(({ status }) => status === "confirmed" || status === "in_progress");
      const agreed = (bookings: readonly Booking[]) => sum(bookings.map(({ agreedPrice }) => agreedPrice));
      const summary = await as(worker, () => Earnings.summary({}), afterwards);
      expect(summary).toMatchObject({ earned: agreed(done), pending: agreed(ahead), completedJobs: done.length });
      expect(sum(summary.months.map(({ earned }) => earned))).toBe(summary.earned);
      const rows = await ledgerOf(worker);
      const ledger = rows.filter(({ entry }) => entry === "job");
      // The platform owes what code and credit took off (G124).
      const byNaqi = (bookings: readonly Booking[]) =>
        sum(bookings.map(({ discountAmount = 0, walletAmount = 0 }) => discountAmount + walletAmount));
      expect([summary.owed, sum(rows.map(({ owed }) => owed))]).toEqual([byNaqi(done), byNaqi(done)]);
      expect(ledger.map(({ bookingId }) => bookingId).sort()).toEqual(own.map(({ bookingId }) => bookingId).sort());
      expect(sum(ledger.map(({ finalAmount }) => finalAmount))).toBe(summary.earned + summary.pending);
    }
    // The platform pays for a customer's savings, never the cleaner.
    for (const { agreedPrice, tipAmount = 0, discountAmount = 0, customerAmount } of told) {
      expect(customerAmount).toBe(agreedPrice - discountAmount);
      expect(discountAmount).toBeLessThanOrEqual(agreedPrice - tipAmount);
    }
    expect(told.some(({ tipAmount }) => tipAmount)).toBe(true);
  },
);
