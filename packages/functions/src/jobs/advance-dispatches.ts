import { dispatchesDue } from "@naqi/core/bookings/dispatches/inviting";
import { job } from "./job.ts";

export const handler = job("advance-dispatches", dispatchesDue);
