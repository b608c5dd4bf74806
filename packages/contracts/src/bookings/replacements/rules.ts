import * as z from "zod";
import type { Day } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { isReclean, type Reclean } from "../problems/shapes.ts";
import { addDays, addMinutes } from "../../common/time.ts";

/** That a visit came in the place of another one, or another one in its place (decision 0093). */
export const Replacement = z.object({
  /** The booking that it replaces. */
  of: z.string().optional(),
  /** The booking that replaces it. */
  by: z.string().optional(),
  /** The posted request behind it, since it was opened again. */
  requestId: z.string().optional(),
});
export type Replacement = z.infer<typeof Replacement>;

interface Cancelled {
  startsAt: string;
  cancellation?: { by: string; at: string; cause?: string | undefined } | undefined;
  replacement?: Replacement | undefined;
  reclean?: Reclean | undefined;
}

/** Whether it ended because of its cleaner, who cancelled, did not come or was suspended. */
export const isLetDown = ({ cancellation }: Pick<Cancelled, "cancellation">): boolean =>
  cancellation?.by === "cleaner" ||
  cancellation?.cause === "cleaner_no_show" ||
  cancellation?.cause === "cleaner_suspended";

interface MaybeHeld {
  status: string;
  startsAt: string;
  held?: { cleaner?: string | undefined; customer?: string | undefined } | undefined;
}

/** Whether a visit is on hold because of its cleaner, so that its customer may choose another one instead of waiting (G117). */
export const isReleasable = ({ status, startsAt, held }: MaybeHeld, now: string): boolean =>
  status === "confirmed" && now < startsAt && held?.cleaner !== undefined && held.customer === undefined;

/** The last moment at which others are asked for the hour itself: later it is too soon for anybody. */
export const hourUntil = ({ startsAt }: Pick<Cancelled, "startsAt">): string =>
  addMinutes(startsAt, -policy.noticeMinutes);

/** Whether others may still come at the hour that was booked; later they come as soon as they can. */
export const isHourOpen = (booking: Pick<Cancelled, "startsAt">, now: string): boolean => now <= hourUntil(booking);

/**
 * Until when others are offered instead, for banner, page and mail alike (G134): a day beyond the start, or beyond the cancellation
 * where that came later. Undefined where its cleaner did not let it down, another cleaner is booked already, or it is a re-clean (G140).
 */
export function replaceableUntil(booking: Cancelled): string | undefined {
  const { cancellation, startsAt, replacement } = booking;
  if (!cancellation || !isLetDown(booking) || replacement?.by || isReclean(booking)) return undefined;
  const from = cancellation.at > startsAt ? cancellation.at : startsAt;
  return addMinutes(from, policy.replacement.hours * 60);
}

/** Whether others are offered at this moment. */
export const isReplaceable = (booking: Cancelled, now: string): boolean => now < (replaceableUntil(booking) ?? "");

/** The days on which others may come where the hour itself is over or too near: today and the next ones. */
export const soonDays = (today: Day): Day[] =>
  Array.from({ length: policy.replacement.days }, (_, ahead) => addDays(today, ahead));
