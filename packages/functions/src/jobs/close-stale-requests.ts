import { Requests } from "@naqi/core";
import { job } from "./job.ts";

export const handler = job("close-stale-requests", Requests.expireDue);
