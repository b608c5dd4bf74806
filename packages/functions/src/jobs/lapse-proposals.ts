import { lapseDue } from "@naqi/core/bookings/proposals";
import { job } from "./job.ts";

export const handler = job("lapse-proposals", lapseDue);
