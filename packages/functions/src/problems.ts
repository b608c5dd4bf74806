import { problems } from "@naqi/contracts";
import { Problems } from "@naqi/core";
import { looksFromEnvironment } from "./cloud/looks.ts";
import { noteLooksBy } from "./http/look-log.ts";
import { serve } from "./http/serve.ts";

noteLooksBy(looksFromEnvironment());

export const handlers = serve(problems, Problems);
