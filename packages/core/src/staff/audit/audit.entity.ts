import { maybeText, number, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

/** The lane of what waits for its seal. Nobody who acts has this name. */
export const unsealed = "unsealed";

/**
 * What staff did or looked at, and why. Rows are only ever added; the job that seals them gives each its place in the chain
 * (decision 0095).
 * primary     one entry by id
 * bySubject   what was done about a person, by when (gsi1)
 * trail       everything, by when (gsi2)
 * byRecord    what was done to a booking, request, review, report or ticket, by when (gsi3, sparse)
 * byLane      what waits for its seal, by when; once sealed, what somebody did, by when (gsi4)
 */
export const AuditEntity = entity(
  {
    model: model("audit"),
    attributes: {
      auditId: text,
      trail: { type: "string", required: true, default: "all" },
      at: text,
      actorId: text,
      /** Of a job the names of the admins who decided it; absent where no admin did. */
      actorName: maybeText,
      action: text,
      subjectId: text,
      subjectName: maybeText,
      /** Empty where a person is all that it is about. */
      recordId: { type: "string", default: "" },
      reason: maybeText,
      detail: maybeText,
      /** `unsealed`, and whoever acted from then on. */
      lane: { type: "string", required: true, default: unsealed },
      /** Stands for whom it is about and why (`markOf`). The salt goes with what it stands for. */
      mark: text,
      salt: maybeText,
      /** Its place in the chain, from 1, the hash before it and its own (`hashAt`); absent until it is sealed. */
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
      // That something was done, by whom and when, stays. Reasons may name the person, so they go.
      subjectId: {
        names: "member",
        found: [{ by: "bySubject" }],
        leaving: { disguised: () => ({ remove: ["subjectName", "reason", "salt"] }) },
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

/** primary   the end of the chain: how many entries are sealed, and the last one's hash */
export const AuditHeadEntity = entity(
  {
    model: model("audithead"),
    attributes: { chain: { type: "string", required: true, default: "all" }, seq: number, hash: text },
    indexes: { primary: primary(["chain"], []) },
  },
  { nobody: "A number and a hash." },
);
