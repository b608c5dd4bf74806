import * as z from "zod";
import { contract } from "./kit/operation.ts";
import { refusals } from "./kit/refusal.ts";
import { Fils, FilsSum, text } from "./kit/scalars.ts";
import { wrong } from "./kit/wrong.ts";
import { refuseMember } from "./members.ts";
import { policy } from "./policy.ts";

/** What a person types: case and surrounding space do not matter (000 §5). Anything else is no code that anybody has. */
export const ReferralCode = text(1, 40)
  .overwrite((code) => code.toUpperCase())
  .refine((code) => /^[A-Z0-9]{8}$/.test(code), wrong("referralCode", "Invalid Code"));

/** Shown under the title 'Invalid Code' (001 §8); the rules are those of decisions G83. */
export const refuseReferral = refusals("referral", {
  unknown: ["missing", "Unable to apply referral code"],
  own: ["conflict", "You cannot use your own referral code"],
  alreadyReferred: ["conflict", "You have already used a referral code"],
  alreadyBooked: ["conflict", "A referral code can only be used before the first booking"],
  tooLate: ["gone", `A referral code can only be used within ${policy.referral.windowDays} days of signing up`],
  tooManyTries: ["limited", "Too many attempts. Please try again later"],
});

export const referrals = contract("referrals", {
  mine: {
    summary: "The caller's own code, how many friends used it, and what that earns.",
    route: "GET /referrals",
    access: ["customer", "cleaner"],
    // Cleaners of before they had codes get theirs when they first look.
    needs: { table: "writes" },
    input: z.strictObject({}),
    output: z.object({
      code: z.string(),
      referralCount: z.int(),
      /** Rewards of friends who have not completed a booking yet. */
      pendingRewards: FilsSum,
      earnedRewards: FilsSum,
    }),
    refuses: [refuseMember.notEnrolled],
  },
  apply: {
    summary: "Attaches a friend's code to the caller, once, and gives the caller a code of their own.",
    route: "POST /referrals/apply",
    access: ["customer"],
    input: z.strictObject({ code: ReferralCode }),
    output: z.object({
      /** Whole percent off the first booking. */
      refereeDiscount: z.int(),
      refereeCode: z.string(),
      minimumOrderAmount: Fils,
    }),
    refuses: [
      refuseMember.notEnrolled,
      refuseReferral.unknown,
      refuseReferral.own,
      refuseReferral.alreadyReferred,
      refuseReferral.alreadyBooked,
      refuseReferral.tooLate,
      refuseReferral.tooManyTries,
    ],
  },
});
