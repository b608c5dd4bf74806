import { expireDueRequests } from "@naqi/core/staff/approvals/lapse";
import { job } from "./job.ts";

export const handler = job("lapse-proposals", expireDueRequests);
