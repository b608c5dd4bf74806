import { Call, Notifications, providePorts } from "@naqi/core";
import type { Mail } from "@naqi/core/ports/mail";
import { filesFromEnvironment } from "../cloud/files.ts";
import { identityFromEnvironment } from "../cloud/identity.ts";
import { mailFromEnvironment } from "../cloud/mail.ts";
import { picturesFromEnvironment } from "../cloud/pictures.ts";
import { pushFromEnvironment } from "../cloud/push.ts";
import { vaultFromEnvironment } from "../cloud/vault.ts";
import { log } from "../http/log.ts";
import { job } from "./job.ts";
import { newEvents } from "./outbox-stream.ts";

/** A log line per mail that was sent: its id, and the request that caused it. No address. */
const logged = (mail: Mail): Mail => ({
  async send(letter) {
    await mail.send(letter);
    log({ level: "info", job: "deliver-outbox", mail: letter.id, requestId: Call.requestId() });
  },
});

providePorts({
  identity: identityFromEnvironment(),
  mail: logged(mailFromEnvironment()),
  files: filesFromEnvironment(),
  pictures: picturesFromEnvironment(),
  vault: vaultFromEnvironment,
  push: pushFromEnvironment,
});

/** A log line for metrics and alarms (`stacks/src/outbox-metrics.ts`). */
const report = (failure: Notifications.Failure) => log({ level: "error", job: "deliver-outbox", ...failure });

/** One per event: for `npm run find`, the business metrics and account security (`stacks/src/outbox-metrics.ts`). */
const watch = (begun: Notifications.Begun) => log({ level: "info", job: "deliver-outbox", ...begun });

/** Once per sweep, for a metric with an alarm (`stacks/src/outbox-metrics.ts`). */
const reportAge = (oldestDueSeconds: number) => log({ level: "info", job: "deliver-outbox", oldestDueSeconds });

/** The table's stream passes the ids of new events; the minute schedule passes none and processes all due events. */
export const handler = job("deliver-outbox", (event, hasTime) => {
  const eventIds = newEvents(event);
  if (eventIds) return Notifications.deliverThese(eventIds, report, watch);
  return Notifications.deliverDue(report, watch, { hasTime, reportAge });
});
