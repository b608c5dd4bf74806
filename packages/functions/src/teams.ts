import { teams } from "@naqi/contracts";
import { Teams } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(teams, Teams);
