import { Members, providePorts } from "@naqi/core";
import { identityFromEnvironment } from "../cloud/identity.ts";
import { job } from "./job.ts";

providePorts({ identity: identityFromEnvironment() });

export const handler = job("purge-unconfirmed", Members.purgeUnconfirmed);
