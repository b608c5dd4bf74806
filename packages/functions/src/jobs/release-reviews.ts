import { releaseDue } from "@naqi/core/bookings/reviews/releasing";
import { job } from "./job.ts";

export const handler = job("release-reviews", releaseDue);
