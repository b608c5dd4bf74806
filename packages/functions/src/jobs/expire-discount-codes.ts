import { Discounts } from "@naqi/core";
import { job } from "./job.ts";

export const handler = job("expire-discount-codes", Discounts.expireDue);
