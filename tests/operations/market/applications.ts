import { randomUUID } from "node:crypto";
import { records } from "../record.ts";

export const applications = records("applications", {
  apply: {
    callers: "cleaner",
    openToOthers: "A request is on the board for every cleaner.",
    sample: ({ requestId }) => ({
      idempotencyKey: randomUUID(),
      requestId,
      proposedPrice: 25_000,
      message: "I can come on Monday.",
    }),
  },
  confirm: {
    callers: "cleaner",
    sample: ({ applicationId }) => ({
      applicationId,
      proposedPrice: 26_000,
      durationMinutes: 180,
      termsVersion: 1,
    }),
  },
  offers: { callers: "customer", sample: ({ requestId }) => ({ requestId }) },
  decline: {
    callers: "customer",
    sample: ({ applicationId }) => ({ applicationId }),
    suspended: "The other party need not wait for an answer that cannot come.",
    unconfirmed: "The other party need not wait for an answer that cannot come.",
  },
  mine: { callers: "cleaner", sample: () => ({ limit: "10" }) },
  withdraw: {
    callers: "cleaner",
    sample: ({ applicationId }) => ({ applicationId }),
    suspended: "The other party need not wait for an answer that cannot come.",
    unconfirmed: "The other party need not wait for an answer that cannot come.",
  },
  staffOffers: { callers: "admin", sample: ({ requestId }) => ({ requestId, limit: "10" }) },
});
