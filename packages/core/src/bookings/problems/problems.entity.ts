import {
  type DebtEnd,
  type ProblemAnswer,
  problemOutcomes,
  type ProblemReport,
  problemStates,
  type RecleanProposal,
  type ServiceSlug,
} from "@naqi/contracts";
import { counter, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import type { Person } from "../../kit/personal.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";
import type { KeptPicture } from "../../messaging/messages/pictures.ts";

/** A picture of a report: the upload it came of, and where it is kept. */
export type ReportedPicture = KeptPicture & { pictureId: string; forStaff?: true };

/** What one party says: a report of their own, and an answer to the other's. */
export interface Side {
  report?: Omit<ProblemReport, "pictures"> & { pictures: ReportedPicture[] };
  answer?: ProblemAnswer;
}

const inTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

/** What somebody said without their words and pictures: that they said something stays. */
export function withoutWords({ report, answer }: Side = {}): Side {
  return {
    ...(report && { report: { ...report, text: undefined, pictures: [] } }),
    ...(answer && { answer: { ...answer, text: undefined } }),
  };
}

export interface Debt {
  end: DebtEnd;
  at: string;
  reason?: string;
}

/** How a debt ended, without what staff wrote about it. */
const withoutReason = (debt: Debt | undefined) => (debt ? { debt: { end: debt.end, at: debt.at } } : {});

const saidIn = (side: Side | undefined) => ({
  ...(side?.report && { report: { ...side.report, pictures: side.report.pictures.length } }),
  ...(side?.answer && { answer: side.answer }),
});

/**
 * A problem with a visit: what either party reports and answers, and what staff decide (decisions §3.10).
 * primary     a booking's problems, oldest first; at most the last is open
 * byState     problems by state and since when they are in it (gsi1)
 * byCustomer  a customer's problems, oldest first (gsi2): what they owe
 * byCleaner   a cleaner's problems, oldest first (gsi3): what they are owed
 * byOwing     decided problems by since when, while the customer owes the cleaner (gsi4, sparse)
 */
export const ProblemEntity = entity(
  {
    model: model("problem"),
    attributes: {
      bookingId: text,
      problemId: text,
      customerId: text,
      cleanerId: text,
      /** Names are absent once their owner has left. */
      customerName: maybeText,
      cleanerName: maybeText,
      serviceType: { type: named<ServiceSlug>(), required: true },
      scheduledDate: text,
      scheduledTime: text,
      /** fils */
      agreedPrice: number,
      state: word(problemStates),
      since: text,
      createdAt: text,
      customer: { type: shaped<Side>() },
      cleaner: { type: shaped<Side>() },
      reviewSince: maybeText,
      closedAt: maybeText,
      outcome: { type: problemOutcomes },
      /** fils, of a credit or of what is owed */
      amount: { type: "number" },
      /** The last credit that was proposed to a second admin; it waits while the case has this version (G135). */
      creditAsked: { type: shaped<{ proposalId: string; version: number }>() },
      /** Parties who had left when the case returned to staff: they are not notified, counted, credited or asked for money. */
      gone: { type: shaped<("customer" | "cleaner")[]>() },
      /** The last re-clean that staff proposed. */
      reclean: { type: shaped<RecleanProposal>() },
      /** `open` while the customer owes the cleaner for it, and since when they do. */
      owing: maybeText,
      owingSince: maybeText,
      /** How what is owed ended. */
      debt: { type: shaped<Debt>() },
      reason: maybeText,
      version: counter,
    },
    indexes: {
      primary: primary(["bookingId"], ["problemId"]),
      byState: over("gsi1", ["state"], ["since", "problemId"]),
      byCustomer: over("gsi2", ["customerId"], ["problemId"]),
      byCleaner: over("gsi3", ["cleanerId"], ["problemId"]),
      byOwing: sparse("gsi4", "owing", ["owingSince"]),
    },
  },
  {
    people: {
      // A party cannot leave while one is open; after a re-clean it can return to staff without a party who has left. What staff wrote may name the person, so it goes with either.
      customerId: {
        names: "customer",
        found: [inTheirBookings],
        leaving: {
          disguised: ({ customer, debt }) => ({
            set: { customer: withoutWords(customer), ...withoutReason(debt) },
            remove: ["customerName", "reason"],
          }),
        },
        exported: {
          as: "problems",
          shown: ({ bookingId, customer, createdAt, closedAt, outcome, amount }) => ({
            bookingId,
            createdAt,
            closedAt,
            outcome,
            amount,
            ...saidIn(customer),
          }),
        },
      },
      cleanerId: {
        names: "cleaner",
        found: [inTheirBookings],
        leaving: {
          disguised: ({ cleaner, debt }) => ({
            set: { cleaner: withoutWords(cleaner), ...withoutReason(debt) },
            remove: ["cleanerName", "reason"],
          }),
        },
        exported: {
          as: "problems",
          shown: ({ bookingId, cleaner, createdAt, closedAt, outcome }) => ({
            bookingId,
            createdAt,
            closedAt,
            outcome,
            ...saidIn(cleaner),
          }),
        },
      },
    },
  },
);
