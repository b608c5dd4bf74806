import { campaignEndings } from "@naqi/contracts";
import { counter, flag, maybeText, number, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/**
 * primary      a member's codes; the code a member typed
 * byCreation   all codes by when they were issued (gsi1)
 * byCode       everybody's codes of one name, by when they were issued (gsi2)
 * byState      codes of a state by when they lapse: what the sweep takes, and what staff filter by (gsi3)
 * byType       codes of a type by when they were issued (gsi4)
 */
export const DiscountEntity = entity(
  {
    model: model("discount"),
    attributes: {
      userId: text,
      code: text,
      codeId: text,
      discountType: word(["custom", "referral", "welcome"]),
      valueType: word(["fixed", "percent"]),
      /** fils when fixed, whole percent when percent */
      discountValue: number,
      minimumOrderAmount: number,
      firstBookingOnly: flag,
      expiresAt: text,
      usedAt: maybeText,
      bookingId: maybeText,
      /** What it took off the booking it was used for, in fils. */
      discountAmount: { type: "number" },
      revokedAt: maybeText,
      /** When its owner was told that it lapses soon, which happens once. */
      warnedAt: maybeText,
      /** As the figures count it. `expired` is set by a sweep; whether a code is usable is decided by `expiresAt` alone. */
      state: word(["unused", "redeemed", "expired", "revoked"]),
      listed: { type: "string", required: true, default: "codes" },
      createdAt: text,
    },
    indexes: {
      primary: primary(["userId"], ["code"]),
      byCreation: over("gsi1", ["listed"], ["createdAt", "codeId"]),
      byCode: over("gsi2", ["code"], ["createdAt", "codeId"]),
      byState: over("gsi3", ["state"], ["expiresAt", "codeId"]),
      byType: over("gsi4", ["discountType"], ["createdAt", "codeId"]),
    },
  },
  {
    people: {
      userId: {
        names: "member",
        found: [{ by: "primary" }],
        leaving: { byHand: "They go, and the figures count them no more." },
        exported: { as: "discountCodes", without: ["state", "listed", "warnedAt"] },
      },
    },
  },
);

/** primary   a share of the figures about all codes, which are the sums over its rows (decision 0060) */
export const DiscountFiguresEntity = entity(
  {
    model: model("discountfigures"),
    attributes: {
      shard: text,
      issued: counter,
      redeemed: counter,
      expired: counter,
      revoked: counter,
      /** fils */
      given: counter,
    },
    indexes: { primary: primary(["shard"], []) },
  },
  { nobody: "Sums." },
);

/**
 * primary      the campaign a customer typed the code of
 * byCreation   all campaigns by when they were started (gsi1)
 */
export const CampaignEntity = entity(
  {
    model: model("campaign"),
    attributes: {
      code: text,
      campaignId: text,
      valueType: word(["fixed", "percent"]),
      /** fils when fixed, whole percent when percent */
      discountValue: number,
      minimumOrderAmount: number,
      firstBookingOnly: flag,
      /** fils */
      budget: { type: "number" },
      mostUses: { type: "number" },
      perPerson: number,
      endsOn: text,
      endsAt: text,
      /** fils */
      spent: counter,
      uses: counter,
      stoppedAt: maybeText,
      /** The proposal that it waits for, and until when (G135); absent once it has started. */
      holdId: maybeText,
      heldUntil: maybeText,
      /** How the proposal ended without a confirmation; another campaign can then have the code. */
      unconfirmed: { type: campaignEndings },
      listed: { type: "string", required: true, default: "campaigns" },
      createdAt: text,
    },
    indexes: {
      primary: primary(["code"], []),
      byCreation: over("gsi1", ["listed"], ["createdAt", "campaignId"]),
    },
  },
  { nobody: "Who started it is in the audit trail, and who used it in their own rows." },
);

/** primary   how often a member has used a campaign, without what was given back */
export const CampaignUseEntity = entity(
  {
    model: model("campaignuse"),
    attributes: { userId: text, code: text, count: counter },
    indexes: { primary: primary(["userId"], ["code"]) },
  },
  { people: { userId: owned("customer", { as: "campaignsUsed" }) } },
);
