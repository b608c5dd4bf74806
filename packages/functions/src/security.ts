import { security } from "@naqi/contracts";
import { Security, providePorts } from "@naqi/core";
import { identityFromEnvironment } from "./cloud/identity.ts";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { serve } from "./http/serve.ts";

providePorts({ identity: identityFromEnvironment(), vault: vaultFromEnvironment });

export const handlers = serve(security, Security);
