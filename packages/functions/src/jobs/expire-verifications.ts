import { expireDue } from "@naqi/core/cleaners/verification/expire";
import { job } from "./job.ts";

export const handler = job("expire-verifications", expireDue);
