import { applications } from "@naqi/contracts";
import { Applications } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(applications, Applications);
