import * as z from "zod";
import type { Day } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { isReclean, type Reclean } from "../problems/shapes.ts";
import { addDays, addMinutes } from "../../common/time.ts";

/** Links a visit and its replacement (decision 0093). */
export const Replacement = z.object({
  of: z.string().optional(),
  by: z.string().optional(),
  requestId: z.string().optional(),
});
export type Replacement = z.infer<typeof Replacement>;

interface Cancelled {
  startsAt: string;
  cancellation?: { by: string; at: string; cause?: string | undefined } | undefined;
  replacement?: Replacement | undefined;
  reclean?: Reclean | undefined;
}

export const isLetDown = ({ cancellation }: Pick<Cancelled, "cancellation">): boolean =>
  cancellation?.by === "cleaner" ||
  cancellation?.cause === "cleaner_no_show" ||
  cancellation?.cause === "cleaner_suspended";

interface MaybeHeld {
  status: string;
  startsAt: string;
  held?: { cleaner?: string | undefined; customer?: string | undefined } | undefined;
}

/** Whether a visit is on hold because of its cleaner, so that the customer may choose another one (G117). */
export const isReleasable = ({ status, startsAt, held }: MaybeHeld, now: string): boolean =>
  status === "confirmed" && now < startsAt && held?.cleaner !== undefined && held.customer === undefined;

/** The latest offer for the booked hour, because of the notice period. */
export const hourUntil = ({ startsAt }: Pick<Cancelled, "startsAt">): string =>
  addMinutes(startsAt, -policy.noticeMinutes);

export const isHourOpen = (booking: Pick<Cancelled, "startsAt">, now: string): boolean => now <= hourUntil(booking);

/** Offers end a day after the start or later cancellation (G134). Undefined if not the cleaner's fault, replaced, or a re-clean (G140). */
export function replaceableUntil(booking: Cancelled): string | undefined {
  const { cancellation, startsAt, replacement } = booking;
  if (!cancellation || !isLetDown(booking) || replacement?.by || isReclean(booking)) return undefined;
  const from = cancellation.at > startsAt ? cancellation.at : startsAt;
  return addMinutes(from, policy.replacement.hours * 60);
}

export const isReplaceable = (booking: Cancelled, now: string): boolean => now < (replaceableUntil(booking) ?? "");

/** The days for replacements when the booked hour is too near or past: today and the next ones. */
export const soonDays = (today: Day): Day[] =>
  Array.from({ length: policy.replacement.days }, (_, ahead) => addDays(today, ahead));
