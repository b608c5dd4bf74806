import { randomUUID } from "node:crypto";
import { ownRecords, records } from "../record.ts";

export const wallet = records("wallet", {
  mine: { callers: "customer", unchecked: ownRecords },
  entries: { callers: "customer", unchecked: ownRecords, sample: () => ({ limit: "10" }) },
  staffEntries: { callers: "admin", sample: ({ customer }) => ({ memberId: customer.memberId, limit: "10" }) },
  staffCredit: {
    callers: "admin",
    sample: ({ customer }) => ({
      memberId: customer.memberId,
      idempotencyKey: randomUUID(),
      amount: 5_000,
      reason: "The first visit began late.",
    }),
  },
});
