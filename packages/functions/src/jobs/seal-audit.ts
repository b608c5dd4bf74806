import { sealTrail } from "@naqi/core/staff/audit/sealing";
import { job } from "./job.ts";

/** The log keeps the end of the chain: an end that was cut off differs from it (decision 0095). */
export const handler = job("seal-audit", sealTrail);
