import { bookings } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { serve } from "./http/serve.ts";

export const { quote, book, mine, jobs, get, cancel, start, complete } = serve(bookings, Bookings);
