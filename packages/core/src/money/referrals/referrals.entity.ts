import { type Address, ReferralStatus, type RewardRisk } from "@naqi/contracts";
import { counter, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/** primary   whose code it is that somebody typed; the row makes every code one person's (decisions G82) */
export const ReferralCodeEntity = entity(
  {
    model: model("referralcode"),
    attributes: { code: text, memberId: text, createdAt: text },
    indexes: { primary: primary(["code"], []) },
  },
  {
    people: {
      memberId: {
        names: "member",
        found: [{ by: "primary", keys: ({ referralCode }) => (referralCode ? [{ code: referralCode }] : []) }],
        leaving: "erased",
        exported: { nothing: "The member's own row has it." },
      },
    },
  },
);

/**
 * A friend who came by somebody's code: one row per friend, so nobody is referred twice (decisions G84, §3.7).
 * primary      who referred this member
 * byReferrer   whom a member referred, those who are counted and those who are not, by when (gsi1)
 * byStatus     what waits by when its time comes, and what has ended by when it did (gsi3)
 */
export const ReferralEntity = entity(
  {
    model: model("referral"),
    attributes: {
      refereeId: text,
      referrerId: text,
      /** Decides how the reward is paid; a member's role never changes. */
      referrerRole: { type: ["customer", "cleaner"] as const, required: true, default: "customer" },
      referralCode: text,
      status: word(ReferralStatus.options),
      /** "yes" once the friend's address is confirmed and the friend is new here: the referrer's sums include it. */
      counted: word(["yes", "no"]),
      /** When a pending one lapses or a held one is released; of one that has ended: when it did. */
      dueAt: text,
      version: counter,
      /** `A.`: all that the referrer is shown of who it is. */
      initial: maybeText,
      /** The friend's first completed booking: which, when it was completed, and where, to be compared. */
      bookingId: maybeText,
      heldAt: maybeText,
      /** Rises each time that the reward is held again: each round has ledger rows of its own (G142). */
      round: { type: "number" },
      /** The reward was used before the booking was reopened, so its referrer keeps it. */
      isKept: { type: "boolean" },
      place: { type: shaped<Pick<Address, "location" | "unit" | "placeId"> & { formattedAddress?: string }>() },
      /** What staff are to look at; why they decided as they did stands in the audit. */
      risks: { type: "list", items: { type: named<RewardRisk>(), required: true } },
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
      byReferrer: over("gsi1", ["referrerId"], ["counted", "createdAt", "refereeId"]),
      byStatus: over("gsi3", ["status"], ["dueAt", "refereeId"]),
    },
  },
  {
    people: {
      refereeId: owned("customer", { as: "referredWith", one: true, shown: ({ referralCode }) => referralCode }),
      // Friends keep the discount they came by; nobody is left to be rewarded for them.
      referrerId: {
        names: "member",
        found: [{ by: "byReferrer" }],
        leaving: "erased",
        // Who came is the friend's to say, and so is what they got.
        exported: {
          as: "referrals",
          without: ["refereeId", "referrerId", "refereeCode", "bookingId", "place", "risks"],
        },
      },
    },
  },
);
