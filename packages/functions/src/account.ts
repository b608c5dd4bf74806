import { account } from "@naqi/contracts";
import { Account, providePorts } from "@naqi/core";
import { filesFromEnvironment } from "./cloud/files.ts";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { serve } from "./http/serve.ts";

providePorts({ files: filesFromEnvironment, vault: vaultFromEnvironment });

export const handlers = serve(account, Account);
