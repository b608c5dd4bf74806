import { cleaners } from "@naqi/contracts";
import { Cleaners } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(cleaners, Cleaners);
