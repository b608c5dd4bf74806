import { payouts } from "@naqi/contracts";
import { Payouts, providePorts } from "@naqi/core";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { serve } from "./http/serve.ts";

providePorts({ vault: vaultFromEnvironment });

export const { mine, add, change, makeDefault, remove, setSchedule } = serve(payouts, Payouts);
