import { cleaners } from "@naqi/contracts";
import { Cleaners, providePorts } from "@naqi/core";
import { looksFromEnvironment } from "./cloud/looks.ts";
import { sitePagesFromEnvironment } from "./cloud/site-pages.ts";
import { vaultFromEnvironment } from "./cloud/vault.ts";
import { noteLooksBy } from "./http/look-log.ts";
import { serve } from "./http/serve.ts";

noteLooksBy(looksFromEnvironment());
providePorts({ vault: vaultFromEnvironment, sitePages: sitePagesFromEnvironment });

export const handlers = serve(cleaners, Cleaners);
