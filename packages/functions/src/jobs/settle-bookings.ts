import { settleDue } from "@naqi/core/bookings/booking/settling";
import { job } from "./job.ts";

export const handler = job("settle-bookings", settleDue);
