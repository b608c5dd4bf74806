import { randomUUID } from "node:crypto";
import { Bookings, Wallet } from "@naqi/core";
import { as, cleaner, member, started } from "../support/given.ts";
import type { PerOperation } from "../support/samples.ts";
import { staff } from "../support/staff.ts";

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
  return {
    "wallet.mine": () => as(customer, () => Wallet.mine({})),
    "wallet.entries": () => as(customer, () => Wallet.entries({})),
    "wallet.staffCredit": credit,
    "bookings.tip": () => as(customer, () => Bookings.tip({ bookingId, amount: 2_000 }), endsAt),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
