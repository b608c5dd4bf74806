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

/** The deadline for choosing a replacement; absent if none is offered (decision 0093). */
export interface Replaceable {
  replaceUntil?: string;
}

/** Returned to the customer: the code, and credit in fils. */
export interface GivenBack {
  codeBack?: string;
  creditBack?: Fils;
}

/** The other party is still notified, without the leaver's name, title, place and notes. */
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
    // The event of a cancellation has the version before it.
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
  isOver?: boolean;
  path?: string | undefined;
  kind?: NoticeKind;
}

export const replacementOf = ({ bookingId, replaceUntil }: BookingTold & Replaceable) =>
  replaceUntil ? { path: `/customer/bookings/${bookingId}/replacement`, until: replaceUntil } : undefined;

/** To a customer, the other party is the person who comes. */
export function otherParty(party: Party, told: BookingTold): Other | undefined {
  const { customerId, customerName, cleanerId, cleanerName, assigneeId, comesName } = told;
  if (party === "cleaner") return customerName ? { memberId: customerId, name: customerName } : undefined;
  if (assigneeId && comesName) return { memberId: assigneeId, name: comesName };
  return cleanerName ? { memberId: cleanerId, name: cleanerName } : undefined;
}

/** The team member who comes, for the owner of the business. */
export const comingPerson = ({ assigneeId, comesName }: BookingTold): Other | undefined =>
  assigneeId && comesName ? { memberId: assigneeId, name: comesName } : undefined;

type CancelledFacts = Pick<CancelledTold, "by" | "cause" | "plan">;

/** Absent if no person did it. A date that a plan skips or pauses is no cancellation (G141). */
function cancelledFor({ by, cause, plan }: CancelledFacts): NoticeFacts["cancelled"] {
  if (plan) return isSkippedVisit(plan.what) ? "skipped" : undefined;
  if (cause === "cleaner_suspended" || cause === "customer_suspended") return undefined;
  if (by === "staff") return "staff";
  return by === "customer" || by === "cleaner" ? "other" : undefined;
}

/** Names who cancelled: for a company the company, whichever member was assigned. */
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

/** The same for the assigned team member, without names. */
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

/** A notice under the bell for one party. */
export const inside = (party: Party, told: BookingTold, { path }: Calendared = {}): Notice => ({
  to: { memberId: party === "customer" ? told.customerId : told.cleanerId },
  bell: { facts: factsOf(told), path: path ?? visitPath(party, told.bookingId), other: otherParty(party, told) },
});

/** The same with a mail, and a calendar entry if it changes. */
export const hearing = (
  party: Party,
  told: BookingTold,
  mail: (words: Words["bookings"], job: JobFacts) => Letter,
  options: Calendared = {},
): Notice => ({
  ...inside(party, told, options),
  mail: ({ bookings }, reader) => {
    const { comesName, ...job } = jobFor(party, told, reader);
    const facts = options.isOver ? job : { ...job, comesName };
    return withEntry(party, mail(bookings, facts), bookings, facts, told, options);
  },
});

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

/** Notices to team members say nothing of money. */
const insideTeam = (memberId: string, told: BookingTold, mail: TeamLetter, options: Calendared = {}): Notice => ({
  to: { memberId },
  businessId: told.cleanerId,
  bell: {
    facts: factsOf(told),
    path: options.calendar === "CANCEL" ? jobsPath : visitPath("cleaner", told.bookingId),
    ...(options.kind && { kind: options.kind }),
  },
  mail: ({ bookings, teamJobs }, reader) => {
    const { comesName: _theirs, ...job } = jobFor("cleaner", told, reader);
    return withEntry("cleaner", mail(teamJobs, job), bookings, job, told, options);
  },
});

/** The notice to the assigned team member; empty if the cleaner comes. */
export const given = (told: BookingTold, mail: TeamLetter, options: Calendared = {}): Record<string, Notice> =>
  told.assigneeId ? { person: insideTeam(told.assigneeId, told, mail, options) } : {};

/** The notice to the team member who lost the job. */
export const takenFrom = (formerId: string | undefined, told: BookingTold): Record<string, Notice> =>
  formerId
    ? {
        // One less, so that a team member who gets the job again has the higher entry.
        former: insideTeam(formerId, { ...told, sequence: told.sequence - 1 }, (words, job) => words.taken(job), {
          calendar: "CANCEL",
        }),
      }
    : {};
