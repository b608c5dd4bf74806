import { askStaffDue } from "@naqi/core/bookings/problems/ask-staff";
import { job } from "./job.ts";

export const handler = job("ask-staff", askStaffDue);
