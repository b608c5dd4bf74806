import { addMinutes, type CalendarEntry, type CalendarTelling, type Fils, instantOf } from "@naqi/contracts";
import type { JobFacts } from "../mails/facts.ts";
import type { Letter } from "../mails/letter.ts";
import type { Words } from "../mails/words.ts";
import { tellInConversation } from "../messages/happened.ts";
import type { HandlersOf, Leaver, Notice } from "../outbox/events.ts";
import {
  type AnsweredTold,
  type BookingTold,
  type CompletedBy,
  type ExtensionTold,
  jobFor,
  type MovedTold,
  type ProposedTold,
  type ReportTold,
  type TippedTold,
} from "./told.ts";
import type { Party } from "./view.ts";

/** Until when its customer finds others who can come instead; absent where nobody is offered (decision 0093). */
interface Replaceable {
  replaceUntil?: string;
}

declare module "../outbox/events.ts" {
  interface Events {
    "booking.booked": BookingTold;
    /** With the fee that the customer would owe. */
    "booking.cancelled": BookingTold & Replaceable & { fee: Fils };
    /** Nobody said that it took place, or staff have not decided about what was reported. */
    "booking.closed": BookingTold & { isReported: boolean };
    /** It is a day ahead, or two hours. */
    "booking.remind": BookingTold & { ahead: "day" | "hours" };
    "booking.asked": BookingTold & { closesAt: string };
    "booking.answered": BookingTold & AnsweredTold;
    "booking.onMyWay": BookingTold;
    /** By so many minutes. */
    "booking.late": BookingTold & { late: number };
    "booking.arrived": BookingTold;
    "booking.started": BookingTold;
    "booking.extensionProposed": ExtensionTold;
    "booking.extensionDeclined": ExtensionTold;
    "booking.extensionWithdrawn": ExtensionTold;
    "booking.extensionLapsed": ExtensionTold;
    "booking.extended": ExtensionTold;
    /** The cleaner could not get in, or did not come; `isDisputed` where the other party has reported too. */
    "booking.noAccess": ReportTold & { isDisputed: boolean };
    "booking.noShow": ReportTold & { isDisputed: boolean };
    "booking.reportAnswered": ReportTold & { by: Party; isDisputed: boolean };
    "booking.reportWithdrawn": ReportTold & { by: Party };
    /** It ended because its cleaner did not come. */
    "booking.notCome": BookingTold & Replaceable;
    "booking.completed": BookingTold & { by: CompletedBy };
    "booking.reopened": BookingTold;
    /** Its customer has given a tip after it. */
    "booking.tipped": TippedTold;
    "booking.moved": MovedTold;
    "booking.moveProposed": ProposedTold;
    "booking.moveDeclined": ProposedTold;
    "booking.moveWithdrawn": ProposedTold;
    "booking.moveLapsed": ProposedTold;
  }
}

/** The other party still hears of it, without the leaver's name, and without title, place and notes where they were theirs. */
export function without<Values extends BookingTold>(
  values: Values,
  { memberId, pseudonym }: Leaver,
): Values | undefined {
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
  method: CalendarTelling["method"],
): Omit<CalendarEntry, "summary" | "location"> => {
  const startsAt = instantOf(day, hour);
  return {
    bookingId,
    at,
    startsAt,
    endsAt: addMinutes(startsAt, minutes),
    // What ends it is told with the booking as it was before.
    sequence: method === "CANCEL" ? sequence + 1 : sequence,
  };
};

/** Where each of them finds it. */
const pages = { customer: "/customer/bookings", cleaner: "/cleaner/bookings" };

const earningsPath = "/cleaner/earnings";

export const factsOf = ({ serviceType, day, hour }: BookingTold) => ({ serviceType, day, hour });

interface Calendared {
  calendar?: CalendarTelling["method"];
  /** It stands with what is past. */
  isOver?: boolean;
  /** What follows from it is done there. */
  path?: string | undefined;
}

/** Where a customer finds who can come instead. */
const replacementOf = ({ bookingId, replaceUntil }: BookingTold & Replaceable) =>
  replaceUntil ? { path: `/customer/bookings/${bookingId}/replacement`, until: replaceUntil } : undefined;

/** What one of its parties finds among their notices. */
const inside = (party: Party, told: BookingTold, { isOver = false, path }: Calendared = {}): Notice => ({
  to: { memberId: party === "customer" ? told.customerId : told.cleanerId },
  bell: { facts: factsOf(told), path: path ?? `${pages[party]}${isOver ? "?tab=past" : ""}` },
});

/** The same with a mail; where it changes their calendar, with the entry. */
const hearing = (
  party: Party,
  told: BookingTold,
  mail: (words: Words["bookings"], job: JobFacts) => Letter,
  options: Calendared = {},
): Notice => ({
  ...inside(party, told, options),
  mail: ({ bookings }) => {
    const job = jobFor(party, told);
    const letter = mail(bookings, job);
    const { calendar: method } = options;
    if (!method) return letter;
    const [summary, location] = [bookings.calendarTitle(job), bookings.calendarPlace(job)];
    return { ...letter, calendar: { method, entries: [{ ...entryOf(told, method), summary, location }] } };
  },
});

/** A mail a day ahead, and none two hours ahead: by then people look at their phones (decisions §5). */
const reminding = (party: Party, told: BookingTold & { ahead: "day" | "hours" }): Notice =>
  told.ahead === "day" ? hearing(party, told, (words, job) => words.remind(party, job)) : inside(party, told);

