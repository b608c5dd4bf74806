import { text } from "../../../kit/table/attributes.ts";
import { entity } from "../../../kit/table/entity.ts";
import { owned } from "../../../kit/personal.ts";
import { model, over, primary } from "../../../kit/table/table.ts";

/**
 * primary   phone numbers shown to a member for a visit, by time (G127)
 * byOwner   the same by owner of the number, to erase it with them (gsi1)
 */
export const PhoneRevealEntity = entity(
  {
    model: model("phonereveal"),
    attributes: { memberId: text, ownerId: text, bookingId: text, revealedAt: text },
    indexes: {
      primary: primary(["memberId"], ["revealedAt", "ownerId"]),
      byOwner: over("gsi1", ["ownerId"], ["revealedAt", "memberId"]),
    },
  },
  {
    people: {
      memberId: owned("member", { as: "phoneNumbersSeenForVisits", without: ["ownerId"] }),
      ownerId: {
        names: "member",
        found: [{ by: "byOwner" }],
        leaving: "erased",
        exported: { nothing: "Who looked is theirs to say." },
      },
    },
  },
);
