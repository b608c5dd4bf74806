import { type discounts, type ProposedIssue, type ProposalState, ProposalWhat } from "@naqi/contracts";
import type * as z from "zod";
import { maybeText, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/** What a code for many people is, without the people. */
export type CodeTerms = Omit<z.output<typeof discounts.createMany.input>, "people" | "idempotencyKey">;

/** What a proposal is about besides a person: what must still be so when it is confirmed. */
export interface ProposalFacts {
  /** Of a payout method: which one, since when it is as it is, and how it is shown. */
  payoutMethodId?: string;
  updatedAt?: string;
  masked?: string;
  /** Of a new admin's account. */
  email?: string;
  /** Of what gives out money. */
  issue?: ProposedIssue;
  /** The record whose audit entries the proposal joins, such as a case; without one they are those of the proposal. */
  recordId?: string;
  /** Of codes while the proposal is open: what is issued, and to whom. */
  codes?: CodeTerms & { memberIds: string[] };
  /** Of a credit for a problem: the case as it was read. Fils. */
  credit?: { bookingId: string; problemId: string; version: number; amount: number; reason: string };
}

const states = ["open", "confirmed", "declined", "withdrawn", "lapsed", "overtaken"] as const satisfies ProposalState[];

/**
 * What waits for a second member of staff, and what became of it; vanishes 90 days after that, as the trail keeps it.
 * primary     one proposal by id
 * byQueue     what is open by when it lapses, and what was decided by when (gsi1)
 * bySubject   what was proposed about a person, by when (gsi2)
 */
export const ProposalEntity = entity(
  {
    model: model("proposal"),
    attributes: {
      proposalId: text,
      what: word(ProposalWhat.options),
      queue: word(["open", "settled"]),
      state: word(states),
      /** When it lapses; once it is settled, when that was. */
      dueAt: text,
      subjectId: text,
      subjectName: maybeText,
      proposerId: text,
      /** Absent of the operator's command. */
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
        // Whom the operator proposes as an admin is no member yet.
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
