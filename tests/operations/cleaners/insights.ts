import { ownMarker, ownRecords, records } from "../record.ts";

export const insights = records("insights", {
  mine: { callers: "cleaner", unchecked: ownRecords },
  prices: { callers: "cleaner", unchecked: ownRecords, sample: () => ({ area: "Dubai Marina" }) },
  seen: {
    callers: "customer",
    unchecked: ownMarker,
    sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
    suspended: "It counts nothing then.",
    unconfirmed: "It counts nothing then.",
    closed: "It counts nothing then.",
  },
  seenByVisitor: { callers: "anyone", shown: "", sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId }) },
});
