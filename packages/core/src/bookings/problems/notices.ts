import type { DebtEnding, Fils, ProblemKind, ProblemOutcome, RecleanProposal } from "@naqi/contracts";
import { factsOf, otherParty, without } from "../booking/notice-recipients.ts";
import { type BookingTold, jobFor } from "../booking/event-payload.ts";
import { otherOf, type Party } from "../booking/party.ts";
import type { JobFacts, Time } from "../../messaging/mails/facts.ts";
import type { Letter } from "../../messaging/mails/letter.ts";
import type { Words } from "../../messaging/mails/words.ts";
import type { HandlersOf, Notice, Reader } from "../../messaging/outbox/events.ts";
import { reviewAgain } from "./reclean-ended.ts";

type RecleanEnd = NonNullable<RecleanProposal["refused"]>["by"];

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** `answerBy` is absent if the other party has already reported. */
    "problem.reported": BookingTold & { by: Party; reported: ProblemKind; answerBy?: string | undefined };
    "problem.answered": BookingTold & { by: Party };
    "problem.asked": BookingTold;
    "problem.recleanProposed": BookingTold & { times: readonly Time[]; answerBy: string };
    "problem.recleanRefused": BookingTold & { by: RecleanEnd };
    /** A re-clean of this visit was cancelled, or another case of a visit with a re-clean was closed. */
    "problem.recleanEnded": { bookingId: string };
    "problem.withdrawn": BookingTold & { by: Party; isOver: boolean };
    "problem.resolved": BookingTold & { outcome: Exclude<ProblemOutcome, "come_again">; amount?: Fils | undefined };
    /** A debt was paid or waived, or its cleaner has left, with the days of all visits; `amount` in fils. */
    "problem.settled": BookingTold & { end: Exclude<DebtEnding, "cancelled">; amount: Fils; days?: readonly string[] };
  }
}

type Writing = (words: Words["problems"], job: JobFacts, path: string) => Letter;

function hearing(party: Party, told: BookingTold, letter?: Writing): Notice {
  const path = `/${party}/bookings/${told.bookingId}/problem`;
  return {
    to: { memberId: party === "customer" ? told.customerId : told.cleanerId },
    bell: { facts: factsOf(told), path, other: otherParty(party, told) },
    ...(letter && {
      mail: ({ problems }: Words, reader: Reader) => letter(problems, jobFor(party, told, reader), path),
    }),
  };
}

const both = (told: BookingTold, letter: (party: Party) => Writing | undefined) => ({
  customer: hearing("customer", told, letter("customer")),
  cleaner: hearing("cleaner", told, letter("cleaner")),
});

export const problemNotices: HandlersOf<"problem"> = {
  "problem.reported": {
    group: "visits",
    notices: (told) =>
      both(
        told,
        (party) => (words, job, path) =>
          party === told.by ? words.received(job, path) : words.reported(party, job, path, told),
      ),
    without,
  },
  "problem.answered": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job, path) => words.answered(party, job, path)) };
    },
    without,
  },
  "problem.asked": {
    group: "visits",
    notices: (told) => both(told, () => undefined),
    without,
  },
  "problem.recleanProposed": {
    group: "visits",
    notices: (told) => both(told, (party) => (words, job, path) => words.recleanProposed(party, job, path, told)),
    without,
  },
  "problem.recleanRefused": {
    group: "visits",
    notices: (told): Record<string, Notice> => {
      const { customer, cleaner } = both(told, () => (words, job, path) => words.recleanRefused(job, path));
      return told.by === "cancelled" ? { customer, cleaner } : { customer };
    },
    without,
  },
  "problem.recleanEnded": { does: reviewAgain, without: (values) => values },
  "problem.withdrawn": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job, path) => words.withdrawn(party, job, path, told)) };
    },
    without,
  },
  "problem.resolved": {
    group: "visits",
    notices: (told) => both(told, (party) => (words, job, path) => words.resolved(party, job, path, told)),
    without,
  },
  "problem.settled": {
    group: "visits",
    notices: (told): Record<string, Notice> => {
      const { customer, cleaner } = both(told, (party) => (words, job, path) => words.settled(party, job, path, told));
      return told.end === "left" ? { customer } : { customer, cleaner };
    },
    without,
  },
};
