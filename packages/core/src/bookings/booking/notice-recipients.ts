import {
  addMinutes,
  type CalendarTelling,
  type Fils,
  instantOf,
  isSkippedVisit,
  type NoticeFacts,
  type NoticeKind,
  visitPath,
} from "@naqi/contracts";
import type { JobFacts } from "../../messaging/mails/facts.ts";
import type { Letter, LetterEntry } from "../../messaging/mails/letter.ts";
import type { Words } from "../../messaging/mails/words.ts";
import type { Leaver, Notice, Other } from "../../messaging/outbox/events.ts";
import { type BookingTold, type CancelledTold, jobFor } from "./event-payload.ts";
import type { Party } from "./party.ts";

/** Until when its customer finds others who can come instead; absent where nobody is offered (decision 0093). */
export interface Replaceable {
  replaceUntil?: string;
}

/** What a cancelled visit gives back to its customer: the code that was used, and credit in fils. */
export interface GivenBack {
  codeBack?: string;
  creditBack?: Fils;
}

/** The other party still hears of it, without the leaver's name, and without title, place and notes where they were theirs. */
export function without<Values extends BookingTold>(
  values: Values,
  { memberId, pseudonym }: Leaver,
): Values | undefined {
  if (values.assigneeId === memberId) return { ...values, assigneeId: undefined, comesName: undefined };
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
    propertyName: undefined,
  };
  return cleanerName ? { ...values, ...theirs, customerId: pseudonym } : undefined;
}

