import { expireDue } from "@naqi/core/verification/expire";
import { job } from "./job.ts";

export const handler = job("expire-verifications", expireDue);
