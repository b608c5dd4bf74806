import { randomUUID } from "node:crypto";
import { addDays } from "@naqi/contracts";
import { Discounts } from "@naqi/core";
import { as, code, member, today } from "../../support/given/given.ts";
import type { PerOperation } from "../../operations/record.ts";
import { staff } from "../../support/given/staff.ts";

/** One ordinary call of every operation of staff about codes. Imported once the table is there. */
export async function codeSamples() {
  const [reviewer, customer, other] = [await staff(), await member("customer"), await member("customer")];
  const revoked = await code(customer);
  const terms = {
    code: "THANKS",
    valueType: "fixed",
    discountValue: 1_500,
    minimumOrderAmount: 6_000,
    reason: "A seasonal offer.",
  } as const;
  const start = (name: string) =>
    Discounts.startCampaign({
      ...terms,
      idempotencyKey: randomUUID(),
      code: name,
      budget: 100_000,
      endsOn: addDays(today, 30),
    });
  await as(reviewer, () => start("STOPPED"));
  const { memberId: userId } = customer;
  return {
    "discounts.figures": () => as(reviewer, () => Discounts.figures({})),
    "discounts.staffList": () => as(reviewer, () => Discounts.staffList({})),
    "discounts.create": () =>
      as(reviewer, () => Discounts.create({ ...terms, idempotencyKey: randomUUID(), userId, expiryDays: 30 })),
    "discounts.createMany": () =>
      as(reviewer, () => Discounts.createMany({ ...terms, people: [other.email], expiryDays: 30 })),
    "discounts.revoke": () =>
      as(reviewer, () => Discounts.revoke({ userId, code: revoked, reason: "Given by mistake." })),
    "discounts.exportCodes": () => as(reviewer, () => Discounts.exportCodes({ reason: "The yearly review" })),
    "discounts.campaigns": () => as(reviewer, () => Discounts.campaigns({})),
    "discounts.startCampaign": () => as(reviewer, () => start("STARTED")),
    "discounts.stopCampaign": () => as(reviewer, () => Discounts.stopCampaign({ code: "STOPPED", reason: "Enough." })),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
