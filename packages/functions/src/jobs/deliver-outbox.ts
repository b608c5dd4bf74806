import { Notifications, providePorts } from "@naqi/core";
import { filesFromEnvironment } from "../cloud/files.ts";
import { identityFromEnvironment } from "../cloud/identity.ts";
import { mailFromEnvironment } from "../cloud/mail.ts";
import { picturesFromEnvironment } from "../cloud/pictures.ts";
import { pushFromEnvironment } from "../cloud/push.ts";
import { vaultFromEnvironment } from "../cloud/vault.ts";
import { log } from "../http/log.ts";
import { job } from "./job.ts";
import { newEvents } from "./outbox-stream.ts";

providePorts({
  identity: identityFromEnvironment(),
  mail: mailFromEnvironment(),
  files: filesFromEnvironment(),
  pictures: picturesFromEnvironment(),
  vault: vaultFromEnvironment,
  push: pushFromEnvironment,
});

/** A log line for metrics and alarms (`stacks/src/outbox-metrics.ts`). */
const report = (failure: Notifications.Failure) => log({ level: "error", job: "deliver-outbox", ...failure });

/** The same, for account security (`stacks/src/security-metrics.ts`). */
const watch = (action: Notifications.SecurityAction) => log({ level: "info", job: "deliver-outbox", ...action });

/** Once per sweep, for a metric with an alarm (`stacks/src/outbox-metrics.ts`). */
const reportAge = (oldestDueSeconds: number) => log({ level: "info", job: "deliver-outbox", oldestDueSeconds });

/** The table's stream passes the ids of new events; the minute schedule passes none and processes all due events. */
export const handler = job("deliver-outbox", (event, hasTime) => {
  const eventIds = newEvents(event);
  if (eventIds) return Notifications.deliverThese(eventIds, report, watch);
  return Notifications.deliverDue(report, watch, { hasTime, reportAge });
});
