import { releaseDue } from "@naqi/core/reviews/releasing";
import { job } from "./job.ts";

export const handler = job("release-reviews", releaseDue);
