import {
  type DebtEnding,
  type ProblemAnswer,
  problemOutcomes,
  type ProblemReport,
  problemStates,
  type RecleanProposal,
  type ServiceSlug,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { counter, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import type { Person } from "../../kit/personal.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";
import type { KeptPicture } from "../../messaging/messages/pictures.ts";

export type ReportedPicture = KeptPicture & { pictureId: string; forStaff?: true };

export interface Side {
  report?: Omit<ProblemReport, "pictures"> & { pictures: ReportedPicture[] };
  answer?: ProblemAnswer;
}

const inTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

export function withoutWords({ report, answer }: Side = {}): Side {
  return {
    ...(report && { report: { ...report, text: undefined, pictures: [] } }),
    ...(answer && { answer: { ...answer, text: undefined } }),
  };
}

export interface Debt {
  end: DebtEnding;
  at: string;
  reason?: string;
}

const withoutReason = (debt: Debt | undefined) => (debt ? { debt: { end: debt.end, at: debt.at } } : {});

const saidIn = (side: Side | undefined) => ({
  ...(side?.report && { report: { ...side.report, pictures: side.report.pictures.length } }),
  ...(side?.answer && { answer: side.answer }),
});

/** By booking, at most the last open; by state (gsi1), customer (gsi2) and cleaner (gsi3); by `owingSince` while owed (gsi4, sparse). */
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
      /** fils, credited or owed */
      amount: { type: "number" },
      /** The last credit proposal; it waits for a second admin while the case has this version (G135). */
      creditAsked: { type: shaped<{ proposalId: string; version: number }>() },
      /** Parties who had left when the case returned to staff: they are not notified, counted, credited or charged. */
      gone: { type: shaped<("customer" | "cleaner")[]>() },
      reclean: { type: shaped<RecleanProposal>() },
      /** Set to `open` while the customer owes the cleaner. */
      owing: maybeText,
      owingSince: maybeText,
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
      // After a re-clean an open case can lack a party. The staff reason may name the person, so it is removed with either.
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
          shown: ({ bookingId, customer, createdAt, closedAt, outcome, amount, debt }) => ({
            bookingId,
            createdAt,
            closedAt,
            outcome,
            amount,
            ...(debt && { debt }),
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
          shown: ({ bookingId, cleaner, createdAt, closedAt, outcome, amount, debt }) => ({
            bookingId,
            createdAt,
            closedAt,
            outcome,
            // Only the customer sees a credit; both see a debt.
            ...(outcome === "owed" && { amount }),
            ...(debt && { debt }),
            ...saidIn(cleaner),
          }),
        },
      },
    },
  },
);

export type ProblemRow = EntityItem<typeof ProblemEntity>;
