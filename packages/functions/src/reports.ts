import { reports } from "@naqi/contracts";
import { Reports } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(reports, Reports);
