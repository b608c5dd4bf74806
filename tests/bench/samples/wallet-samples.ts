import { randomUUID } from "node:crypto";
import { Bookings, Earnings, Payouts, Wallet } from "@naqi/core";
import { as, cleaner, member, started, testNow } from "../../support/given/given.ts";
import type { PerOperation } from "../../operations/record.ts";
import { staff } from "../../support/given/staff.ts";

/** One ordinary call of every operation about a customer's credit and tips. Imported once the table is there. */
export async function walletSamples() {
  const [reviewer, customer] = [await staff(), await member("customer")];
  const { memberId } = customer;
  const given = { memberId, amount: 5_000, reason: "The first visit began late." };
  const credit = () => as(reviewer, () => Wallet.staffCredit({ ...given, idempotencyKey: randomUUID() }));
  await credit();
  const worker = await cleaner();
  const { bookingId, endsAt } = await started(customer, worker);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  const paid = await cleaner();
  const funded = await started(customer, paid, { scheduledTime: "15:00", useWallet: true });
  await as(paid, () => Bookings.complete({ bookingId: funded.bookingId }), funded.endsAt);
  const details = { payoutMethod: "paypal" as const, paypalEmail: "paid@example.com" };
  const fresh = { ...paid, authTime: testNow };
  await as(fresh, () => Payouts.add({ idempotencyKey: randomUUID(), details, isPrimary: true }));
  const due = () => as(reviewer, () => Earnings.staffDue({}));
  const { items } = await due();
  const { amount = 0, version = 0 } = items.find(({ cleanerId }) => cleanerId === paid.memberId) ?? {};
  const payout = { cleanerId: paid.memberId, amount, version, reference: "FT 1234" };
  return {
    "earnings.staffDue": due,
    "earnings.staffPay": () => as(reviewer, () => Earnings.staffPay({ ...payout, idempotencyKey: randomUUID() })),
    "wallet.mine": () => as(customer, () => Wallet.mine({})),
    "wallet.entries": () => as(customer, () => Wallet.entries({})),
    "wallet.staffEntries": () => as(reviewer, () => Wallet.staffEntries({ memberId })),
    "wallet.staffCredit": credit,
    "bookings.tip": () => as(customer, () => Bookings.tip({ bookingId, amount: 2_000 }), endsAt),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
