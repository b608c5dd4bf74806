import { availability } from "@naqi/contracts";
import { Availability } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(availability, Availability);
