import { randomUUID } from "node:crypto";
import { addDays, addMinutes, type Booking, dayOf, policy, receivedFor } from "@naqi/contracts";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { creditingFriend, creditingTip, debitingFriend } from "@naqi/core/money/earnings/credit";
import { EarningsMonthEntity, LedgerEntity } from "@naqi/core/money/earnings/earnings.entity";
import {
  cancellingLedger,
  existing,
  extendingLedger,
  holdingLedger,
  isPaid,
  type LedgerRow,
  movingLedger,
  openingLedger,
  payingLedger,
  unpayingLedger,
} from "@naqi/core/money/earnings/ledger";
import { describe, expect, it, onTestFinished } from "vitest";
import { failing } from "../../support/core/failing.ts";
import { cleaner, marina, testNow, today } from "../../support/given/given.ts";

const paidAt = addMinutes(testNow, -60 * 24 * 20);
const month = today.slice(0, 7);

/** The ledger row of a job of AED 120, pending by default. */
async function kept(change: Partial<LedgerRow> = {}): Promise<LedgerRow> {
  const row: LedgerRow = {
    bookingId: randomUUID(),
    entry: "job",
    round: 0,
    owed: 0,
    transactionId: "txn_1",
    cleanerId: randomUUID(),
    customerId: randomUUID(),
    status: "pending",
    serviceType: "deep_cleaning",
    area: "Dubai Marina",
    scheduledDate: "2027-03-10",
    agreedPrice: 12_000,
    platformFee: 2_000,
    finalAmount: 10_000,
    customerAmount: 11_000,
    day: "2027-03-10",
    createdAt: paidAt,
    updatedAt: paidAt,
    ...change,
  };
  await LedgerEntity.put(row).go();
  return row;
}

const read = async ({ bookingId }: { bookingId: string }, entry: LedgerRow["entry"] = "job", round = 0) =>
  (await LedgerEntity.get({ bookingId, entry, round }).go({ consistent: true })).data;
const monthOf = async (cleanerId: string, of = month) =>
  (await EarningsMonthEntity.get({ cleanerId, month: of }).go({ consistent: true })).data;

