import { favorites } from "@naqi/contracts";
import { Favorites } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(favorites, Favorites);
