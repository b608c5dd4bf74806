import { ownMarker, ownRecords, preparing, records } from "../record.ts";

export const favorites = records("favorites", {
  mine: { callers: "customer", unchecked: ownRecords, sample: () => ({ limit: "10" }) },
  ids: { callers: "customer", unchecked: ownRecords },
  add: {
    callers: "customer",
    unchecked: ownMarker,
    sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
    unconfirmed: preparing,
  },
  remove: {
    callers: "customer",
    unchecked: ownMarker,
    sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId }),
    suspended: "It only forgets.",
    unconfirmed: "It only forgets.",
    closed: "There is nothing left that it could change.",
  },
});
