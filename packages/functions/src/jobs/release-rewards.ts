import { releaseDue } from "@naqi/core/referrals/release";
import { job } from "./job.ts";

export const handler = job("release-rewards", releaseDue);
