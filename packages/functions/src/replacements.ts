import { replacements } from "@naqi/contracts";
import { Replacements } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(replacements, Replacements);
