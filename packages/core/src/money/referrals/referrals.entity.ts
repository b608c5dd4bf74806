import { type Address, ReferralStatus, type RewardRisk } from "@naqi/contracts";
import { counter, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/** primary   the owner of a code; a code belongs to one member (G82) */
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

/** The friend's identity and benefits belong to the friend, and that our team looks at it is not said (G83). */
function ofReferrer<Row extends { status: string; refereeId: string; referrerId: string; refereeCode: string }>(
  row: Row,
) {
  const { refereeId: _id, referrerId: _own, refereeCode: _code, ...kept } = row;
  const { bookingId: _booking, place: _place, risks: _risks, ...shown } = kept as typeof kept & Record<string, unknown>;
  return { ...shown, status: row.status === "review" ? "held" : row.status };
}

/** By friend, so that a member is referred once (G84, decisions §3.7); by referrer and time; by status and due time. */
export const ReferralEntity = entity(
  {
    model: model("referral"),
    attributes: {
      refereeId: text,
      referrerId: text,
      /** Decides how the reward is paid; a role never changes. */
      referrerRole: { type: ["customer", "cleaner"] as const, required: true, default: "customer" },
      referralCode: text,
      status: word(ReferralStatus.options),
      /** "yes" once the friend's address is confirmed and the friend is new; the referrer's sums then include it. */
      counted: word(["yes", "no"]),
      /** When a pending referral expires or a held reward is released; otherwise when it ended. */
      dueAt: text,
      version: counter,
      /** `A.`: all that the referrer sees of the friend's name. */
      initial: maybeText,
      bookingId: maybeText,
      heldAt: maybeText,
      /** Rises each time the reward is held again, because each round has its own ledger rows (G142). */
      round: { type: "number" },
      /** The reward was used before the booking was reopened. */
      isKept: { type: "boolean" },
      place: { type: shaped<Pick<Address, "location" | "unit" | "placeId"> & { formattedAddress?: string }>() },
      risks: { type: "list", items: { type: named<RewardRisk>(), required: true } },
      /** fils */
      rewardAmount: number,
      /** The friend's code at once; on completion a customer's code or a cleaner's ledger row. */
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
      // Friends keep their discount; the reward ends with the referrer.
      referrerId: {
        names: "member",
        found: [{ by: "byReferrer" }],
        leaving: "erased",
        exported: { as: "referrals", shown: ofReferrer },
      },
    },
  },
);
