import { maybeText, number, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

/** The lane of unsealed entries; no actor has this name. */
export const unsealed = "unsealed";

/** Only added; a job seals them (decision 0095). By id; person (gsi1); time (gsi2); record (gsi3, sparse); lane, then actor (gsi4). */
export const AuditEntity = entity(
  {
    model: model("audit"),
    attributes: {
      auditId: text,
      trail: { type: "string", required: true, default: "all" },
      at: text,
      actorId: text,
      /** For a job: the names of the admins who decided it. */
      actorName: maybeText,
      action: text,
      subjectId: text,
      subjectName: maybeText,
      recordId: { type: "string", default: "" },
      reason: maybeText,
      detail: maybeText,
      lane: { type: "string", required: true, default: unsealed },
      /** A salted hash of the person and reason (`markOf`). The salt is erased with them. */
      mark: text,
      salt: maybeText,
      /** The place in the chain, from 1, the previous hash and its own (`hashAt`); absent until sealed. */
      seq: { type: "number" },
      prev: maybeText,
      hash: maybeText,
    },
    indexes: {
      primary: primary(["auditId"], []),
      bySubject: over("gsi1", ["subjectId"], ["at", "auditId"]),
      trail: over("gsi2", ["trail"], ["at", "auditId"]),
      byRecord: sparse("gsi3", "recordId", ["at", "auditId"]),
      byLane: over("gsi4", ["lane"], ["at", "auditId"]),
    },
  },
  {
    people: {
      // Action, actor and time stay. Reasons may name the person, so they are erased.
      subjectId: {
        names: "member",
        found: [{ by: "bySubject" }],
        leaving: { disguised: () => ({ remove: ["subjectName", "reason", "salt"] }) },
        // The staff member's name and notes are not exported.
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

/** primary   the end of the chain: the number of sealed entries and the last hash */
export const AuditHeadEntity = entity(
  {
    model: model("audithead"),
    attributes: { chain: { type: "string", required: true, default: "all" }, seq: number, hash: text },
    indexes: { primary: primary(["chain"], []) },
  },
  { nobody: "A number and a hash." },
);
