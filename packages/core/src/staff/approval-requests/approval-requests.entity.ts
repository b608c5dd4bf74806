import {
  type discounts,
  type ProposedIssue,
  type ProposedSeason,
  type ProposalState,
  ProposalWhat,
} from "@naqi/contracts";
import type * as z from "zod";
import { maybeText, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";

export type CodeTerms = Omit<z.output<typeof discounts.createMany.input>, "people" | "idempotencyKey">;

/** What must still be true when the approval request is confirmed. */
export interface ProposalFacts {
  payoutMethodId?: string;
  updatedAt?: string;
  masked?: string;
  email?: string;
  issue?: ProposedIssue;
  season?: ProposedSeason;
  /** The record whose audit entries include this request, such as a case; default: the request itself. */
  recordId?: string;
  codes?: CodeTerms & { memberIds: string[] };
  /** For a credit: the case as read; `amount` in fils. */
  credit?: { bookingId: string; problemId: string; version: number; amount: number; reason: string };
}

const states = ["open", "confirmed", "declined", "withdrawn", "lapsed", "overtaken"] as const satisfies ProposalState[];

/** A request for a second admin, deleted 90 days after its result. By id; open or settled by time (gsi1); by person (gsi2). */
export const ProposalEntity = entity(
  {
    model: model("proposal"),
    attributes: {
      proposalId: text,
      what: word(ProposalWhat.options),
      queue: word(["open", "settled"]),
      state: word(states),
      /** Once settled: when that happened. */
      dueAt: text,
      subjectId: text,
      subjectName: maybeText,
      proposerId: text,
      proposerName: maybeText,
      reason: maybeText,
      facts: { type: shaped<ProposalFacts>() },
      createdAt: text,
      lapsesAt: text,
      settledBy: maybeText,
      settledByName: maybeText,
      settledReason: maybeText,
      ttl: { type: "number" },
    },
    indexes: {
      primary: primary(["proposalId"], []),
      byQueue: over("gsi1", ["queue"], ["dueAt", "proposalId"]),
      bySubject: over("gsi2", ["subjectId"], ["createdAt", "proposalId"]),
    },
  },
  {
    people: {
      subjectId: {
        // An admin proposed by the operator has no account yet.
        names: "anybody",
        found: [{ by: "bySubject" }],
        leaving: { disguised: () => ({ remove: ["subjectName", "reason", "facts", "settledReason"] }) },
        exported: { nothing: "What came of it stands under what staff did." },
      },
      proposerId: {
        names: "anybody",
        leaving: { kept: "Staff and the operator; who asked must stay known." },
        exported: { nothing: "Only customers and cleaners have an export." },
      },
      settledBy: {
        names: "anybody",
        leaving: { kept: "Staff and jobs; who decided must stay known." },
        exported: { nothing: "Only customers and cleaners have an export." },
      },
    },
  },
);
