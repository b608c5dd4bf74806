import { Entity } from "electrodb";
import { maybeText, number, text, word } from "../kit/attributes.ts";
import { model, over, primary, table } from "../kit/table.ts";

/** primary   whose code it is that somebody typed; the row makes every code one person's (decisions G82) */
export const ReferralCodeEntity = new Entity(
  {
    model: model("referralcode"),
    attributes: { code: text, memberId: text, createdAt: text },
    indexes: { primary: primary(["code"], []) },
  },
  table,
);

/**
 * A friend who came by somebody's code: one row per friend, so nobody is referred twice (decisions G84, §3.7).
 * primary      who referred this member
 * byReferrer   whom a member referred, by when (gsi1)
 */
export const ReferralEntity = new Entity(
  {
    model: model("referral"),
    attributes: {
      refereeId: text,
      referrerId: text,
      /** Decides how the reward is paid; a member's role never changes. */
      referrerRole: { type: ["customer", "cleaner"] as const, required: true, default: "customer" },
      referralCode: text,
      /** `completed` with the friend's first completed booking. */
      status: word(["pending", "completed"]),
      /** fils the referrer earns */
      rewardAmount: number,
      /** What came of it: the friend's code at once; on completion a customer's code or a cleaner's ledger row. */
      refereeCode: text,
      rewardCode: maybeText,
      rewardTransactionId: maybeText,
      createdAt: text,
      completedAt: maybeText,
    },
    indexes: {
      primary: primary(["refereeId"], []),
      byReferrer: over("gsi1", ["referrerId"], ["createdAt", "refereeId"]),
    },
  },
  table,
);
