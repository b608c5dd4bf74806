import { randomUUID } from "node:crypto";
import { addDays, dayOf } from "@naqi/contracts";
import { ownRecords, records } from "../record.ts";

const campaignTerms = {
  valueType: "fixed",
  discountValue: 1_500,
  minimumOrderAmount: 6_000,
  reason: "A seasonal offer",
};

const newCode = { ...campaignTerms, code: "THANKS", discountType: "custom", expiryDays: 30 };

export const discounts = records("discounts", {
  mine: { callers: "customer", unchecked: ownRecords },
  validate: {
    callers: "customer",
    unchecked: "It calculates, and changes nothing.",
    sample: () => ({ code: "WELCOME-ABC234", bookingAmount: 10_000 }),
    suspended: "It only asks.",
    unconfirmed: "It only asks.",
    closed: "It only asks.",
  },
  figures: { callers: "admin" },
  staffList: {
    callers: "admin",
    sample: ({ customer }) => ({ owner: customer.memberId, status: "available", limit: "10" }),
  },
  create: {
    callers: "admin",
    sample: ({ customer }) => ({ ...newCode, idempotencyKey: randomUUID(), userId: customer.memberId }),
  },
  createMany: {
    callers: "admin",
    sample: ({ customer }) => ({ ...newCode, code: "THANKS-ALL", people: [customer.memberId] }),
  },
  revoke: {
    callers: "admin",
    sample: ({ customer }) => ({ userId: customer.memberId, code: "THANKS", reason: "Given by mistake." }),
  },
  exportCodes: { callers: "admin", sample: () => ({ type: "custom", reason: "The yearly review" }) },
  campaigns: { callers: "admin", sample: () => ({ limit: "10" }) },
  startCampaign: {
    callers: "admin",
    sample: () => ({
      ...campaignTerms,
      code: `EID-${randomUUID().slice(0, 8)}`,
      idempotencyKey: randomUUID(),
      budget: 100_000,
      endsOn: addDays(dayOf(new Date().toISOString()), 30),
    }),
  },
  stopCampaign: { callers: "admin", sample: () => ({ code: "NO-SUCH-CAMPAIGN", reason: "Enough." }) },
});
