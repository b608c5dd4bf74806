import { referrals } from "@naqi/contracts";
import { providePorts, Referrals } from "@naqi/core";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { serve } from "./http/serve.ts";

providePorts({ vault: vaultFromEnvironment });

export const handlers = serve(referrals, Referrals);
