import type { Fils } from "@naqi/contracts";
import type { JobFacts } from "../mails/facts.ts";
import type { Letter } from "../mails/letter.ts";
import type { Words } from "../mails/words.ts";
import { tellInConversation } from "../messages/happened.ts";
import type { HandlersOf, Leaver, Notice } from "../outbox/events.ts";
import type { BookingTold, MovedTold, ProposedTold } from "./told.ts";
import type { Party } from "./view.ts";

declare module "../outbox/events.ts" {
  interface Events {
    "booking.booked": BookingTold;
    /** With the fee that the customer would owe. */
    "booking.cancelled": BookingTold & { fee: Fils };
    "booking.started": BookingTold;
    "booking.completed": BookingTold;
    "booking.moved": MovedTold;
    "booking.moveProposed": ProposedTold;
    "booking.moveDeclined": ProposedTold;
    "booking.moveWithdrawn": ProposedTold;
    "booking.moveLapsed": ProposedTold;
  }
}

/** The job as it is told to one of its parties: the code and what it saved are the customer's alone. */
const jobFor = (party: Party, { customerName, cleanerName, total, price, ...job }: BookingTold): JobFacts => ({
  ...job,
  otherName: party === "customer" ? cleanerName : customerName,
  amount: party === "customer" ? total : price,
});

/** The other party still hears of it, without the leaver's name, and without title, place and notes where they were theirs. */
function without<Values extends BookingTold>(values: Values, { memberId, pseudonym }: Leaver): Values | undefined {
  const { customerId, customerName, cleanerId, cleanerName } = values;
  if (cleanerId === memberId)
    return customerName ? { ...values, cleanerId: pseudonym, cleanerName: undefined } : undefined;
  if (customerId !== memberId) return values;
  const theirs = {
    customerName: undefined,
    title: undefined,
    location: undefined,
    address: undefined,
    notes: undefined,
  };
  return cleanerName ? { ...values, ...theirs, customerId: pseudonym } : undefined;
}

const otherOf = { customer: "cleaner", cleaner: "customer" } as const;

/** What one of its parties hears of a booking. */
const hearing = (
  party: Party,
  told: BookingTold,
  mail: (words: Words["bookings"], job: JobFacts) => Letter,
): Notice => ({
  to: { memberId: party === "customer" ? told.customerId : told.cleanerId },
  mail: ({ bookings }) => mail(bookings, jobFor(party, told)),
});

export const bookingNotices: HandlersOf<"booking"> = {
  "booking.booked": {
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.bookedCustomer(job)),
      cleaner: hearing("cleaner", told, (words, job) => words.bookedCleaner(job)),
    }),
    without,
  },
  "booking.cancelled": {
    does: (told) => tellInConversation("cancelled", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.cancelledCustomer(job, told.fee)),
      cleaner: hearing("cleaner", told, (words, job) => words.cancelledCleaner(job)),
    }),
    without,
  },
  "booking.started": { does: (told) => tellInConversation("started", told), without },
  "booking.completed": {
    does: (told) => tellInConversation("completed", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.completedCustomer(job)),
    }),
    without,
  },
  "booking.moved": {
    does: (told) => tellInConversation("moved", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.moved("customer", job, told)),
      cleaner: hearing("cleaner", told, (words, job) => words.moved("cleaner", job, told)),
    }),
    without,
  },
  "booking.moveProposed": {
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.moveProposed(party, job, told)) };
    },
    without,
  },
  "booking.moveDeclined": {
    notices: (told) => ({
      [told.by]: hearing(told.by, told, (words, job) => words.moveDeclined(told.by, job, told)),
    }),
    without,
  },
  "booking.moveWithdrawn": {
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.moveWithdrawn(party, job, told)) };
    },
    without,
  },
  "booking.moveLapsed": {
    notices: (told) => ({
      [told.by]: hearing(told.by, told, (words, job) => words.moveLapsed(told.by, job, told)),
    }),
    without,
  },
};
