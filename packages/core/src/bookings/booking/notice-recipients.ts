import {
  addMinutes,
  type CalendarUpdate,
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
import type { CodeBack } from "../../money/discounts/returning.ts";
import { commit } from "../../kit/table/commit.ts";
import { postBookingEvent } from "../../messaging/messages/happened.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { Leaver, Notice, Notices, Other } from "../../messaging/outbox/events.ts";
import { type BookingPayload, type CancelledPayload, jobFor } from "./event-payload.ts";
import type { Party } from "./party.ts";

/** The deadline for choosing a replacement; absent if none is offered (decision 0093). */
export interface Replaceable {
  replaceUntil?: string;
}

/** Returned to the customer: the code, and credit in fils. */
export interface GivenBack extends CodeBack {
  creditBack?: Fils;
}

/** The other party is still notified, without the leaver's name, title, place and notes. */
export function without<Values extends BookingPayload>(
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
  { bookingId, sequence, at, day, hour, minutes }: BookingPayload,
  method: CalendarUpdate["method"],
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

export const factsOf = ({ serviceType, day, hour, isReclean }: BookingPayload) => ({
  serviceType,
  day,
  hour,
  ...(isReclean && { reclean: true as const }),
});

interface Calendared {
  calendar?: CalendarUpdate["method"];
  isOver?: boolean;
  path?: string | undefined;
  kind?: NoticeKind;
}

export const replacementOf = ({ bookingId, replaceUntil }: BookingPayload & Replaceable) =>
  replaceUntil ? { path: `/customer/bookings/${bookingId}/replacement`, until: replaceUntil } : undefined;

/** To a customer, the other party is the person who comes. */
export function otherParty(party: Party, payload: BookingPayload): Other | undefined {
  const { customerId, customerName, cleanerId, cleanerName, assigneeId, comesName } = payload;
  if (party === "cleaner") return customerName ? { memberId: customerId, name: customerName } : undefined;
  if (assigneeId && comesName) return { memberId: assigneeId, name: comesName };
  return cleanerName ? { memberId: cleanerId, name: cleanerName } : undefined;
}

/** The team member who comes, for the owner of the business. */
export const comingPerson = ({ assigneeId, comesName }: BookingPayload): Other | undefined =>
  assigneeId && comesName ? { memberId: assigneeId, name: comesName } : undefined;

type CancelledFacts = Pick<CancelledPayload, "by" | "cause" | "plan">;

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
  { party, payload }: { party: Party; payload: BookingPayload & CancelledFacts },
): Notice {
  if (!bell) return notice;
  const cancelled = cancelledFor(payload);
  const isByCompany = party === "customer" && payload.by === "cleaner" && cancelled === "other";
  const other = isByCompany ? otherParty(party, { ...payload, assigneeId: undefined }) : bell.other;
  return { ...notice, bell: { ...bell, other, facts: { ...bell.facts, ...(cancelled && { cancelled }) } } };
}

/** The same for the assigned team member, without names. */
export function describingCanceller(notices: Record<string, Notice>, payload: CancelledFacts): Record<string, Notice> {
  const how = cancelledFor(payload);
  const cancelled = how === "other" ? (payload.by === "customer" ? "customer" : "company") : how;
  return Object.fromEntries(
    Object.entries(notices).map(([name, { bell, ...notice }]) => [
      name,
      { ...notice, bell: bell && { ...bell, facts: { ...bell.facts, ...(cancelled && { cancelled }) } } },
    ]),
  );
}

export const inside = (party: Party, payload: BookingPayload, { path }: Calendared = {}): Notice => ({
  to: { memberId: party === "customer" ? payload.customerId : payload.cleanerId },
  bell: {
    facts: factsOf(payload),
    path: path ?? visitPath(party, payload.bookingId),
    other: otherParty(party, payload),
  },
});

/** The same with a mail, and a calendar entry if it changes. */
export const mailedNotice = (
  party: Party,
  payload: BookingPayload,
  mail: (words: Words["bookings"], job: JobFacts) => Letter,
  options: Calendared = {},
): Notice => ({
  ...inside(party, payload, options),
  mail: ({ bookings }, reader) => {
    const { comesName, ...job } = jobFor(party, payload, reader);
    const facts = options.isOver ? job : { ...job, comesName };
    return withEntry(party, mail(bookings, facts), bookings, facts, payload, options);
  },
});

function withEntry(
  party: Party,
  letter: Letter,
  words: Words["bookings"],
  job: JobFacts,
  payload: BookingPayload,
  { calendar: method }: Calendared,
): Letter {
  if (!method) return letter;
  const [summary, location] = [words.calendarTitle(job), words.calendarPlace(job)];
  const path = visitPath(party, payload.bookingId);
  return { ...letter, calendar: { method, entries: [{ ...entryOf(payload, method), summary, location, path }] } };
}

const jobsPath = "/cleaner/bookings";

type TeamLetter = (words: Words["teamJobs"], job: JobFacts) => Letter;

/** The only amount that team members read is what they collect. */
const insideTeam = (memberId: string, payload: BookingPayload, mail: TeamLetter, options: Calendared = {}): Notice => ({
  to: { memberId },
  businessId: payload.cleanerId,
  bell: {
    facts: factsOf(payload),
    path: options.calendar === "CANCEL" ? jobsPath : visitPath("cleaner", payload.bookingId),
    ...(options.kind && { kind: options.kind }),
  },
  mail: ({ bookings, teamJobs }, reader) => {
    const { comesName: _theirs, ...job } = jobFor("cleaner", payload, reader);
    return withEntry("cleaner", mail(teamJobs, job), bookings, job, payload, options);
  },
});

/** The notice to the assigned team member; empty if the cleaner comes. */
export const given = (payload: BookingPayload, mail: TeamLetter, options: Calendared = {}): Record<string, Notice> =>
  payload.assigneeId ? { person: insideTeam(payload.assigneeId, payload, mail, options) } : {};

export const takenFrom = (
  formerId: string | undefined,
  payload: BookingPayload,
  reason: { unable?: "suspended" | "unverified" } = {},
): Record<string, Notice> => {
  if (!formerId) return {};
  // One less, so that a team member who gets the job again has the higher entry.
  const former = { ...payload, sequence: payload.sequence - 1 };
  return { former: insideTeam(formerId, former, (words, job) => words.taken(job, reason), { calendar: "CANCEL" }) };
};

/** Also settles later whether the assigned team member keeps the conversation (decision 0145). */
export async function endInConversation(
  what: "cancelled" | "skipped" | "closed" | "completed" | "reopened",
  payload: BookingPayload,
  inMinutes = 0,
): Promise<void> {
  await postBookingEvent(what, payload);
  const { bookingId, assigneeId: memberId } = payload;
  if (memberId) await commit([outboxEvent("team.talkDue", { bookingId, memberId }, inMinutes)]);
}

export type BookingLetter = Parameters<typeof mailedNotice>[2];

/** The owner of a business sees what a team member does (G141); by mail only if the member may leave the customer's door. */
export function toOwner(
  payload: BookingPayload,
  { mail, ...options }: { isOver?: boolean; mail?: BookingLetter } = {},
): Notices {
  if (!payload.assigneeId || payload.assigneeId === payload.cleanerId) return {};
  const { bell, ...notice } = mail
    ? mailedNotice("cleaner", payload, mail, options)
    : inside("cleaner", payload, options);
  return { cleaner: { ...notice, bell: bell && { ...bell, other: comingPerson(payload) } } };
}
