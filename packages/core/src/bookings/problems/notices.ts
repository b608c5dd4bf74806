import type { besideOf, DebtEnding, Fils, ProblemKind, ProblemOutcome, RecleanProposal } from "@naqi/contracts";
import { factsOf, otherParty, without } from "../booking/notice-recipients.ts";
import { type BookingPayload, jobFor } from "../booking/event-payload.ts";
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
    "problem.reported": BookingPayload & { by: Party; reported: ProblemKind; answerBy?: string | undefined };
    "problem.answered": BookingPayload & { by: Party };
    "problem.asked": BookingPayload;
    "problem.recleanProposed": BookingPayload & { times: readonly Time[]; answerBy: string };
    "problem.recleanRefused": BookingPayload & { by: RecleanEnd };
    /** A re-clean of this visit was cancelled, or another case of a visit with a re-clean was closed. */
    "problem.recleanEnded": { bookingId: string };
    "problem.withdrawn": BookingPayload & { by: Party; isOver: boolean };
    /** `joint`: both had reported something, and what it means for each report besides the outcome (decision 0174). */
    "problem.resolved": BookingPayload & {
      outcome: Exclude<ProblemOutcome, "come_again">;
      amount?: Fils | undefined;
      joint?: Partial<Record<Party, ReturnType<typeof besideOf>>>;
    };
    /** A debt was paid or waived, or its cleaner has left, with the days of all visits; `amount` in fils. */
    "problem.settled": BookingPayload & {
      end: Exclude<DebtEnding, "cancelled">;
      amount: Fils;
      days?: readonly string[];
    };
  }
}

type Writing = (words: Words["problems"], job: JobFacts, path: string) => Letter;

function mailedNotice(party: Party, payload: BookingPayload, letter?: Writing): Notice {
  const path = `/${party}/bookings/${payload.bookingId}/problem`;
  return {
    to: { memberId: party === "customer" ? payload.customerId : payload.cleanerId },
    bell: { facts: factsOf(payload), path, other: otherParty(party, payload) },
    ...(letter && {
      mail: ({ problems }: Words, reader: Reader) => letter(problems, jobFor(party, payload, reader), path),
    }),
  };
}

const both = (payload: BookingPayload, letter: (party: Party) => Writing | undefined) => ({
  customer: mailedNotice("customer", payload, letter("customer")),
  cleaner: mailedNotice("cleaner", payload, letter("cleaner")),
});

export const problemNotices: HandlersOf<"problem"> = {
  "problem.reported": {
    group: "visits",
    notices: (payload) =>
      both(
        payload,
        (party) => (words, job, path) =>
          party === payload.by ? words.received(party, job, path, payload) : words.reported(party, job, path, payload),
      ),
    without,
  },
  "problem.answered": {
    group: "visits",
    notices: (payload) => {
      const party = otherOf[payload.by];
      return { [party]: mailedNotice(party, payload, (words, job, path) => words.answered(party, job, path)) };
    },
    without,
  },
  "problem.asked": {
    group: "visits",
    notices: (payload) => both(payload, () => undefined),
    without,
  },
  "problem.recleanProposed": {
    group: "visits",
    notices: (payload) =>
      both(payload, (party) => (words, job, path) => words.recleanProposed(party, job, path, payload)),
    without,
  },
  "problem.recleanRefused": {
    group: "visits",
    notices: (payload): Record<string, Notice> => {
      const { customer, cleaner } = both(payload, () => (words, job, path) => words.recleanRefused(job, path));
      return payload.by === "cancelled" ? { customer, cleaner } : { customer };
    },
    without,
  },
  "problem.recleanEnded": { does: reviewAgain, without: (values) => values },
  "problem.withdrawn": {
    group: "visits",
    notices: (payload) => {
      const party = otherOf[payload.by];
      return {
        [party]: mailedNotice(party, payload, (words, job, path) => words.withdrawn(party, job, path, payload)),
      };
    },
    without,
  },
  "problem.resolved": {
    group: "visits",
    notices: (payload) => both(payload, (party) => (words, job, path) => words.resolved(party, job, path, payload)),
    without,
  },
  "problem.settled": {
    group: "visits",
    notices: (payload): Record<string, Notice> => {
      const { customer, cleaner } = both(
        payload,
        (party) => (words, job, path) => words.settled(party, job, path, payload),
      );
      return payload.end === "left" ? { customer } : { customer, cleaner };
    },
    without,
  },
};
