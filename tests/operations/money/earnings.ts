import { randomUUID } from "node:crypto";
import { ownRecords, records } from "../record.ts";

export const earnings = records("earnings", {
  summary: { callers: "cleaner", unchecked: ownRecords },
  transactions: { callers: "cleaner", unchecked: ownRecords, sample: () => ({ limit: "10" }) },
  statement: { callers: "cleaner", sample: () => ({ month: "2027-03", limit: "10" }) },
  staffDue: { callers: "admin", sample: () => ({ limit: "10" }) },
  staffPay: {
    callers: "admin",
    sample: ({ cleaner }) => ({
      cleanerId: cleaner.memberId,
      idempotencyKey: randomUUID(),
      amount: 5_000,
      version: 1,
      reference: "FT 1234",
    }),
  },
});
