import { randomUUID } from "node:crypto";
import { pushBrowser } from "../../support/core/push-browser.ts";
import { ownMarker, ownRecords, records } from "../record.ts";

const { subscription: browser } = pushBrowser();

const forgedLink = `offers.${randomUUID()}.${"0".repeat(64)}`;

export const notices = records("notices", {
  mine: { callers: "customer+cleaner", sample: () => ({ limit: "10" }) },
  choices: { callers: "customer+cleaner", unchecked: ownRecords },
  addBrowser: {
    callers: "customer+cleaner",
    sample: () => browser,
    suspended: "They choose what they are notified about.",
    unconfirmed: "They choose what they are notified about.",
  },
  removeBrowser: {
    callers: "customer+cleaner",
    sample: () => ({ endpoint: browser.endpoint }),
    suspended: "They choose what they are notified about.",
    unconfirmed: "They choose what they are notified about.",
  },
  choose: {
    callers: "customer+cleaner",
    sample: () => ({ choice: "mail.reviews", on: true }),
    suspended: "They choose what they are notified about.",
    unconfirmed: "They choose what they are notified about.",
  },
  unsubscribe: {
    callers: "anyone",
    shown: "group",
    // No mail of ours has it.
    sample: () => ({ link: forgedLink }),
  },
  resubscribe: { callers: "anyone", shown: "group", sample: () => ({ link: forgedLink }) },
  see: {
    callers: "customer+cleaner",
    unchecked: ownMarker,
    sample: () => ({ noticeId: `evt_${"0".repeat(26)}-member` }),
    suspended: "They may read what was said to them before.",
    unconfirmed: "They may read what was said to them before.",
    closed: "There is nothing left that it could change.",
  },
});
