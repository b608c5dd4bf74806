import { expireDue } from "@naqi/core/requests/expire";
import { job } from "./job.ts";

export const handler = job("close-stale-requests", expireDue);
