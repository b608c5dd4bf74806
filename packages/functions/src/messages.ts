import { messages } from "@naqi/contracts";
import { Messages } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(messages, Messages);
