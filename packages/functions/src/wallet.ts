import { wallet } from "@naqi/contracts";
import { Wallet } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(wallet, Wallet);
