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

/** `fixed` takes fils off, `percent` whole percent. */
export const DiscountValueType = z.enum(["fixed", "percent"]);
export type DiscountValueType = z.infer<typeof DiscountValueType>;

export const Discount = z.object({
  codeId: z.string(),
  code: z.string(),
  discountType: DiscountType,
  valueType: DiscountValueType,
  /** Fils when fixed, whole percent when percent. */
  discountValue: z.int(),
  currency: z.literal("AED"),
  minimumOrderAmount: Fils,
  /** Only before the customer's first booking counts (decisions G73). */
  firstBookingOnly: z.boolean(),
  /** It is for a first booking, and the customer has made one: of no use now, but again if that booking is cancelled (G123). */
  firstBookingMade: z.boolean().optional(),
  expiresAt: Instant,
  status: DiscountStatus,
  usedAt: Instant.optional(),
  bookingId: z.string().optional(),
  createdAt: Instant,
});
export type Discount = z.infer<typeof Discount>;

/** What a person types: case and surrounding space do not matter, anything else must be a plausible code. */
export const DiscountCode = text(1, 40)
  .overwrite((code) => withoutInvisible(code).toUpperCase())
  .refine((code) => /^[A-Z0-9][A-Z0-9_-]{2,31}$/.test(code), wrong("discountCode", "Invalid discount code"));

export const refuseDiscount = refusals("discount", {
  unknown: ["missing", "Invalid discount code"],
  used: ["conflict", "This code has already been used"],
  expired: ["gone", "This code has expired"],
  // Of a campaign: its budget or its number of uses is reached.
  usedUp: ["gone", "This code has been used up"],
  // Staff have taken it back, or stopped its campaign.
  revoked: ["gone", "This code is no longer valid"],
  // The true reason, also where the code came with a campaign (G123).
  notFirst: ["conflict", "This code is only for your first booking"],
  // Decisions G71.
  belowMinimum: ["conflict", "Minimum order amount is {minimumOrderAmount}", details<{ minimumOrderAmount: Fils }>()],
  tooManyTries: ["limited", "Too many attempts. Please try again later"],
  // To staff.
  notFound: ["missing", "We could not find that code."],
  alreadyHas: ["conflict", "This person already has this code."],
  notCustomer: ["conflict", "Codes are for customers only."],
  inactive: ["conflict", "This account is suspended or closed."],
  notAvailable: ["conflict", "Only a code that nobody has used can be revoked.", details<{ status: DiscountStatus }>()],
  enoughToday: [
    "limited",
    `With this you would promise more than ${formatFils(policy.promisedOfDay.most)} in codes in one day, which is the most. Please go on tomorrow.`,
  ],
  campaignTaken: ["conflict", "There is a campaign with this code already."],
  campaignEnd: ["invalid", "Please choose a day from today on, at most a year ahead."],
  campaignStopped: ["conflict", "This campaign has been stopped already."],
});

interface Usable {
  valueType: DiscountValueType;
  discountValue: number;
}

/** The most that one use of a code takes off, in fils (decisions G101). */
export const mostOff = ({ valueType, discountValue }: Usable): Fils =>
  valueType === "fixed" ? discountValue : policy.mostPercentOff;

/** The most that one code for each of so many people takes off in all, in fils. */
export const issueWorth = (people: number, code: Usable): number => people * mostOff(code);

/** Whether a second admin must confirm that an admin gives out so many fils at once (G135). */
export const needsSecondAdmin = (worth: number): boolean => worth > policy.secondPair.issued;

/**
 * What a code takes off a minimum price, in fils: never more than the price, rounded half up (decisions G72), and never
 * more than it may.
 */
export const discountOn = (minimumPrice: Fils, code: Usable): Fils => {
  const { valueType, discountValue } = code;
  const asked = valueType === "fixed" ? discountValue : percentOf(minimumPrice, discountValue);
  return Math.min(minimumPrice, asked, mostOff(code));
};

/** Redeemed when used, revoked when taken back, else expired when its time has passed, else available (001 §4). */
export function discountStatus(
  row: { usedAt?: string; revokedAt?: string; expiresAt: string },
  now: string,
): DiscountStatus {
  if (row.usedAt) return "redeemed";
  if (row.revokedAt) return "revoked";
  return row.expiresAt <= now ? "expired" : "available";
}

const isUsable = ({ status, firstBookingMade }: Discount) => status === "available" && !firstBookingMade;

/** The welcome code that its owner can use now: neither used nor expired, and no first booking made without it (G123). */
export const usableWelcomeCode = (codes: readonly Discount[]): Discount | undefined =>
  codes.find((code) => code.discountType === "welcome" && isUsable(code));

/**
 * The code that a person got for a friend's invitation, under the same conditions; a referrer's reward is not for a first booking.
 * A booking takes one code, so of this one and the welcome code one can be used.
 */
export const usableInvitedCode = (codes: readonly Discount[]): Discount | undefined =>
  codes.find((code) => code.discountType === "referral" && code.firstBookingOnly && isUsable(code));

/** What stands against any code that a customer types, of their own or of a campaign. */
export const codeRefusals = [
  refuseDiscount.unknown,
  refuseDiscount.used,
  refuseDiscount.expired,
  refuseDiscount.usedUp,
  refuseDiscount.revoked,
  refuseDiscount.notFirst,
  refuseDiscount.belowMinimum,
  refuseDiscount.tooManyTries,
] as const;
