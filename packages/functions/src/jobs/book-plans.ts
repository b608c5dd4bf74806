import { plansDue } from "@naqi/core/bookings/plans/due-actions";
import { job } from "./job.ts";

export const handler = job("book-plans", plansDue);
