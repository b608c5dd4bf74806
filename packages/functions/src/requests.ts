import { requests } from "@naqi/contracts";
import { Requests } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(requests, Requests);
