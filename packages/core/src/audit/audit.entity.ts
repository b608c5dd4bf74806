import { maybeText, text } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import { model, over, primary, sparse } from "../kit/table.ts";

/**
 * What staff did or looked at, and why. Rows are only ever added.
 * primary     one entry by id
 * bySubject   what was done about a person, by when (gsi1)
 * trail       everything, by when (gsi2)
 * byRecord    what was done to a booking, request, review, report or ticket, by when (gsi3, sparse)
 */
export const AuditEntity = entity(
  {
    model: model("audit"),
    attributes: {
      auditId: text,
      trail: { type: "string", required: true, default: "all" },
      at: text,
      actorId: text,
      /** Absent of a job's. */
      actorName: maybeText,
      action: text,
      subjectId: text,
      subjectName: maybeText,
      /** Empty where a person is all that it is about. */
      recordId: { type: "string", default: "" },
      reason: maybeText,
    },
    indexes: {
      primary: primary(["auditId"], []),
      bySubject: over("gsi1", ["subjectId"], ["at", "auditId"]),
      trail: over("gsi2", ["trail"], ["at", "auditId"]),
      byRecord: sparse("gsi3", "recordId", ["at", "auditId"]),
    },
  },
  {
    people: {
      // That something was done, by whom and when, stays. Reasons may name the person, so they go.
      subjectId: {
        names: "member",
        found: [{ by: "bySubject" }],
        leaving: { disguised: () => ({ remove: ["subjectName", "reason"] }) },
        // Who of the staff it was, and what they noted, is not the person's.
        exported: { as: "doneByStaff", shown: ({ action, at }) => ({ action, at }) },
      },
      actorId: {
        names: "anybody",
        leaving: { kept: "Staff and jobs; who decided about others must stay known." },
        exported: { nothing: "Only customers and cleaners have an export." },
      },
    },
  },
);
