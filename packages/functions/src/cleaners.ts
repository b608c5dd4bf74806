import { cleaners } from "@naqi/contracts";
import { Cleaners } from "@naqi/core";
import { looksFromEnvironment } from "./cloud/looks.ts";
import { noteLooksBy } from "./http/look-log.ts";
import { serve } from "./http/serve.ts";

noteLooksBy(looksFromEnvironment());

export const handlers = serve(cleaners, Cleaners);
