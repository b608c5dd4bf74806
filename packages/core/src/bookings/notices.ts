import { addMinutes, type CalendarEntry, type Fils, instantOf } from "@naqi/contracts";
import type { JobFacts } from "../mails/facts.ts";
import type { Letter } from "../mails/letter.ts";
import type { Words } from "../mails/words.ts";
import { tellInConversation } from "../messages/happened.ts";
import type { HandlersOf, Leaver, Notice } from "../outbox/events.ts";
import type { AnsweredTold, BookingTold, CompletedBy, MovedTold, ProposedTold } from "./told.ts";
import type { Party } from "./view.ts";

declare module "../outbox/events.ts" {
  interface Events {
    "booking.booked": BookingTold;
    /** With the fee that the customer would owe. */
    "booking.cancelled": BookingTold & { fee: Fils };
    /** Nobody said that it took place. */
    "booking.closed": BookingTold;
    "booking.asked": BookingTold & { closesAt: string };
    "booking.answered": BookingTold & AnsweredTold;
    "booking.started": BookingTold;
    "booking.completed": BookingTold & { by: CompletedBy };
    "booking.reopened": BookingTold;
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

/** What becomes of its calendar entry: the same one of mails and of the site, by its id. */
const entryOf = (
  { bookingId, sequence, at, day, hour, minutes }: BookingTold,
  method: CalendarEntry["method"],
): Omit<CalendarEntry, "summary" | "location"> => {
  const startsAt = instantOf(day, hour);
  const isEnd = method === "CANCEL";
  return {
    method,
    bookingId,
    at,
    startsAt,
    endsAt: addMinutes(startsAt, minutes),
    // A calendar follows only what is newer than what it has.
    sequence: isEnd ? sequence + 1 : sequence,
  };
};

/** What one of its parties hears of a booking; where it changes their calendar, with the entry. */
const hearing = (
  party: Party,
  told: BookingTold,
  mail: (words: Words["bookings"], job: JobFacts) => Letter,
  calendar?: CalendarEntry["method"],
): Notice => ({
  to: { memberId: party === "customer" ? told.customerId : told.cleanerId },
  mail: ({ bookings }) => {
    const job = jobFor(party, told);
    const letter = mail(bookings, job);
    if (!calendar) return letter;
    const [summary, location] = [bookings.calendarTitle(job), bookings.calendarPlace(job)];
    return { ...letter, calendar: { ...entryOf(told, calendar), summary, location } };
  },
});

export const bookingNotices: HandlersOf<"booking"> = {
  "booking.booked": {
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.bookedCustomer(job), "PUBLISH"),
      cleaner: hearing("cleaner", told, (words, job) => words.bookedCleaner(job), "PUBLISH"),
    }),
    without,
  },
  "booking.cancelled": {
    does: (told) => tellInConversation("cancelled", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.cancelledCustomer(job, told.fee), "CANCEL"),
      cleaner: hearing("cleaner", told, (words, job) => words.cancelledCleaner(job), "CANCEL"),
    }),
    without,
  },
  "booking.closed": {
    does: (told) => tellInConversation("closed", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.closed("customer", job)),
      cleaner: hearing("cleaner", told, (words, job) => words.closed("cleaner", job)),
    }),
    without,
  },
  "booking.asked": {
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.asked("customer", job, told)),
      cleaner: hearing("cleaner", told, (words, job) => words.asked("cleaner", job, told)),
    }),
    without,
  },
  "booking.answered": {
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.answered(party, job, told)) };
    },
    without,
  },
  "booking.started": { does: (told) => tellInConversation("started", told), without },
  "booking.completed": {
    does: (told) => tellInConversation("completed", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.completedCustomer(job, told)),
    }),
    without,
  },
  "booking.reopened": {
    does: (told) => tellInConversation("reopened", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.reopened("customer", job)),
      cleaner: hearing("cleaner", told, (words, job) => words.reopened("cleaner", job)),
    }),
    without,
  },
  "booking.moved": {
    does: (told) => tellInConversation("moved", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.moved("customer", job, told), "PUBLISH"),
      cleaner: hearing("cleaner", told, (words, job) => words.moved("cleaner", job, told), "PUBLISH"),
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
