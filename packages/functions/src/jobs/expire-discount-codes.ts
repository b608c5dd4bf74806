import { expireDue } from "@naqi/core/discounts/discounts";
import { job } from "./job.ts";

export const handler = job("expire-discount-codes", expireDue);
