import { settleDue } from "@naqi/core/bookings/settling";
import { job } from "./job.ts";

export const handler = job("settle-bookings", settleDue);
