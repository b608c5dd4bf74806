import { earnings, fils } from "@naqi/contracts";
import { Bookings, Cleaners, Earnings, type MemberActor } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { EarningsMonthEntity, LedgerEntity } from "@naqi/core/money/earnings/earnings.entity";
import { describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { as, booking, cleaner, code, marina, member, started, testNow } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fingerprint } from "../../support/core/rows.ts";

const summary = (worker: MemberActor, now = testNow) => as(worker, () => Earnings.summary({}), now);
const transactions = (worker: MemberActor, input = {}) => as(worker, () => Earnings.transactions(input));
const complete = (actor: MemberActor, { bookingId }: { bookingId: string }, now: string) =>
  as(actor, () => Bookings.complete({ bookingId }), now);
const countersOf = async ({ memberId: cleanerId }: MemberActor) => {
  const { data } = await CleanerEntity.get({ cleanerId }).go();
  const { minutesWorked, received, pendingEarnings } = data!;
  return { minutesWorked, received, pendingEarnings };
};

const pair = async () => ({ customer: await member("customer"), worker: await cleaner() });

describe("a cleaner's earnings", () => {
  it("are zeros in twelve months for a new cleaner", async () => {
    const { earned, pending, completedJobs, months } = await summary(await member("cleaner"));
    expect([earned, pending, completedJobs]).toEqual([0, 0, 0]);
    expect(months.map(({ month }) => month)).toEqual([
      ..."456789".split("").map((month) => `2026-0${month}`),
      "2026-10",
      "2026-11",
      "2026-12",
      "2027-01",
      "2027-02",
      "2027-03",
    ]);
    expect(months.every(({ jobs, earned: own }) => jobs === 0 && own === 0)).toBe(true);
  });

  it("are pending from the booking on, and earned with the completion, by Dubai's month", async () => {
    const { customer, worker } = await pair();
    const job = await started(customer, worker, { scheduledDate: "2027-03-31", scheduledTime: "17:00" });
    await booking(customer, worker.memberId, { durationMinutes: 180 });
    expect(await summary(worker)).toMatchObject({ earned: 0, pending: fils(100 + 150), completedJobs: 0 });
    // One minute past midnight in Dubai, still March in UTC.
    const late = "2027-03-31T20:01:00.000Z";
    await complete(worker, job, late);
    const after = await summary(worker, late);
    expect(after).toMatchObject({ earned: fils(100), pending: fils(150), completedJobs: 1 });
    expect(after.months.at(-1)).toEqual({ month: "2027-04", jobs: 1, earned: fils(100) });
    expect(after.months).toHaveLength(12);
    expect(await countersOf(worker)).toEqual({
      minutesWorked: 120,
      received: fils(100),
      pendingEarnings: fils(150),
    });
  });

  // covers S060
  it("are not reduced by the customer's discount", async () => {
    const { customer, worker } = await pair();
    const job = await started(customer, worker, { discountCode: await code(customer) });
    await complete(customer, job, job.endsAt);
    expect(await summary(worker, job.endsAt)).toMatchObject({ earned: fils(100), pending: 0 });
  });

  it("are no longer pending once the job is cancelled by either side", async () => {
    const { customer, worker } = await pair();
    const first = await booking(customer, worker.memberId);
    const second = await booking(customer, worker.memberId, { scheduledTime: "14:00" });
    await as(customer, () => Bookings.cancel({ bookingId: first.bookingId }));
    expect(await summary(worker)).toMatchObject({ pending: fils(100) });
    await as(worker, () => Bookings.cancel({ bookingId: second.bookingId, reason: "Ill" }));
    expect(await summary(worker)).toMatchObject({ earned: 0, pending: 0 });
  });

  // covers S060
  it("are counted once although both press, also in their month", async () => {
    const { customer, worker } = await pair();
    const job = await started(customer, worker);
    await Promise.allSettled([customer, worker, customer, worker].map((actor) => complete(actor, job, job.endsAt)));
    const { data } = await EarningsMonthEntity.query.primary({ cleanerId: worker.memberId }).go();
    expect(data).toMatchObject([{ month: "2027-03", jobs: 1, earned: fils(100) }]);
    expect(await countersOf(worker)).toMatchObject({ minutesWorked: 120, pendingEarnings: 0 });
  });

  it.each([0, 1, 2])("a fault before call %d of a completion leaves everything or nothing", async (index) => {
    const { customer, worker } = await pair();
    const job = await started(customer, worker);
    const before = fingerprint(await everything());
    const { stop, sent } = intercept({ before: (one) => (one.index === index ? new Error("gone") : undefined) });
    await expect(complete(worker, job, job.endsAt)).rejects.toThrow(/./);
    stop();
    expect(sent.length).toBeGreaterThan(index);
    expect(fingerprint(await everything())).toEqual(before);
    await complete(worker, job, job.endsAt);
    expect(await summary(worker, job.endsAt)).toMatchObject({ earned: fils(100), pending: 0, completedJobs: 1 });
  });

  it("use the fee in the ledger although it has changed since", async () => {
    const { customer, worker } = await pair();
    const job = await started(customer, worker);
    await LedgerEntity.patch({ bookingId: job.bookingId, entry: "job", round: 0 })
      .set({ finalAmount: fils(90) })
      .go();
    await CleanerEntity.patch({ cleanerId: worker.memberId })
      .set({ pendingEarnings: fils(90) })
      .go();
    await complete(worker, job, job.endsAt);
    expect(await countersOf(worker)).toMatchObject({ received: fils(90), pendingEarnings: 0 });
    const told = await summary(worker, job.endsAt);
    // The profile's total and the months agree.
    expect([told.earned, told.months.at(-1)?.earned]).toEqual([fils(90), fils(90)]);
    expect((await as(worker, () => Cleaners.own({}))).totalEarnings).toBe(fils(90));
  });

  // covers B3.2
  it("are shown for any total", async () => {
    const { memberId: cleanerId, ...worker } = await cleaner();
    const [more, month] = [fils(3_000_000), "2027-03"];
    await CleanerEntity.patch({ cleanerId }).add({ received: more, pendingEarnings: more }).go();
    await EarningsMonthEntity.update({ cleanerId, month }).add({ jobs: 1, earned: more }).go();
    const told = await summary({ ...worker, memberId: cleanerId });
    expect(told).toMatchObject({ earned: more, pending: more });
    expect(told.months.at(-1)).toMatchObject({ month, earned: more });
    const own = await as({ ...worker, memberId: cleanerId }, () => Cleaners.own({}));
    expect(own.totalEarnings).toBe(more);
  });

  it("are a cleaner's own, read with one batch and one query in parallel", async () => {
    const { customer, worker } = await pair();
    await expect(as(customer, () => Earnings.summary({}))).rejects.toMatchObject({ kind: "forbidden" });
    const { sent } = intercept();
    await summary(worker);
    expect(sent.map(({ command }) => command).sort()).toEqual(["BatchGetItemCommand", "QueryCommand"]);
  });
});

