import { Notifications, providePorts } from "@naqi/core";
import { filesFromEnvironment } from "../cloud/files.ts";
import { identityFromEnvironment } from "../cloud/identity.ts";
import { mailFromEnvironment } from "../cloud/mail.ts";
import { picturesFromEnvironment } from "../cloud/pictures.ts";
import { job } from "./job.ts";

providePorts({
  identity: identityFromEnvironment(),
  mail: mailFromEnvironment(),
  files: filesFromEnvironment(),
  pictures: picturesFromEnvironment(),
});

/** The table's stream and the minute's schedule both call it; either way it performs whatever is due. */
export const handler = job("deliver-outbox", Notifications.deliverDue);
