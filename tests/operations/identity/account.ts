import { freshSignIn, ownRecords, preparing, records } from "../record.ts";

export const account = records("account", {
  closing: { callers: "customer+cleaner", unchecked: ownRecords },
  close: {
    callers: "customer+cleaner",
    unchecked: freshSignIn,
    unconfirmed: preparing,
    closed: "There is nothing left that it could change.",
    usesUpCaller: true,
  },
  requestExport: {
    callers: "customer+cleaner",
    suspended: "Their data is theirs to have.",
    unconfirmed: "Their data is theirs to have.",
  },
  exportLink: {
    callers: "customer+cleaner",
    suspended: "Their data is theirs to have.",
    unconfirmed: "Their data is theirs to have.",
  },
});
