import { expireDue } from "@naqi/core/money/discounts/discounts";
import { warnOfExpiry } from "@naqi/core/money/discounts/expiring";
import { job } from "./job.ts";

export const handler = job("expire-discount-codes", async () => ({
  ...(await expireDue()),
  ...(await warnOfExpiry()),
}));
