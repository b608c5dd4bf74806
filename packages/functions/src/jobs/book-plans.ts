import { plansDue } from "@naqi/core/plans/deeds";
import { job } from "./job.ts";

export const handler = job("book-plans", plansDue);
