import { bookings } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { looksFromEnvironment } from "./cloud/looks.ts";
import { noteLooksBy } from "./http/look-log.ts";
import { serve } from "./http/serve.ts";

noteLooksBy(looksFromEnvironment());

export const handlers = serve(bookings, Bookings);
