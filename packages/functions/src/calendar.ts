import { calendar } from "@naqi/contracts";
import { Calendar } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(calendar, Calendar);
