import { tickets } from "@naqi/contracts";
import { Tickets } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(tickets, Tickets);
