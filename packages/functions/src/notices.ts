import { notices } from "@naqi/contracts";
import { Notices, providePorts } from "@naqi/core";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { serve } from "./http/serve.ts";

providePorts({ vault: vaultFromEnvironment });

export const handlers = serve(notices, Notices);
