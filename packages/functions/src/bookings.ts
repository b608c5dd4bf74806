import { bookings } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const handlers = serve(bookings, Bookings);
