import { ownRecords, preparing, records } from "../record.ts";

export const calendar = records("calendar", {
  mine: { callers: "customer+cleaner", unchecked: ownRecords },
  renew: { callers: "customer+cleaner", unconfirmed: preparing },
  turnOff: { callers: "customer+cleaner", suspended: "It only forgets.", unconfirmed: "It only forgets." },
  feed: { callers: "anyone", shown: "", sample: () => ({ token: "A".repeat(64) }) },
});
