import { maybeText, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   the counters that a member's screens poll, and the members they have blocked */
export const InboxEntity = entity(
  {
    model: model("inbox"),
    attributes: {
      memberId: text,
      /** Increases with every change that the member's screens should show. */
      version: { type: "number" },
      unread: { type: "number" },
      notices: { type: "number" },
      seenUpTo: maybeText,
      blocked: { type: "set", items: "string" },
    },
    indexes: { primary: primary(["memberId"], []) },
  },
  {
    people: {
      memberId: owned("member", { nothing: "How many lines wait; the conversations are in the file." }),
      blocked: {
        names: "anybody",
        leaving: { kept: "Ids alone, which lead nowhere once their owners have left." },
        exported: { nothing: "Whom somebody blocked is theirs to know." },
      },
    },
  },
);
