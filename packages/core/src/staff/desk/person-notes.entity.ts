import { shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** Staff's notes about a member, by time; rows are only added, so that two members of staff lose nothing. */
export const PersonNoteEntity = entity(
  {
    model: model("personnote"),
    attributes: {
      memberId: text,
      noteId: text,
      at: text,
      text,
      by: { type: shaped<{ memberId: string; name: string }>(), required: true },
    },
    indexes: { primary: primary(["memberId"], ["at", "noteId"]) },
  },
  { people: { memberId: owned("member", { nothing: "What staff noted is staff's (G19)." }) } },
);
