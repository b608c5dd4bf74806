import { discounts } from "@naqi/contracts";
import { Discounts } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(discounts, Discounts);
