import { customerOnboarding } from "@naqi/contracts";
import { CustomerOnboarding } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(customerOnboarding, CustomerOnboarding);
