import * as z from "zod";
import { contract } from "./kit/operation.ts";
import { details, refusals } from "./kit/refusal.ts";
import { Fils, Instant, text } from "./kit/scalars.ts";
import { wrong } from "./kit/wrong.ts";
import { percentOf } from "./money.ts";
import { policy } from "./policy.ts";

export const DiscountType = z.enum(["custom", "referral", "welcome"]);
export type DiscountType = z.infer<typeof DiscountType>;

/** Derived, never written (decisions §3.6): redeemed wins, then the clock decides. */
export const DiscountStatus = z.enum(["available", "redeemed", "expired"]);

export const Discount = z.object({
  codeId: z.string(),
  code: z.string(),
  discountType: DiscountType,
  valueType: z.enum(["fixed", "percent"]),
  /** Fils when fixed, whole percent when percent. */
  discountValue: z.int(),
  currency: z.literal("AED"),
  minimumOrderAmount: Fils,
  /** Only before the customer's first booking counts (decisions G73). */
  firstBookingOnly: z.boolean(),
  expiresAt: Instant,
  status: DiscountStatus,
  usedAt: Instant.optional(),
  bookingId: z.string().optional(),
  createdAt: Instant,
});
export type Discount = z.infer<typeof Discount>;

/** What a person types: case and surrounding space do not matter, anything else must be a plausible code. */
export const DiscountCode = text(1, 40)
  .overwrite((code) => code.toUpperCase())
  .refine((code) => /^[A-Z0-9][A-Z0-9_-]{2,31}$/.test(code), wrong("discountCode", "Invalid discount code"));

export const refuseDiscount = refusals("discount", {
  unknown: ["missing", "Invalid discount code"],
  used: ["conflict", "This code has already been used"],
  expired: ["gone", "This code has expired"],
  // Decisions G71.
  belowMinimum: ["conflict", "Minimum order amount is {minimumOrderAmount}", details<{ minimumOrderAmount: Fils }>()],
  tooManyTries: ["limited", "Too many attempts. Please try again later"],
});

interface Usable {
  valueType: "fixed" | "percent";
  discountValue: number;
}

/**
 * What a code takes off a minimum price, in fils: never more than the price, rounded half up (decisions G72), and a
 * percent code at most `policy.mostPercentOff` (decisions G101).
 */
export const discountOn = (minimumPrice: Fils, { valueType, discountValue }: Usable): Fils =>
  Math.min(
    minimumPrice,
    valueType === "fixed" ? discountValue : Math.min(percentOf(minimumPrice, discountValue), policy.mostPercentOff),
  );

/** Redeemed when used, else expired when its time has passed, else available (001 §4). */
export const discountStatus = (row: { usedAt?: string; expiresAt: string }, now: string) =>
  row.usedAt ? "redeemed" : row.expiresAt <= now ? "expired" : "available";

export const discounts = contract("discounts", {
  mine: {
    summary: "The caller's discount codes, the best usable ones first.",
    route: "GET /discounts",
    access: ["customer"],
    input: z.strictObject({}),
    output: z.object({ items: z.array(Discount) }),
  },
  validate: {
    summary: "Says what one of the caller's codes takes off a minimum price; ten tries in ten minutes.",
    route: "POST /discounts/validate",
    access: ["customer"],
    input: z.strictObject({ code: DiscountCode, bookingAmount: Fils.min(1) }),
    output: z.object({
      valid: z.literal(true),
      codeId: z.string(),
      code: z.string(),
      discountAmount: Fils,
      /** What the customer pays (decisions G74). */
      finalAmount: Fils,
    }),
    refuses: [
      refuseDiscount.unknown,
      refuseDiscount.used,
      refuseDiscount.expired,
      refuseDiscount.belowMinimum,
      refuseDiscount.tooManyTries,
    ],
  },
});
