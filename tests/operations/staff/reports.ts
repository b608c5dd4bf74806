import { records } from "../record.ts";

export const reports = records("reports", {
  ofConversation: {
    callers: "customer+cleaner",
    sample: ({ conversationId }) => ({ conversationId, reason: "rude", words: "Not nice." }),
    suspended: "They may report what is wrong.",
    unconfirmed: "They may report what is wrong.",
  },
  ofReview: {
    callers: "customer+cleaner",
    sample: ({ cleaner }) => ({
      cleanerId: cleaner.memberId,
      reviewId: `rev_${"0".repeat(26)}`,
      reason: "untrue",
    }),
    suspended: "They may report what is wrong.",
    unconfirmed: "They may report what is wrong.",
  },
  staffList: { callers: "admin", sample: () => ({ state: "open", limit: "10" }) },
  staffCase: { callers: "admin", sample: ({ reportId }) => ({ reportId }) },
  close: { callers: "admin", sample: ({ reportId }) => ({ reportId, outcome: "acted", reason: "Looked at it" }) },
});
