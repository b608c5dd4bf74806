import { notices } from "@naqi/contracts";
import { Notices, providePorts } from "@naqi/core";
import { pushFromEnvironment } from "./cloud/push.ts";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { serve } from "./http/serve.ts";

providePorts({ vault: vaultFromEnvironment, push: pushFromEnvironment });

export const handlers = serve(notices, Notices);
