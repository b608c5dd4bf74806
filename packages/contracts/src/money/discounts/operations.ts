import * as z from "zod";
import { codeRefusals, Discount, DiscountCode } from "./shapes.ts";
import { campaignsStaff } from "./campaign-operations.ts";
import { discountsStaff } from "./staff-operations.ts";
import { contract } from "../../kit/operation.ts";
import { Fils } from "../../kit/scalars.ts";

export const discounts = contract("discounts", {
  mine: {
    summary: "The caller's discount codes, the best usable ones first.",
    route: "GET /discounts",
    access: ["customer"],
    input: z.strictObject({}),
    output: z.object({ items: z.array(Discount) }),
  },
  validate: {
    summary:
      "The discount that one of the caller's codes, or a campaign's, gives on a minimum price; ten tries in ten minutes.",
    route: "POST /discounts/validate",
    access: ["customer"],
    input: z.strictObject({ code: DiscountCode, bookingAmount: Fils.min(1) }),
    output: z.object({
      valid: z.literal(true),
      codeId: z.string(),
      code: z.string(),
      discountAmount: Fils,
      finalAmount: Fils,
    }),
    refuses: codeRefusals,
  },
  ...discountsStaff,
  ...campaignsStaff,
});
