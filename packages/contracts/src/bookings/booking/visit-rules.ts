import * as z from "zod";
import { Instant } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { asksAt } from "./settlement-rules.ts";
import { addMinutes } from "../../common/time.ts";

/** When a step of a visit was taken, and when we heard of it where a phone without signal told it later (decision 0084). */
export const Stamp = z.object({ at: Instant, heardAt: Instant.optional() });
export type Stamp = z.infer<typeof Stamp>;

/** That its cleaner comes so many minutes late, as they last said it, and how often they have. */
export const Late = z.object({ minutes: z.int(), at: Instant, times: z.int() });

/** What a cleaner has tried who could not get in. */
export const TriedWay = z.enum(["called", "messaged", "knocked", "concierge", "wayIn"]);
export type TriedWay = z.infer<typeof TriedWay>;

/** Set where a suspended member wrote it: staff read the words, the other party does not (G117). */
export const ForStaff = z.literal(true).optional();

const Report = z.object({
  at: Instant,
  note: z.string().optional(),
  forStaff: ForStaff,
  /** What the other party says to it, once. */
  answer: z.object({ agrees: z.boolean(), note: z.string().optional(), forStaff: ForStaff, at: Instant }).optional(),
  /** Whoever made it has taken it back. */
  withdrawnAt: Instant.optional(),
});

/** How a visit really goes; what has not happened is absent. */
export const Visit = z.object({
  onMyWay: Stamp.optional(),
  late: Late.optional(),
  /** How often whoever had the job before said that they come late: the customer heard it as often (decision 0098). */
  lateBefore: z.int().optional(),
  arrived: Stamp.optional(),
  /** When we heard of Start and Complete, where a phone told them later. */
  startHeardAt: Instant.optional(),
  completeHeardAt: Instant.optional(),
  /** When it was done, as its cleaner says; it waits for the customer's word, or their silence (decision 0084). */
  doneAt: Instant.optional(),
  /** The cleaner could not get in. */
  noAccess: Report.extend({ tried: z.array(TriedWay) }).optional(),
  /** The cleaner did not come, as the customer says. */
  noShow: Report.optional(),
  /** From when on staff decide about what is reported. */
  staffSince: Instant.optional(),
});
export type Visit = z.infer<typeof Visit>;

export const reportKinds = ["noAccess", "noShow"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Which of the two a party reports; what the other reports is theirs to answer. */
export const reportOf = { cleaner: "noAccess", customer: "noShow" } as const;
export const reporterOf = { noAccess: "cleaner", noShow: "customer" } as const;

interface Followed {
  visit?: Pick<Visit, "doneAt"> | undefined;
  extensionProposal?: object | undefined;
  extended?: object | undefined;
  reopenings?: readonly unknown[] | undefined;
}

/** Whether something followed the start of a visit that the customer was asked or told, so that it can no longer be undone (G139). */
export const isStartFollowed = ({ visit, extensionProposal, extended, reopenings }: Followed): boolean =>
  [visit?.doneAt, extensionProposal, extended, reopenings].some((step) => step !== undefined);

interface Visited {
  startsAt: string;
  endsAt: string;
  visit?: Visit | undefined;
}

/** A report that was made and not taken back. */
export function standingReport<Kind extends ReportKind>({ visit }: Pick<Visited, "visit">, kind: Kind) {
  const report = visit?.[kind];
  return report?.withdrawnAt ? undefined : report;
}

export const isReported = (booking: Pick<Visited, "visit">): boolean =>
  reportKinds.some((kind) => standingReport(booking, kind));

/** Whether something is reported that waits for an answer, for staff or for the clock: of one that has moved on nothing does. */
export const isReportOpen = (booking: Pick<Visited, "visit"> & { status: string }): boolean =>
  booking.status === "confirmed" && isReported(booking);

/** What becomes of a booking by itself whose visit is reported not to have begun, and when (decisions §3.1). */
export interface ReportEnd {
  /** It counts as not come, as not let in, or closes at nothing because staff have not decided. */
  what: "noShow" | "noAccess" | "closeReport";
  at: string;
}

/**
 * The next deadline of what is reported, and the only source of it for screens and mails. A cleaner has 2 hours to answer that they
 * did not come, a customer 24 hours that their cleaner could not get in; silence decides for the one who reported (G134). What the
 * two disagree on staff decide, and without them it closes after 14 days.
 */
export function reportEnd(booking: Pick<Visited, "visit">): ReportEnd | undefined {
  const [noShow, noAccess] = [standingReport(booking, "noShow"), standingReport(booking, "noAccess")];
  if (!noShow && !noAccess) return undefined;
  const { staffSince } = booking.visit ?? {};
  if (staffSince) return { what: "closeReport", at: addMinutes(staffSince, policy.disputeDays * 24 * 60) };
  if (noShow) return { what: "noShow", at: addMinutes(noShow.at, policy.visit.noShowHours * 60) };
  return noAccess && { what: "noAccess", at: addMinutes(noAccess.at, policy.visit.noAccessHours * 60) };
}

/** By when staff aim to decide what the two disagree on (G134); undefined while staff are not asked. */
export const staffTarget = ({ visit }: Pick<Visited, "visit">): string | undefined =>
  visit?.staffSince && addMinutes(visit.staffSince, policy.visit.staffTargetHours * 60);

/** From when its cleaner may say that they are on their way, or late. */
export const stepsFrom = ({ startsAt }: Pick<Visited, "startsAt">): string =>
  addMinutes(startsAt, -policy.visit.onMyWayHours * 60);

/** Until when its cleaner may say that they come late. */
export const lateUntil = ({ startsAt }: Pick<Visited, "startsAt">): string =>
  addMinutes(startsAt, policy.visit.lateUntilMinutes);

/** From when its cleaner may have arrived, or start. */
export const arrivesFrom = ({ startsAt }: Pick<Visited, "startsAt">): string =>
  addMinutes(startsAt, -policy.startEarlyMinutes);

/** From when a customer may say that nobody came. */
export const noShowFrom = ({ startsAt }: Pick<Visited, "startsAt">): string =>
  addMinutes(startsAt, policy.visit.waitMinutes);

/**
 * From when a cleaner may say that they could not get in: after waiting at the door, counted from when we heard that they have
 * arrived, whatever time their phone says it was: the customer knew it from then on. Never without having arrived.
 */
export function noAccessFrom({ startsAt, visit }: Visited): string | undefined {
  const { at, heardAt = at } = visit?.arrived ?? {};
  return heardAt && addMinutes(heardAt > startsAt ? heardAt : startsAt, policy.visit.waitMinutes);
}

/** Until when either may report; after that both are asked whether it took place. */
export const reportableUntil = (booking: Visited): string => asksAt(booking);

interface Callable {
  startsAt: string;
  endsAt: string;
  status: string;
  held?: object | undefined;
}

/**
 * Whether the customer and the assigned person may call each other now (G127): from 2 hours before the start, when the cleaner may
 * say that they are on the way, until 1 hour after the end. Never of a cancelled visit or of one on hold.
 */
export const mayCall = ({ startsAt, endsAt, status, held }: Callable, now: string): boolean =>
  status !== "cancelled" &&
  !held &&
  now >= stepsFrom({ startsAt }) &&
  now < addMinutes(endsAt, policy.calls.minutesAfterEnd);