describe("the ledger of a job", () => {
  it("opens with the agreed price and the net amount, once", async () => {
    const booking = {
      bookingId: randomUUID(),
      cleanerId: "worker",
      customerId: "customer",
      serviceType: "deep_cleaning",
      address: marina,
      scheduledDate: "2027-03-10",
      createdAt: testNow,
      agreedPrice: 12_000,
      customerAmount: 11_000,
    } as Booking & { customerAmount: number };
    expect(await failing(() => openingLedger(booking))).toBeUndefined();
    const { transactionId, ...row } = (await read(booking))!;
    expect(transactionId).toMatch(/^txn_/);
    expect(row).toEqual({
      bookingId: booking.bookingId,
      entry: "job",
      round: 0,
      owed: 0,
      cleanerId: "worker",
      customerId: "customer",
      status: "pending",
      serviceType: "deep_cleaning",
      area: "Dubai Marina",
      scheduledDate: "2027-03-10",
      day: "2027-03-10",
      agreedPrice: 12_000,
      platformFee: 12_000 - receivedFor(booking),
      finalAmount: receivedFor(booking),
      customerAmount: 11_000,
      createdAt: testNow,
      updatedAt: testNow,
    });
    expect(await failing(() => openingLedger(booking))).toBe("ledger");
  });

  it("is paid now, on this day and in its month, with its amounts", async () => {
    const row = await kept();
    expect(await failing(() => payingLedger(row))).toBeUndefined();
    expect(await read(row)).toMatchObject({
      status: "completed",
      paymentDate: testNow,
      day: today,
      updatedAt: testNow,
    });
    expect(await monthOf(row.cleanerId)).toMatchObject({ jobs: 1, earned: 10_000 });
  });

  it("is cancelled at zero for both parties", async () => {
    const row = await kept();
    expect(await failing(() => cancellingLedger(row))).toBeUndefined();
    const nothing = { status: "cancelled", finalAmount: 0, platformFee: 0, customerAmount: 0, agreedPrice: 12_000 };
    expect(await read(row)).toMatchObject({ ...nothing, updatedAt: testNow });
  });

  it("moves with its job", async () => {
    const row = await kept();
    const scheduledDate = addDays(row.scheduledDate, 2);
    expect(await failing(() => movingLedger({ ...row, scheduledDate }, 0))).toBeUndefined();
    expect(await read(row)).toMatchObject({
      scheduledDate,
      day: scheduledDate,
      status: "pending",
      finalAmount: 10_000,
    });
  });

  it("moves with the surcharge of its season", async () => {
    const row = await kept();
    const scheduledDate = addDays(row.scheduledDate, 2);
    expect(await failing(() => movingLedger({ ...row, scheduledDate }, 2_000))).toBeUndefined();
    const { agreedPrice, finalAmount, customerAmount, platformFee } = row;
    expect(await read(row)).toMatchObject({
      scheduledDate,
      agreedPrice: agreedPrice + 2_000,
      finalAmount: finalAmount + 2_000,
      customerAmount: customerAmount + 2_000,
      platformFee,
    });
  });

  it.each(["completed", "cancelled"] as const)("that is %s is not settled a second time", async (status) => {
    const row = await kept({ status });
    for (const parts of [
      () => payingLedger(row),
      () => [cancellingLedger(row)],
      () => [movingLedger(row, 0)],
      () => [movingLedger(row, 500)],
    ])
      expect(await failing(parts)).toBe("ledger");
    expect(await read(row)).toEqual(row);
    expect(await monthOf(row.cleanerId)).toBeNull();
  });

  it("that was paid is never changed: a row dated now reverses it, and a pending one waits", async () => {
    const row = await kept({ status: "completed", paymentDate: paidAt, day: dayOf(paidAt), onHold: true });
    if (!isPaid(row)) throw new Error("It was paid.");
    const of = dayOf(paidAt).slice(0, 7);
    await EarningsMonthEntity.put({ cleanerId: row.cleanerId, month: of, jobs: 3, earned: 30_000 }).go();
    expect(await failing(() => unpayingLedger(row))).toBeUndefined();
    const { onHold, ...unheld } = row;
    expect([onHold, await read(row)]).toEqual([true, unheld]);
    expect(await read(row, "reversal")).toMatchObject({
      status: "completed",
      day: today,
      paymentDate: testNow,
      agreedPrice: -12_000,
      platformFee: -2_000,
      finalAmount: -10_000,
      customerAmount: -11_000,
    });
    const again = await read(row, "job", 1);
    expect(again).toMatchObject({ status: "pending", day: today, finalAmount: 10_000, onHold: true });
    expect(again?.paymentDate).toBeUndefined();
    expect(await monthOf(row.cleanerId, of)).toMatchObject({ jobs: 3, earned: 30_000 });
    expect(await monthOf(row.cleanerId)).toMatchObject({ jobs: -1, earned: -10_000 });
    for (const name of ["ledger", "again"])
      expect(await failing(() => unpayingLedger(row).filter((part) => part.name === name))).toBe(name);
    expect(isPaid(await kept())).toBe(false);
  });

  it("is extended at its price, with the fee only on the addition", async () => {
    const row = await kept();
    expect(await failing(() => extendingLedger(row, 3_000))).toBeUndefined();
    const received = receivedFor({ agreedPrice: 3_000 });
    expect(await read(row)).toMatchObject({
      agreedPrice: 15_000,
      finalAmount: 10_000 + received,
      platformFee: 2_000 + 3_000 - received,
      customerAmount: 14_000,
      updatedAt: testNow,
    });
    const paid = await kept({ status: "completed" });
    expect(await failing(() => extendingLedger(paid, 3_000))).toBe("ledger");
    expect(await read(paid)).toEqual(paid);
  });

  it("is put on hold, paid or not, and released again", async () => {
    for (const status of ["pending", "completed"] as const) {
      const row = await kept({ status });
      expect(await failing(() => holdingLedger(row, true))).toBeUndefined();
      expect(await read(row)).toEqual({ ...row, onHold: true });
      expect(await failing(() => holdingLedger(row, false))).toBeUndefined();
      expect(await read(row)).toEqual(row);
    }
    expect(await failing(() => holdingLedger({ bookingId: randomUUID() }, true))).toBe("ledger");
  });

  it("contains the agreed price minus the platform's fee", () => {
    const fees = policy as { platformFeePercent: number };
    const { platformFeePercent } = fees;
    onTestFinished(() => void (fees.platformFeePercent = platformFeePercent));
    fees.platformFeePercent = 15;
    expect(receivedFor({ agreedPrice: 12_000 })).toBe(10_200);
  });

  it("is reported if missing", () => {
    expect(() => existing(null, { bookingId: "bkg_1" })).toThrow("Booking bkg_1 has no ledger row.");
  });
});

