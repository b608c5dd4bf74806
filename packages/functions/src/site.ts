import { site } from "@naqi/contracts";
import { Site } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(site, Site);
