import { notices } from "@naqi/contracts";
import { Notices } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(notices, Notices);