describe("a cleaner's credit for a friend's first visit", () => {
  it("is paid immediately with the friend's booking, and reversed by its own row", async () => {
    const { memberId } = await cleaner();
    const booking = { bookingId: randomUUID(), customerId: "friend" };
    const before = (await CleanerEntity.get({ cleanerId: memberId }).go({ consistent: true })).data!;
    expect(await failing(async () => (await creditingFriend(memberId, 5_000, booking)).parts)).toBeUndefined();
    const { transactionId, ...credit } = (await read(booking, "referral"))!;
    expect(transactionId).toMatch(/^txn_/);
    expect(credit).toEqual({
      ...booking,
      entry: "referral",
      round: 0,
      owed: 5_000,
      cleanerId: memberId,
      status: "completed",
      scheduledDate: today,
      day: today,
      agreedPrice: 5_000,
      platformFee: 0,
      finalAmount: 5_000,
      customerAmount: 0,
      paymentDate: testNow,
      createdAt: testNow,
      updatedAt: testNow,
    });
    expect(await monthOf(memberId)).toMatchObject({ jobs: 0, earned: 5_000 });
    const received = async () =>
      (await CleanerEntity.get({ cleanerId: memberId }).go({ consistent: true })).data?.received;
    expect(await received()).toBe(before.received + 5_000);

    expect(await failing(async () => (await creditingFriend(memberId, 5_000, booking)).parts)).toBe("credit");
    expect(await failing(() => debitingFriend(memberId, 5_000, booking))).toBeUndefined();
    expect(await read(booking, "referral_reversal")).toMatchObject({
      agreedPrice: -5_000,
      finalAmount: -5_000,
      owed: -5_000,
    });
    expect(await monthOf(memberId)).toMatchObject({ jobs: 0, earned: 0 });
    expect(await received()).toBe(before.received);
    expect(await failing(() => debitingFriend(memberId, 5_000, booking))).toBe("credit");
  });

  it("is not paid to members who left", async () => {
    const booking = { bookingId: randomUUID(), customerId: "friend" };
    expect(await failing(async () => (await creditingFriend(randomUUID(), 5_000, booking)).parts)).toBe("referrer");
    expect(await read(booking, "referral")).toBeNull();
  });
});

it("a tip is entirely the cleaner's, of this month, once per booking, and counts as earned", async () => {
  const { memberId: cleanerId } = await cleaner();
  const booking = { bookingId: randomUUID(), customerId: "customer", serviceType: "deep_cleaning" as const };
  const tipping = () => creditingTip({ ...booking, cleanerId, address: marina }, 2_000);
  const sums = async () => (await CleanerEntity.get({ cleanerId }).go({ consistent: true })).data!;
  const before = await sums();
  expect(await failing(tipping)).toBeUndefined();
  expect(await read(booking, "tip")).toMatchObject({
    ...booking,
    cleanerId,
    status: "completed",
    area: "Dubai Marina",
    agreedPrice: 2_000,
    platformFee: 0,
    finalAmount: 2_000,
    customerAmount: 2_000,
    paymentDate: testNow,
  });
  expect(await monthOf(cleanerId)).toMatchObject({ jobs: 0, earned: 2_000 });
  expect((await sums()).received).toBe(before.received + 2_000);
  expect(await failing(tipping)).toBe("credit");
  await failing(
    async () => (await creditingFriend(cleanerId, 5_000, { bookingId: randomUUID(), customerId: "friend" })).parts,
  );
  expect((await sums()).received).toBe(before.received + 2_000 + 5_000);
});
