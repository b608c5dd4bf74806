import { expireDue } from "@naqi/core/market/requests/expire";
import { job } from "./job.ts";

export const handler = job("close-stale-requests", expireDue);
