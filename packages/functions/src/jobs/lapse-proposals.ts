import { lapseDue } from "@naqi/core/confirming/lapse";
import { job } from "./job.ts";

export const handler = job("lapse-proposals", lapseDue);
