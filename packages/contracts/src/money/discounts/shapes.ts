import * as z from "zod";
import { withoutInvisible } from "../../kit/digits.ts";
import { details, refusals } from "../../kit/refusal.ts";
import { Fils, Instant, text } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { formatFils, percentOf } from "../../common/money.ts";
import { policy } from "../../policy.ts";

export const DiscountType = z.enum(["custom", "referral", "welcome"]);
export type DiscountType = z.infer<typeof DiscountType>;

/** Derived (decisions §3.6): redeemed and revoked win, then the clock decides. */
export const DiscountStatus = z.enum(["available", "redeemed", "expired", "revoked"]);
export type DiscountStatus = z.infer<typeof DiscountStatus>;

/** `fixed` in fils, `percent` in whole percent. */
export const DiscountValueType = z.enum(["fixed", "percent"]);
export type DiscountValueType = z.infer<typeof DiscountValueType>;

/** Conditions of a code that go beyond its own dates: only for a first booking, a campaign's, or both. */
export const CodeTerms = z.enum(["first", "campaign", "first_of_campaign"]);
export type CodeTerms = z.infer<typeof CodeTerms>;

export const Discount = z.object({
  codeId: z.string(),
  code: z.string(),
  discountType: DiscountType,
  valueType: DiscountValueType,
  discountValue: z.int(),
  currency: z.literal("AED"),
  minimumOrderAmount: Fils,
  /** Only before the customer's first booking (decisions G73). */
  firstBookingOnly: z.boolean(),
  /** The customer already made a first booking: unusable unless it is cancelled (G123). */
  firstBookingMade: z.boolean().optional(),
  expiresAt: Instant,
  status: DiscountStatus,
  usedAt: Instant.optional(),
  bookingId: z.string().optional(),
  createdAt: Instant,
});
export type Discount = z.infer<typeof Discount>;

/** Typed input: case and outer spaces are ignored; implausible codes are refused. */
export const DiscountCode = text(1, 40)
  .overwrite((code) => withoutInvisible(code).toUpperCase())
  .refine((code) => /^[A-Z0-9][A-Z0-9_-]{2,31}$/.test(code), wrong("discountCode", "Invalid discount code"));

export const refuseDiscount = refusals("discount", {
  unknown: ["missing", "Invalid discount code"],
  used: ["conflict", "This code has already been used"],
  expired: ["gone", "This code has expired"],
  usedUp: ["gone", "This code has been used up"],
  revoked: ["gone", "This code is no longer valid"],
  // The true reason, also for a campaign's code (G123).
  notFirst: ["conflict", "This code is only for your first booking"],
  // Decisions G71.
  belowMinimum: ["conflict", "Minimum order amount is {minimumOrderAmount}", details<{ minimumOrderAmount: Fils }>()],
  // The price is high enough only with a tip or a high offer (decisions 0003, 0045).
  belowOwnPrice: [
    "conflict",
    "This code is for bookings of {minimumOrderAmount} or more. For this job we look at the cleaner's usual price without materials, which is {counted}.",
    details<{ minimumOrderAmount: Fils; counted: Fils }>(),
  ],
  tooManyTries: ["limited", "Too many attempts. Please try again later"],
  notFound: ["missing", "We could not find that code."],
  alreadyHas: ["conflict", "This person already has this code."],
  notCustomer: ["conflict", "Codes are for customers only."],
  inactive: ["conflict", "This account is suspended or closed."],
  notAvailable: [
    "conflict",
    "You can only revoke a code that has not been used.",
    details<{ status: DiscountStatus }>(),
  ],
  enoughToday: [
    "limited",
    `This would exceed the daily limit of ${formatFils(policy.promisedOfDay.most)} in codes. Please continue tomorrow.`,
  ],
  campaignTaken: ["conflict", "There is already a campaign with this code."],
  campaignEnd: ["invalid", "Please choose a day between today and a year from now."],
  campaignStopped: ["conflict", "This campaign is already stopped."],
});

interface Usable {
  valueType: DiscountValueType;
  discountValue: number;
}

/** The maximum discount of one use, in fils (decisions G101). */
export const mostOff = ({ valueType, discountValue }: Usable): Fils =>
  valueType === "fixed" ? discountValue : policy.mostPercentOff;

export const issueWorth = (people: number, code: Usable): number => people * mostOff(code);

export const needsSecondAdmin = (worth: number): boolean => worth > policy.secondPair.issued;

/** A code's discount on a minimum price, in fils: at most the price, rounded half up (decisions G72), and within the code's limit. */
export const discountOn = (minimumPrice: Fils, code: Usable): Fils => {
  const { valueType, discountValue } = code;
  const asked = valueType === "fixed" ? discountValue : percentOf(minimumPrice, discountValue);
  return Math.min(minimumPrice, asked, mostOff(code));
};

export function discountStatus(
  row: { usedAt?: string; revokedAt?: string; expiresAt: string },
  now: string,
): DiscountStatus {
  if (row.usedAt) return "redeemed";
  if (row.revokedAt) return "revoked";
  return row.expiresAt <= now ? "expired" : "available";
}

const isUsable = ({ status, firstBookingMade }: Discount) => status === "available" && !firstBookingMade;

/** The welcome code that is usable now: unused, not expired, and before a first booking (G123). */
export const usableWelcomeCode = (codes: readonly Discount[]): Discount | undefined =>
  codes.find((code) => code.discountType === "welcome" && isUsable(code));

/** The code from a friend's invitation, under the same conditions. A booking takes one code: this one or the welcome code. */
export const usableInvitedCode = (codes: readonly Discount[]): Discount | undefined =>
  codes.find((code) => code.discountType === "referral" && code.firstBookingOnly && isUsable(code));

export const codeRefusals = [
  refuseDiscount.unknown,
  refuseDiscount.used,
  refuseDiscount.expired,
  refuseDiscount.usedUp,
  refuseDiscount.revoked,
  refuseDiscount.notFirst,
  refuseDiscount.belowMinimum,
  refuseDiscount.belowOwnPrice,
  refuseDiscount.tooManyTries,
] as const;