export const bookingNotices: HandlersOf<"booking"> = {
  "booking.booked": {
    group: "visits",
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.bookedCustomer(job), { calendar: "PUBLISH" }),
      cleaner: hearing("cleaner", told, (words, job) => words.bookedCleaner(job), { calendar: "PUBLISH" }),
    }),
    without,
  },
  "booking.cancelled": {
    group: "visits",
    does: (told) => tellInConversation("cancelled", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.cancelledCustomer(job, told.fee, replacementOf(told)), {
        calendar: "CANCEL",
        isOver: true,
        path: replacementOf(told)?.path,
      }),
      cleaner: hearing("cleaner", told, (words, job) => words.cancelledCleaner(job), {
        calendar: "CANCEL",
        isOver: true,
      }),
    }),
    without,
  },
  "booking.closed": {
    group: "visits",
    does: (told) => tellInConversation("closed", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.closed("customer", job, told), {
        calendar: "CANCEL",
        isOver: true,
      }),
      cleaner: hearing("cleaner", told, (words, job) => words.closed("cleaner", job, told), {
        calendar: "CANCEL",
        isOver: true,
      }),
    }),
    without,
  },
  "booking.asked": {
    group: "visits",
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.asked("customer", job, told)),
      cleaner: hearing("cleaner", told, (words, job) => words.asked("cleaner", job, told)),
    }),
    without,
  },
  "booking.answered": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.answered(party, job, told)) };
    },
    without,
  },
  "booking.remind": {
    group: "reminders",
    notices: (told) => ({
      customer: reminding("customer", told),
      cleaner: reminding("cleaner", told),
    }),
    without,
  },
  "booking.onMyWay": { group: "visits", notices: (told) => ({ customer: inside("customer", told) }), without },
  "booking.late": { group: "visits", notices: (told) => ({ customer: inside("customer", told) }), without },
  "booking.arrived": { group: "visits", notices: (told) => ({ customer: inside("customer", told) }), without },
  "booking.noAccess": {
    group: "visits",
    notices: (told) => ({ customer: hearing("customer", told, (words, job) => words.noAccess(job, told)) }),
    without,
  },
  "booking.noShow": {
    group: "visits",
    notices: (told) => ({ cleaner: hearing("cleaner", told, (words, job) => words.noShow(job, told)) }),
    without,
  },
  "booking.reportAnswered": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.reportAnswered(party, job, told)) };
    },
    without,
  },
  "booking.reportWithdrawn": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.reportWithdrawn(party, job)) };
    },
    without,
  },
  "booking.notCome": {
    group: "visits",
    does: (told) => tellInConversation("cancelled", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.notCome("customer", job, replacementOf(told)), {
        calendar: "CANCEL",
        isOver: true,
        path: replacementOf(told)?.path,
      }),
      cleaner: hearing("cleaner", told, (words, job) => words.notCome("cleaner", job), {
        calendar: "CANCEL",
        isOver: true,
      }),
    }),
    without,
  },
  "booking.started": {
    group: "visits",
    does: (told) => tellInConversation("started", told),
    notices: (told) => ({ customer: inside("customer", told) }),
    without,
  },
  // They are at work, or just were: what ends a question of theirs they read on the screen where they asked it.
  "booking.extensionProposed": {
    group: "visits",
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.extensionProposed(job, told)),
    }),
    without,
  },
  "booking.extensionDeclined": { group: "visits", notices: (told) => ({ cleaner: inside("cleaner", told) }), without },
  "booking.extensionWithdrawn": {
    group: "visits",
    notices: (told) => ({ customer: inside("customer", told) }),
    without,
  },
  "booking.extensionLapsed": { group: "visits", notices: (told) => ({ cleaner: inside("cleaner", told) }), without },
  "booking.extended": {
    group: "visits",
    does: (told) => tellInConversation("extended", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.extended("customer", job, told), {
        calendar: "PUBLISH",
      }),
      cleaner: hearing("cleaner", told, (words, job) => words.extended("cleaner", job, told), { calendar: "PUBLISH" }),
    }),
    without,
  },
  "booking.completed": {
    group: "visits",
    does: (told) => tellInConversation("completed", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.completedCustomer(job, told), { isOver: true }),
    }),
    without,
  },
  "booking.reopened": {
    group: "visits",
    does: (told) => tellInConversation("reopened", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.reopened("customer", job)),
      cleaner: hearing("cleaner", told, (words, job) => words.reopened("cleaner", job)),
    }),
    without,
  },
  "booking.tipped": {
    group: "rewards",
    notices: (told) => {
      const { bell, ...notice } = hearing("cleaner", told, (words, job) => words.tipped(job, told.tip));
      return {
        cleaner: { ...notice, bell: bell && { facts: { ...bell.facts, amount: told.tip }, path: earningsPath } },
      };
    },
    without,
  },
  "booking.moved": {
    group: "visits",
    does: (told) => tellInConversation("moved", told),
    notices: (told) => ({
      customer: hearing("customer", told, (words, job) => words.moved("customer", job, told), { calendar: "PUBLISH" }),
      cleaner: hearing("cleaner", told, (words, job) => words.moved("cleaner", job, told), { calendar: "PUBLISH" }),
    }),
    without,
  },
  "booking.moveProposed": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.moveProposed(party, job, told)) };
    },
    without,
  },
  "booking.moveDeclined": {
    group: "visits",
    notices: (told) => ({
      [told.by]: hearing(told.by, told, (words, job) => words.moveDeclined(told.by, job, told)),
    }),
    without,
  },
  "booking.moveWithdrawn": {
    group: "visits",
    notices: (told) => {
      const party = otherOf[told.by];
      return { [party]: hearing(party, told, (words, job) => words.moveWithdrawn(party, job, told)) };
    },
    without,
  },
  "booking.moveLapsed": {
    group: "visits",
    notices: (told) => ({
      [told.by]: hearing(told.by, told, (words, job) => words.moveLapsed(told.by, job, told)),
    }),
    without,
  },
};
