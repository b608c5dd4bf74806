import { confirmedBefore, records } from "../record.ts";

const problemId = `prb_${"0".repeat(26)}`;

export const problems = records("problems", {
  ofBooking: { callers: "customer+cleaner", sample: ({ bookingId }) => ({ bookingId }) },
  report: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, kind: "conduct", text: "They shouted at the neighbours." }),
    suspended: "They may report what is wrong.",
    unconfirmed: "They may report what is wrong.",
  },
  answer: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, problemId, text: "It was the other way round." }),
    suspended: "They may report what is wrong.",
    unconfirmed: "They may report what is wrong.",
  },
  withdraw: {
    callers: "customer+cleaner",
    sample: ({ bookingId }) => ({ bookingId, problemId }),
    suspended: "They may report what is wrong.",
    unconfirmed: "They may report what is wrong.",
  },
  answerReclean: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, problemId, accept: false }),
    unconfirmed: confirmedBefore,
  },
  staffList: { callers: "admin", sample: () => ({ state: "in_review", limit: "10" }) },
  staffCase: { callers: "admin", sample: ({ bookingId }) => ({ bookingId, problemId }) },
  recleanTimes: { callers: "admin", sample: ({ bookingId }) => ({ bookingId, problemId }) },
  decide: {
    callers: "admin",
    sample: ({ bookingId }) => ({
      bookingId,
      problemId,
      outcome: "credit",
      amount: 5_000,
      reason: "The pictures show it.",
      version: 1,
    }),
  },
  settle: {
    callers: "admin",
    sample: ({ bookingId }) => ({
      bookingId,
      problemId,
      end: "settled",
      reason: "The cleaner has the money.",
      version: 2,
    }),
  },
});