describe("a cleaner's ledger", () => {
  // covers S127
  it("shows each job with its gross, fee, net and status, latest day first, and never an address", async () => {
    const { customer, worker } = await pair();
    const done = await started(customer, worker);
    await complete(worker, done, done.endsAt);
    const { area: _, ...unnamed } = marina;
    // Booked before the one that takes place earlier.
    const coming = await booking(
      customer,
      worker.memberId,
      { scheduledDate: "2027-03-20", address: unnamed },
      "2027-03-07T06:00:00.000Z",
    );
    const off = await booking(customer, worker.memberId, { scheduledDate: "2027-03-18" }, "2027-03-07T07:00:00.000Z");
    await as(customer, () => Bookings.cancel({ bookingId: off.bookingId }));
    const { items } = await transactions(worker);
    expect(items).toMatchObject([
      { bookingId: coming.bookingId, serviceType: "deep_cleaning", status: "pending", finalAmount: fils(100) },
      { bookingId: off.bookingId, status: "cancelled", agreedPrice: fils(100), platformFee: 0, finalAmount: 0 },
      {
        bookingId: done.bookingId,
        serviceType: "deep_cleaning",
        area: "Dubai Marina",
        scheduledDate: done.scheduledDate,
        status: "completed",
        agreedPrice: fils(100),
        platformFee: 0,
        finalAmount: fils(100),
        paymentDate: done.endsAt,
      },
    ]);
    expect(items[0]?.area).toBeUndefined();
    expect(JSON.stringify(items)).not.toMatch(/Marina Gate|2304|customer/);
  });

  // covers S077
  it("is paged by twenty", () => {
    expect(earnings.transactions.input.parse({})).toEqual({ limit: 20 });
  });

  it("is paged and only for its cleaner", async () => {
    const { customer, worker } = await pair();
    for (const scheduledTime of ["08:00", "10:00", "12:00"] as const)
      await booking(customer, worker.memberId, { scheduledTime }, `2027-03-07T05:0${scheduledTime[1]}:00.000Z`);
    const first = await transactions(worker, { limit: 2 });
    const second = await transactions(worker, { limit: 2, cursor: first.cursor });
    expect([first.items.length, second.items.length, second.cursor]).toEqual([2, 1, undefined]);
    const other = await cleaner();
    expect((await transactions(other)).items).toEqual([]);
    await expect(transactions(other, { cursor: first.cursor })).rejects.toMatchObject({ code: "request.invalid" });
    await expect(as(customer, () => Earnings.transactions({}))).rejects.toMatchObject({ kind: "forbidden" });
  });
});
