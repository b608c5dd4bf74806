import { number, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   a member's latest export: where its file is, and until when it may be fetched */
export const ExportEntity = entity(
  {
    model: model("export"),
    attributes: { memberId: text, key: text, fileVersion: text, requestedAt: text, expiresAt: text, ttl: number },
    indexes: { primary: primary(["memberId"], []) },
  },
  { people: { memberId: owned("member", { nothing: "It is about the file itself." }) } },
);
