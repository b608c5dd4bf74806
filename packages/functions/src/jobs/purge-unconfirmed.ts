import { providePorts } from "@naqi/core";
import { purgeUnconfirmed } from "@naqi/core/identity/members/purge";
import { identityFromEnvironment } from "../cloud/identity.ts";
import { job } from "./job.ts";

providePorts({ identity: identityFromEnvironment() });

export const handler = job("purge-unconfirmed", purgeUnconfirmed);
