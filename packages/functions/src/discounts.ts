import { discounts } from "@naqi/contracts";
import { Discounts } from "@naqi/core";
import { looksFromEnvironment } from "./cloud/looks.ts";
import { noteLooksBy } from "./http/look-log.ts";
import { serve } from "./http/serve.ts";

noteLooksBy(looksFromEnvironment());

export const handlers = serve(discounts, Discounts);
