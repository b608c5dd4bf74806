import * as z from "zod";
import { withoutInvisible } from "../../kit/digits.ts";
import { contract } from "../../kit/operation.ts";
import { refusals } from "../../kit/refusal.ts";
import { Day, Fils, FilsSum, Instant, MemberId, pageInput, pageOf, text } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { refuseMember } from "../../identity/members.ts";
import { policy } from "../../policy.ts";
import { RewardRisk } from "./shapes.ts";
import { decided, decisionRefusals } from "../../staff/desk/shapes.ts";

/** A friend's referral (decisions §3.7). `review`: on suspicion; `void`: no such booking, or by staff; `reversed`: staff reopened it. */
export const ReferralStatus = z.enum(["pending", "held", "review", "completed", "void", "reversed"]);
export type ReferralStatus = z.infer<typeof ReferralStatus>;

const Friend = z.object({
  initial: z.string().optional(),
  state: ReferralStatus.exclude(["review"]),
  /** The sign-up day; for a held reward its due day, for an ended one its end. */
  day: Day,
});

const RewardStatus = ReferralStatus.exclude(["pending"]);

export const StaffReward = z.object({
  refereeId: MemberId,
  refereeName: z.string().optional(),
  referrerId: MemberId,
  referrerName: z.string().optional(),
  referrerRole: z.enum(["customer", "cleaner"]),
  status: RewardStatus,
  risks: z.array(RewardRisk),
  rewardAmount: Fils,
  heldAt: Instant.optional(),
  dueAt: Instant,
  version: z.int(),
});
export type StaffReward = z.infer<typeof StaffReward>;

const decision = z.strictObject({ refereeId: MemberId, ...decided });

/** Typed input: case and outer spaces are ignored (000 §5); implausible codes are refused. */
export const ReferralCode = text(1, 40)
  .overwrite((code) => withoutInvisible(code).toUpperCase())
  .refine((code) => /^[A-Z0-9]{8}$/.test(code), wrong("referralCode", "Invalid Code"));

/** Shown under the title 'Invalid Code' (001 §8); rules: decisions G83. */
export const refuseReferral = refusals("referral", {
  unknown: ["missing", "Unable to apply referral code"],
  own: ["conflict", "You can't use your own referral code"],
  circle: ["conflict", "You can't use the code of a friend you invited"],
  alreadyReferred: ["conflict", "You have already used a referral code"],
  notNew: ["conflict", "Referral codes are for people who are new to Naqi"],
  alreadyBooked: ["conflict", "A referral code can only be used before the first booking"],
  tooLate: ["gone", `A referral code can only be used within ${policy.referral.windowDays} days of signing up`],
  tooManyTries: ["limited", "Too many attempts. Please try again later"],
});

export const referrals = contract("referrals", {
  mine: {
    summary: "The caller's own code, how many friends used it, and what it earned.",
    route: "GET /referrals",
    access: ["customer", "cleaner"],
    // Older cleaners get their code at the first look.
    needs: { table: "writes" },
    input: z.strictObject({}),
    output: z.object({
      code: z.string(),
      referralCount: z.int(),
      pendingRewards: FilsSum,
      earnedRewards: FilsSum,
      friends: z.array(Friend),
      /** The caller may use a friend's code: within 30 days of sign-up, before the first booking (decisions G83). */
      mayApply: z.boolean(),
    }),
    refuses: [refuseMember.notEnrolled],
  },
  apply: {
    summary: "Attaches a friend's code to the caller, once, and creates the caller's own code.",
    route: "POST /referrals/apply",
    access: ["customer"],
    checks: "session",
    needs: { vault: ["mark"] },
    input: z.strictObject({ code: ReferralCode }),
    output: z.object({
      /** Whole percent off the first booking. */
      refereeDiscount: z.int(),
      refereeCode: z.string(),
      minimumOrderAmount: Fils,
    }),
    refuses: [
      refuseMember.notEnrolled,
      refuseMember.suspended,
      refuseReferral.unknown,
      refuseReferral.own,
      refuseReferral.circle,
      refuseReferral.alreadyReferred,
      refuseReferral.notNew,
      refuseReferral.alreadyBooked,
      refuseReferral.tooLate,
      refuseReferral.tooManyTries,
    ],
  },
  staffRewards: {
    summary: "Rewards of a state: waiting ones by due time, ended ones latest first.",
    route: "GET /admin/rewards",
    access: ["admin"],
    input: z.strictObject({ status: RewardStatus.default("review"), ...pageInput(20) }),
    output: pageOf(StaffReward),
  },
  staffRelease: {
    summary: "Pays a held reward now, with a reason.",
    route: "POST /admin/rewards/{refereeId}/release",
    access: ["admin"],
    needs: { vault: ["mark"] },
    input: decision,
    output: z.object({ refereeId: MemberId }),
    refuses: decisionRefusals,
  },
  staffVoid: {
    summary: "Voids a held reward, with a reason.",
    route: "POST /admin/rewards/{refereeId}/void",
    access: ["admin"],
    input: decision,
    output: z.object({ refereeId: MemberId }),
    refuses: decisionRefusals,
  },
});
