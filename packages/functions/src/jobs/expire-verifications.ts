import { Verification } from "@naqi/core";
import { job } from "./job.ts";

export const handler = job("expire-verifications", Verification.expireDue);
