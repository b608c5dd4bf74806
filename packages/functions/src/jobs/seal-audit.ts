import { sealTrail } from "@naqi/core/staff/audit/sealing";
import { job } from "./job.ts";

/** The log records the end of the chain, so a truncated chain differs from it (decision 0095). */
export const handler = job("seal-audit", sealTrail);
