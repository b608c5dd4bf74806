import {
  addMinutes,
  asksAt,
  completesAt,
  hasOpenProblem,
  isDisputed,
  isHeldSinceStart,
  policy,
  type ReportEnd,
  reportEnd,
  settlementOf,
} from "@naqi/contracts";
import type { BookingRow } from "./bookings.entity.ts";

export type Due = "lapse" | "lapseExtension" | "remind" | "ask" | "settle" | "complete" | "release" | ReportEnd["what"];

type Timed = Pick<
  BookingRow,
  | "status"
  | "startsAt"
  | "endsAt"
  | "proposal"
  | "extensionProposal"
  | "reminded"
  | "askedAt"
  | "said"
  | "visit"
  | "reopenings"
  | "problem"
  | "held"
  | "unheldAt"
>;

/** The next due action: the only place with the deadlines (decisions §3.1). An open problem blocks completing and closing (0086). */
export function nextDue(booking: Timed): { what: Due; at: string } | undefined {
  const { status, startsAt, held, proposal, extensionProposal, reminded, askedAt, said } = booking;
  const hasProblem = hasOpenProblem(booking);
  if (status === "in_progress") {
    // It lapses before completion is due.
    if (extensionProposal) return { what: "lapseExtension", at: extensionProposal.lapsesAt };
    return hasProblem ? undefined : { what: "complete", at: completesAt(booking) };
  }
  if (status !== "confirmed") return undefined;
  if (held && !isHeldSinceStart(booking)) return { what: "release", at: startsAt };
  const ahead = [
    ...(proposal ? [{ what: "lapse" as const, at: proposal.lapsesAt }] : []),
    ...(reminded === "hours"
      ? []
      : [{ what: "remind" as const, at: remindsAt(booking, reminded === "day" ? "hours" : "day") }]),
  ];
  if (ahead.length > 0) return ahead.reduce((one, other) => (other.at < one.at ? other : one));
  // A report replaces the question whether the visit took place.
  const reported = reportEnd(booking);
  if (reported) return reported;
  if (!askedAt && !said) return { what: "ask", at: asksAt(booking) };
  return hasProblem ? undefined : { what: "settle", at: settlementOf(booking).at };
}

type Ahead = keyof typeof policy.remindHours;

const remindsAt = ({ startsAt }: Pick<Timed, "startsAt">, ahead: Ahead) =>
  addMinutes(startsAt, -policy.remindHours[ahead] * 60);

/** The reminder that is due or too late at `now`, so that a new booking sends none at once. */
export function remindedBy(booking: Pick<Timed, "startsAt">, now: string): Ahead | "none" {
  if (now >= remindsAt(booking, "hours")) return "hours";
  return now >= remindsAt(booking, "day") ? "day" : "none";
}

export const staffDue = "staff";

/** A visit that staff reopened is in progress, so earlier answers do not apply. */
const isDecidedByStaff = (booking: Timed) =>
  booking.status === "confirmed"
    ? isHeldSinceStart(booking) || (!booking.held && (isDisputed(booking) || booking.visit?.staffSince !== undefined))
    : booking.held !== undefined;

/** The attributes that every write of a booking sets; undefined if nothing is due. */
export function dueOf(booking: Timed): { due: string; dueAt: string } | undefined {
  const next = nextDue(booking);
  if (next) return { due: isDecidedByStaff(booking) ? staffDue : "open", dueAt: next.at };
  // Nothing ends it by itself while a case is open, but it stays in the staff's list.
  const isForStaff = booking.status === "in_progress" && booking.held !== undefined;
  return isForStaff ? { due: staffDue, dueAt: completesAt(booking) } : undefined;
}
