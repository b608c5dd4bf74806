import { reviews } from "@naqi/contracts";
import { Reviews } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(reviews, Reviews);
