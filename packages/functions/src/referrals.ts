import { referrals } from "@naqi/contracts";
import { Referrals } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(referrals, Referrals);
