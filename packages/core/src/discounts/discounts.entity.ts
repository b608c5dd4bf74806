import { flag, maybeText, number, text, word } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import { owned } from "../kit/personal.ts";
import { model, primary, sparse } from "../kit/table.ts";

/**
 * primary   a member's codes; the code a member typed
 * due       unused codes by when their time comes; a code leaves it once it is used or swept (gsi3, sparse)
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
      /** Set by the sweep; whether a code is usable is decided by `expiresAt` alone. */
      sweptAt: maybeText,
      /** `unused` while the code waits for its time, else absent. */
      due: maybeText,
      createdAt: text,
    },
    indexes: {
      primary: primary(["userId"], ["code"]),
      byExpiry: sparse("gsi3", "due", ["expiresAt", "codeId"]),
    },
  },
  { people: { userId: owned("member", { as: "discountCodes", without: ["due"] }) } },
);
