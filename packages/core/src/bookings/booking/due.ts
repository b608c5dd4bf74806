import {
  addMinutes,
  asksAt,
  completesAt,
  hasOpenProblem,
  isDisputed,
  policy,
  type ReportEnd,
  reportEnd,
  settlementOf,
} from "@naqi/contracts";
import type { BookingRow } from "./bookings.entity.ts";

/** What the clock does to a booking by itself. */
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
>;

/**
 * What falls due next of a booking as it stands, and when: the one place that knows its deadlines (decisions §3.1). Nothing
 * of what is over, and while a problem is open nothing that would complete or close it (decision 0086).
 */
export function nextDue(booking: Timed): { what: Due; at: string } | undefined {
  const { status, startsAt, held, proposal, extensionProposal, reminded, askedAt, said } = booking;
  const hasProblem = hasOpenProblem(booking);
  if (status === "in_progress") {
    // Half an hour beyond the end, or little more: before the day after.
    if (extensionProposal) return { what: "lapseExtension", at: extensionProposal.lapsesAt };
    // Staff end it (G117); without them it completes as late as what is disputed closes.
    if (held) return { what: "complete", at: addMinutes(completesAt(booking), policy.disputeDays * 24 * 60) };
    return hasProblem ? undefined : { what: "complete", at: completesAt(booking) };
  }
  if (status !== "confirmed") return undefined;
  if (held) return { what: "release", at: startsAt };
  const ahead = [
    ...(proposal ? [{ what: "lapse" as const, at: proposal.lapsesAt }] : []),
    ...(reminded === "hours"
      ? []
      : [{ what: "remind" as const, at: remindsAt(booking, reminded === "day" ? "hours" : "day") }]),
  ];
  // Both are before its start, and so before all that follows.
  if (ahead.length > 0) return ahead.reduce((one, other) => (other.at < one.at ? other : one));
  // What is reported takes the place of the question whether it took place.
  const reported = reportEnd(booking);
  if (reported) return reported;
  if (!askedAt && !said) return { what: "ask", at: asksAt(booking) };
  return hasProblem ? undefined : { what: "settle", at: settlementOf(booking).at };
}

type Ahead = keyof typeof policy.remindHours;

const remindsAt = ({ startsAt }: Pick<Timed, "startsAt">, ahead: Ahead) =>
  addMinutes(startsAt, -policy.remindHours[ahead] * 60);

/** Which reminder of a booking it is too late for at an instant, or just time: nobody is reminded of what they have just booked. */
export function remindedBy(booking: Pick<Timed, "startsAt">, now: string): Ahead | "none" {
  if (now >= remindsAt(booking, "hours")) return "hours";
  return now >= remindsAt(booking, "day") ? "day" : "none";
}

/** Where staff decide, their list has it; all else is `open`. */
export const staffDue = "staff";

/** One that staff have completed and reopened is under way, whatever was said of it before. */
const isDecidedByStaff = (booking: Timed) =>
  booking.status === "confirmed"
    ? !booking.held && (isDisputed(booking) || booking.visit?.staffSince !== undefined)
    : booking.held !== undefined;

/** The attributes that every write of a booking sets with its state; undefined where nothing falls due any more. */
export function dueOf(booking: Timed): { due: string; dueAt: string } | undefined {
  const next = nextDue(booking);
  return next && { due: isDecidedByStaff(booking) ? staffDue : "open", dueAt: next.at };
}
