import { requests } from "@naqi/contracts";
import { Requests } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const { post, mine, cancel, board, savedFilters, saveFilters, removeFilters } = serve(requests, Requests);
