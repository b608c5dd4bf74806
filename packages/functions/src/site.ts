import { site } from "@naqi/contracts";
import { Site } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const { settings, subscribe, confirmSubscription, openTicket } = serve(site, Site);
