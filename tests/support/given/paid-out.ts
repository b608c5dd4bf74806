import { randomUUID } from "node:crypto";
import { Earnings, type MemberActor, Payouts } from "@naqi/core";
import { as, testNow } from "./given.ts";
import { staff } from "./staff.ts";

/** Staff pay out all that Naqi owes a cleaner, who gets a payout method first where they have none (G124). */
export async function paidOut(cleaner: MemberActor, now = testNow) {
  const reviewer = await staff();
  const { methods } = await as(cleaner, () => Payouts.mine({}), now);
  const details = { payoutMethod: "paypal" as const, paypalEmail: "aisha@example.com" };
  if (methods.length === 0)
    await as({ ...cleaner, authTime: now }, () => Payouts.add({ idempotencyKey: randomUUID(), details }), now);
  const { items } = await as(reviewer, () => Earnings.staffDue({ limit: 50 }), now);
  const due = items.find(({ cleanerId }) => cleanerId === cleaner.memberId);
  if (!due) return;
  const { cleanerId, amount, version } = due;
  const paid = { cleanerId, amount, version, reference: "FT 1", idempotencyKey: randomUUID() };
  await as(reviewer, () => Earnings.staffPay(paid), now);
}
