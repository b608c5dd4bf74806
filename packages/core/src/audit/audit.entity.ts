import { Entity } from "electrodb";
import { maybeText, text } from "../kit/attributes.ts";
import { model, over, primary, table } from "../kit/table.ts";

/**
 * What staff did or looked at, and why. Rows are only ever added.
 * primary     one entry by id
 * bySubject   what was done about a person, by when (gsi1)
 * trail       everything, by when (gsi2)
 */
export const AuditEntity = new Entity(
  {
    model: model("audit"),
    attributes: {
      auditId: text,
      trail: { type: "string", required: true, default: "all" },
      at: text,
      actorId: text,
      actorName: text,
      action: text,
      subjectId: text,
      subjectName: maybeText,
      reason: maybeText,
    },
    indexes: {
      primary: primary(["auditId"], []),
      bySubject: over("gsi1", ["subjectId"], ["at", "auditId"]),
      trail: over("gsi2", ["trail"], ["at", "auditId"]),
    },
  },
  table,
);
