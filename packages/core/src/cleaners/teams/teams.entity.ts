import { maybeText, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary, sparse } from "../../kit/table/table.ts";

/**
 * A place in a team: an invitation, and after its acceptance a member (decision 0098).
 * primary   the places of a business
 * byEmail   the invitations to an address (gsi1, sparse)
 */
export const SeatEntity = entity(
  {
    model: model("seat"),
    attributes: {
      businessId: text,
      seatId: text,
      email: maybeText,
      lapsesAt: maybeText,
      invitedAt: text,
      memberId: maybeText,
      joinedAt: maybeText,
    },
    indexes: {
      primary: primary(["businessId"], ["seatId"]),
      byEmail: sparse("gsi1", "email", ["seatId"]),
    },
  },
  {
    people: {
      businessId: owned("cleaner", { as: "team", without: ["seatId"] }),
      email: {
        names: "address",
        found: [{ by: "byEmail" }],
        leaving: { byHand: "It goes with its count on the business's row." },
        exported: { as: "teamInvitations", without: ["businessId", "seatId"] },
      },
      memberId: {
        names: "anybody",
        leaving: {
          byHand:
            "Whoever belongs to a team leaves it before they close their account; what they were given forgets them.",
        },
        exported: { nothing: "Their own row says to which team they belong." },
      },
    },
  },
);
