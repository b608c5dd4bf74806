import { cleaners } from "@naqi/contracts";
import { Cleaners } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const { search, profile, availability, revealContact, own, updateOwn } = serve(cleaners, Cleaners);
