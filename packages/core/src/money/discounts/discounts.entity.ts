import { campaignEndings } from "@naqi/contracts";
import { counter, flag, maybeText, number, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/** By member and code; all by issue time, by name and by type; by state and expiry for the sweep and the staff filter. */
export const DiscountEntity = entity(
  {
    model: model("discount"),
    attributes: {
      userId: text,
      code: text,
      codeId: text,
      discountType: word(["custom", "referral", "welcome"]),
      valueType: word(["fixed", "percent"]),
      discountValue: number,
      minimumOrderAmount: number,
      firstBookingOnly: flag,
      expiresAt: text,
      usedAt: maybeText,
      bookingId: maybeText,
      /** fils */
      discountAmount: { type: "number" },
      revokedAt: maybeText,
      warnedAt: maybeText,
      /** For the figures only; `expiresAt` decides whether a code is usable. */
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

/** primary   one shard of the figures about all codes; the figures are the sums (decision 0060) */
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

/** By code; all campaigns by start. */
export const CampaignEntity = entity(
  {
    model: model("campaign"),
    attributes: {
      code: text,
      campaignId: text,
      valueType: word(["fixed", "percent"]),
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
      /** The approval request that it waits for (G135); absent once the campaign has started. */
      holdId: maybeText,
      heldUntil: maybeText,
      /** How the request ended without approval; another campaign can then use the code. */
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

/** primary   a member's uses of a campaign, without returned ones */
export const CampaignUseEntity = entity(
  {
    model: model("campaignuse"),
    attributes: { userId: text, code: text, count: counter },
    indexes: { primary: primary(["userId"], ["code"]) },
  },
  { people: { userId: owned("customer", { as: "campaignsUsed" }) } },
);
