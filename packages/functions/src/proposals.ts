import { proposals } from "@naqi/contracts";
import { Proposals, providePorts } from "@naqi/core";
import { looksFromEnvironment } from "./cloud/looks.ts";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { noteLooksBy } from "./http/look-log.ts";
import { serve } from "./http/serve.ts";

providePorts({ vault: vaultFromEnvironment });

noteLooksBy(looksFromEnvironment());

export const handlers = serve(proposals, Proposals);
