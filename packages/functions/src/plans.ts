import { plans } from "@naqi/contracts";
import { Plans } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(plans, Plans);
