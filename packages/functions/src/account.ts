import { account } from "@naqi/contracts";
import { Account, providePorts } from "@naqi/core";
import { filesFromEnvironment } from "./cloud/files.ts";
import { serve } from "./http/serve.ts";

providePorts({ files: filesFromEnvironment });

export const handlers = serve(account, Account);
