import { maybeText, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   what a member's screens poll, and with whom they want nothing more to do */
export const InboxEntity = entity(
  {
    model: model("inbox"),
    attributes: {
      memberId: text,
      /** Another one with every change that the member's screens should show. */
      version: { type: "number" },
      /** Lines that wait, of all conversations. */
      unread: { type: "number" },
      /** Notices that were not seen, and up to which they were. */
      notices: { type: "number" },
      seenUpTo: maybeText,
      /** Whom they have blocked. */
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
