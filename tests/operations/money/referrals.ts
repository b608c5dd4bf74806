import { ownRecords, records } from "../record.ts";

export const referrals = records("referrals", {
  mine: { callers: "customer+cleaner", unchecked: ownRecords },
  apply: {
    callers: "customer",
    sample: () => ({ code: "ABCD2345" }),
    suspended: /^(referral\.unknown|member\.suspended)$/,
    unconfirmed: /^(referral\.unknown|member\.suspended)$/,
  },
  staffRewards: { callers: "admin", sample: () => ({ status: "held", limit: "10" }) },
  staffRelease: {
    callers: "admin",
    sample: ({ customer }) => ({
      refereeId: customer.memberId,
      reason: "They are family.",
      version: 1,
    }),
  },
  staffVoid: {
    callers: "admin",
    sample: ({ customer }) => ({ refereeId: customer.memberId, reason: "The same person.", version: 1 }),
  },
});
