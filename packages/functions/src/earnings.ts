import { earnings } from "@naqi/contracts";
import { Earnings } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(earnings, Earnings);
