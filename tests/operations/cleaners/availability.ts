import { ownRecords, preparing, records, stale } from "../record.ts";
import { week } from "../values.ts";

export const availability = records("availability", {
  mine: { callers: "cleaner", unchecked: ownRecords },
  clashes: {
    callers: "cleaner",
    unchecked: ownRecords,
    sample: () => ({ day: "2027-03-10", hour: "10:00", durationMinutes: "180" }),
  },
  save: {
    callers: "cleaner",
    sample: () => ({ plan: { ...week, daysOff: ["2027-03-10"], exceptions: [] }, version: 1 }),
    suspended: stale,
    unconfirmed: preparing,
  },
});
