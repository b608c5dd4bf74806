import * as z from "zod";
import { Instant } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { asksAt } from "./settlement-rules.ts";
import { addMinutes } from "../../common/time.ts";

/** When a step happened, and when it was synced if the phone was offline (decision 0084). */
export const Stamp = z.object({ at: Instant, heardAt: Instant.optional() });
export type Stamp = z.infer<typeof Stamp>;

/** The cleaner's latest delay in minutes, and how often they reported one. */
export const Late = z.object({ minutes: z.int(), at: Instant, times: z.int() });

export const TriedWay = z.enum(["called", "messaged", "knocked", "concierge", "wayIn"]);
export type TriedWay = z.infer<typeof TriedWay>;

/** For the words of a suspended member: only staff read them (G117). */
export const ForStaff = z.literal(true).optional();

const Report = z.object({
  at: Instant,
  note: z.string().optional(),
  forStaff: ForStaff,
  answer: z.object({ agrees: z.boolean(), note: z.string().optional(), forStaff: ForStaff, at: Instant }).optional(),
  withdrawnAt: Instant.optional(),
});

export const Visit = z.object({
  onMyWay: Stamp.optional(),
  late: Late.optional(),
  /** Delays reported by earlier assignees: the customer was notified as often (decision 0098). */
  lateBefore: z.int().optional(),
  arrived: Stamp.optional(),
  startHeardAt: Instant.optional(),
  completeHeardAt: Instant.optional(),
  /** Completion by the cleaner that awaits the customer's confirmation or silence (decision 0084). */
  doneAt: Instant.optional(),
  noAccess: Report.extend({ tried: z.array(TriedWay) }).optional(),
  noShow: Report.optional(),
  staffSince: Instant.optional(),
});
export type Visit = z.infer<typeof Visit>;

export const reportKinds = ["noAccess", "noShow"] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportOf = { cleaner: "noAccess", customer: "noShow" } as const;
export const reporterOf = { noAccess: "cleaner", noShow: "customer" } as const;

interface Followed {
  visit?: Pick<Visit, "doneAt"> | undefined;
  extensionProposal?: object | undefined;
  extended?: object | undefined;
  reopenings?: readonly unknown[] | undefined;
}

/** Whether a step that involved the customer followed the start, so that it cannot be undone (G139). */
export const isStartFollowed = ({ visit, extensionProposal, extended, reopenings }: Followed): boolean =>
  [visit?.doneAt, extensionProposal, extended, reopenings].some((step) => step !== undefined);

interface Visited {
  startsAt: string;
  endsAt: string;
  visit?: Visit | undefined;
}

export function standingReport<Kind extends ReportKind>({ visit }: Pick<Visited, "visit">, kind: Kind) {
  const report = visit?.[kind];
  return report?.withdrawnAt ? undefined : report;
}

export const isReported = (booking: Pick<Visited, "visit">): boolean =>
  reportKinds.some((kind) => standingReport(booking, kind));

/** Whether a report awaits an answer, staff or the clock; only for visits that have not moved on. */
export const isReportOpen = (booking: Pick<Visited, "visit"> & { status: string }): boolean =>
  booking.status === "confirmed" && isReported(booking);

/** The automatic end of a visit with a report (decisions §3.1). */
export interface ReportEnd {
  /** `closeReport`: closes without fee, because staff did not decide. */
  what: "noShow" | "noAccess" | "closeReport";
  at: string;
}

/** The next deadline of a report (G134): the cleaner has 2 hours, the customer 24. Silence decides for the reporter. Disputes: 14 days. */
export function reportEnd(booking: Pick<Visited, "visit">): ReportEnd | undefined {
  const [noShow, noAccess] = [standingReport(booking, "noShow"), standingReport(booking, "noAccess")];
  if (!noShow && !noAccess) return undefined;
  const { staffSince } = booking.visit ?? {};
  if (staffSince) return { what: "closeReport", at: addMinutes(staffSince, policy.disputeDays * 24 * 60) };
  if (noShow) return { what: "noShow", at: addMinutes(noShow.at, policy.visit.noShowHours * 60) };
  return noAccess && { what: "noAccess", at: addMinutes(noAccess.at, policy.visit.noAccessHours * 60) };
}

/** The staff target for a disputed report (G134); undefined before staff are asked. */
export const staffTarget = ({ visit }: Pick<Visited, "visit">): string | undefined =>
  visit?.staffSince && addMinutes(visit.staffSince, policy.visit.staffTargetHours * 60);

export const stepsFrom = ({ startsAt }: Pick<Visited, "startsAt">): string =>
  addMinutes(startsAt, -policy.visit.onMyWayHours * 60);

export const lateUntil = ({ startsAt }: Pick<Visited, "startsAt">): string =>
  addMinutes(startsAt, policy.visit.lateUntilMinutes);

export const arrivesFrom = ({ startsAt }: Pick<Visited, "startsAt">): string =>
  addMinutes(startsAt, -policy.startEarlyMinutes);

interface Expected {
  startsAt: string;
  unheldAt?: string | undefined;
}

/** Waiting begins with the booked time, or when a hold ends: during a hold no one has to come or wait (0116). */
const waitsFrom = ({ startsAt, unheldAt = startsAt }: Expected) => (unheldAt > startsAt ? unheldAt : startsAt);

/** A hold after the start ended too late for a wait within the booked time, so both sides are asked instead. */
export const leavesNoWait = ({ startsAt, endsAt, unheldAt = startsAt }: Expected & Pick<Visited, "endsAt">): boolean =>
  unheldAt > startsAt && addMinutes(unheldAt, policy.visit.waitMinutes) > endsAt;

export const noShowFrom = (booking: Expected): string => addMinutes(waitsFrom(booking), policy.visit.waitMinutes);

/** The earliest no-access report: the wait starts when the arrival was synced. Undefined without an arrival. */
export function noAccessFrom(booking: Expected & Pick<Visited, "visit">): string | undefined {
  const { at, heardAt = at } = booking.visit?.arrived ?? {};
  const from = waitsFrom(booking);
  return heardAt && addMinutes(heardAt > from ? heardAt : from, policy.visit.waitMinutes);
}

export const reportableUntil = (booking: Visited): string => asksAt(booking);

interface MaybeHeld {
  startsAt: string;
  held?: { customer?: string | undefined; cleaner?: string | undefined } | undefined;
}

/** Whether it went on hold after its start, before it had begun: both parties or staff end it, not its start time (decision 0116). */
export const isHeldSinceStart = ({ startsAt, held }: MaybeHeld): boolean =>
  held !== undefined && [held.customer, held.cleaner].every((since) => since === undefined || since >= startsAt);

interface Callable {
  startsAt: string;
  endsAt: string;
  status: string;
  held?: object | undefined;
}

/** Whether customer and assignee may call (G127): 2 hours before the start until 1 hour after the end, unless cancelled or held. */
export const mayCall = ({ startsAt, endsAt, status, held }: Callable, now: string): boolean =>
  status !== "cancelled" &&
  !held &&
  now >= stepsFrom({ startsAt }) &&
  now < addMinutes(endsAt, policy.calls.minutesAfterEnd);
