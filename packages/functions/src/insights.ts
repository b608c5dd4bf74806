import { insights } from "@naqi/contracts";
import { Insights } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(insights, Insights);
