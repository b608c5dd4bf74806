import { admin } from "@naqi/contracts";
import { Admin } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(admin, Admin);
