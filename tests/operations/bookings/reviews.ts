import { ownRecords, records } from "../record.ts";

export const reviews = records("reviews", {
  of: {
    callers: "anyone",
    shown:
      "cursor items[].author items[].comment items[].month items[].rating items[].reply.at items[].reply.text items[].reviewId items[].serviceType items[].tags[]",
    sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId, stars: "5", limit: "10" }),
  },
  received: { callers: "cleaner", unchecked: ownRecords, sample: () => ({ limit: "10" }) },
  own: { callers: "customer", unchecked: ownRecords, sample: ({ bookingId }) => ({ bookingId }) },
  write: {
    callers: "customer",
    sample: ({ bookingId }) => ({ bookingId, rating: 5, tags: ["on_time"], comment: "Spotless." }),
    suspended: /^review\.notCompleted$/,
    unconfirmed: /^review\.notCompleted$/,
  },
  rate: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, rating: 5, note: "Everything was ready." }),
    suspended: /^review\.notCompleted$/,
    unconfirmed: /^review\.notCompleted$/,
  },
  reply: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, text: "Thank you!" }),
    suspended: /^review\.notFound$/,
    unconfirmed: /^review\.notFound$/,
  },
  staffList: { callers: "admin", sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId, limit: "10" }) },
  staffCase: { callers: "admin", sample: ({ bookingId }) => ({ bookingId }) },
  hide: {
    callers: "admin",
    sample: ({ bookingId }) => ({ bookingId, reason: "It names a third person.", version: 0 }),
  },
  restore: { callers: "admin", sample: ({ bookingId }) => ({ bookingId, reason: "It was a mistake.", version: 1 }) },
});
