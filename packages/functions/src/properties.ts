import { properties } from "@naqi/contracts";
import { Properties } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(properties, Properties);