/** What becomes of its calendar entry: the same one of mails and of the site, by its id. */
const entryOf = (
  { bookingId, sequence, at, day, hour, minutes }: BookingTold,
  method: CalendarTelling["method"],
): Omit<LetterEntry, "summary" | "location" | "path"> => {
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

export const factsOf = ({ serviceType, day, hour, isReclean }: BookingTold) => ({
  serviceType,
  day,
  hour,
  ...(isReclean && { reclean: true as const }),
});

interface Calendared {
  calendar?: CalendarTelling["method"];
  /** Who comes no longer matters. */
  isOver?: boolean;
  /** What follows from it is done there. */
  path?: string | undefined;
  /** What it is under the bell, where it is not the event's kind. */
  kind?: NoticeKind;
}

/** Where a customer finds who can come instead, and until when. */
export const replacementOf = ({ bookingId, replaceUntil }: BookingTold & Replaceable) =>
  replaceUntil ? { path: `/customer/bookings/${bookingId}/replacement`, until: replaceUntil } : undefined;

/** The other party, to its reader; to a customer it is the person who comes. */
export function otherParty(party: Party, told: BookingTold): Other | undefined {
  const { customerId, customerName, cleanerId, cleanerName, assigneeId, comesName } = told;
  if (party === "cleaner") return customerName ? { memberId: customerId, name: customerName } : undefined;
  if (assigneeId && comesName) return { memberId: assigneeId, name: comesName };
  return cleanerName ? { memberId: cleanerId, name: cleanerName } : undefined;
}

/** The person of the team who does it, to the owner of the business. */
export const comingPerson = ({ assigneeId, comesName }: BookingTold): Other | undefined =>
  assigneeId && comesName ? { memberId: assigneeId, name: comesName } : undefined;

type CancelledFacts = Pick<CancelledTold, "by" | "cause" | "plan">;

/**
 * How a visit was cancelled, to a reader: absent where no person or only a rule did it. A date that a plan skips or pauses is no
 * cancellation (G141).
 */
function cancelledFor({ by, cause, plan }: CancelledFacts): NoticeFacts["cancelled"] {
  if (plan) return isSkippedVisit(plan.what) ? "skipped" : undefined;
  if (cause === "cleaner_suspended" || cause === "customer_suspended") return undefined;
  if (by === "staff") return "staff";
  return by === "customer" || by === "cleaner" ? "other" : undefined;
}

/** A notice about a cancelled visit names who cancelled it: for a company that is the company, whichever member was to come. */
export function namingCanceller(
  { bell, ...notice }: Notice,
  { party, told }: { party: Party; told: BookingTold & CancelledFacts },
): Notice {
  if (!bell) return notice;
  const cancelled = cancelledFor(told);
  const isByCompany = party === "customer" && told.by === "cleaner" && cancelled === "other";
  const other = isByCompany ? otherParty(party, { ...told, assigneeId: undefined }) : bell.other;
  return { ...notice, bell: { ...bell, other, facts: { ...bell.facts, ...(cancelled && { cancelled }) } } };
}

/** The same to the team member who had the job, without names. */
export function sayingCanceller(notices: Record<string, Notice>, told: CancelledFacts): Record<string, Notice> {
  const how = cancelledFor(told);
  const cancelled = how === "other" ? (told.by === "customer" ? "customer" : "company") : how;
  return Object.fromEntries(
    Object.entries(notices).map(([name, { bell, ...notice }]) => [
      name,
      { ...notice, bell: bell && { ...bell, facts: { ...bell.facts, ...(cancelled && { cancelled }) } } },
    ]),
  );
}

/** What one of its parties finds among their notices. */
export const inside = (party: Party, told: BookingTold, { path }: Calendared = {}): Notice => ({
  to: { memberId: party === "customer" ? told.customerId : told.cleanerId },
  bell: { facts: factsOf(told), path: path ?? visitPath(party, told.bookingId), other: otherParty(party, told) },
});

/** The same with a mail; where it changes their calendar, with the entry. */
export const hearing = (
  party: Party,
  told: BookingTold,
  mail: (words: Words["bookings"], job: JobFacts) => Letter,
  options: Calendared = {},
): Notice => ({
  ...inside(party, told, options),
  mail: ({ bookings }, reader) => {
    const { comesName, ...job } = jobFor(party, told, reader);
    // Nobody comes to what is over.
    const facts = options.isOver ? job : { ...job, comesName };
    return withEntry(party, mail(bookings, facts), bookings, facts, told, options);
  },
});

/** A letter with what becomes of the reader's calendar, where something does. */
function withEntry(
  party: Party,
  letter: Letter,
  words: Words["bookings"],
  job: JobFacts,
  told: BookingTold,
  { calendar: method }: Calendared,
): Letter {
  if (!method) return letter;
  const [summary, location] = [words.calendarTitle(job), words.calendarPlace(job)];
  const path = visitPath(party, told.bookingId);
  return { ...letter, calendar: { method, entries: [{ ...entryOf(told, method), summary, location, path }] } };
}

const jobsPath = "/cleaner/bookings";

type TeamLetter = (words: Words["teamJobs"], job: JobFacts) => Letter;

/** What somebody of a team hears of a job that they were given, or had before: in words that say nothing of money. */
const insideTeam = (memberId: string, told: BookingTold, mail: TeamLetter, options: Calendared = {}): Notice => ({
  to: { memberId },
  businessId: told.cleanerId,
  bell: {
    facts: factsOf(told),
    // A job that is no longer theirs has no page for them.
    path: options.calendar === "CANCEL" ? jobsPath : visitPath("cleaner", told.bookingId),
    ...(options.kind && { kind: options.kind }),
  },
  mail: ({ bookings, teamJobs }, reader) => {
    const { comesName: _theirs, ...job } = jobFor("cleaner", told, reader);
    return withEntry("cleaner", mail(teamJobs, job), bookings, job, told, options);
  },
});

/** Whoever was given it hears of it too; nobody where the cleaner comes. */
export const given = (told: BookingTold, mail: TeamLetter, options: Calendared = {}): Record<string, Notice> =>
  told.assigneeId ? { person: insideTeam(told.assigneeId, told, mail, options) } : {};

/** Who had it before hears that they come no more. */
export const takenFrom = (formerId: string | undefined, told: BookingTold): Record<string, Notice> =>
  formerId
    ? {
        // Told with the booking as it is by then, so that who is given it once more has the higher entry.
        former: insideTeam(formerId, { ...told, sequence: told.sequence - 1 }, (words, job) => words.taken(job), {
          calendar: "CANCEL",
        }),
      }
    : {};
