import { waitsDue } from "@naqi/core/bookings/waits/offering";
import { job } from "./job.ts";

export const handler = job("lapse-waits", waitsDue);
