import type { Day, Hour } from "../../kit/scalars.ts";
import { quietUntil } from "../../messaging/notices/quiet-hours.ts";
import { policy } from "../../policy.ts";
import { addDays, addMinutes, dayOf, hourName, hourNumber, instantOf } from "../../common/time.ts";

/** A day with its first and last possible start. */
export interface StartWindow {
  day: Day;
  from: Hour;
  until: Hour;
}

export const startsOf = ({ from, until }: Pick<StartWindow, "from" | "until">): Hour[] =>
  Array.from({ length: Math.max(0, hourNumber(until) - hourNumber(from) + 1) }, (_, index) =>
    hourName(hourNumber(from) + index),
  );

/** Cleaners are asked until the notice period of the last start (decision 0192). */
export const askedUntil = ({ day, until }: StartWindow): string =>
  addMinutes(instantOf(day, until), -policy.noticeMinutes);

/** When the first cleaner is asked: not in the quiet hours. */
export const askedFrom = (now: string): string => quietUntil(now) ?? now;

export type WindowProblem = "past" | "tooSoon" | "tooFar" | "backwards" | "notOffered";

/** Why no search can begin for this window. */
export function windowProblem(window: StartWindow, now: string): WindowProblem | undefined {
  const { day, from, until } = window;
  if (from > until) return "backwards";
  if (hourNumber(from) < policy.firstStartHour || hourNumber(until) > policy.lastStartHour) return "notOffered";
  if (instantOf(day, until) <= now) return "past";
  if (day > addDays(dayOf(now), policy.horizonDays)) return "tooFar";
  return addMinutes(askedFrom(now), policy.dispatches.minutes) > askedUntil(window) ? "tooSoon" : undefined;
}

export const dispatchStates = ["seeking", "booked", "unfilled", "cancelled"] as const;
export type DispatchState = (typeof dispatchStates)[number];

/** A search is over at its deadline, even before a job writes it. */
export const dispatchStateAt = (
  { state, askedUntil: end }: { state: DispatchState; askedUntil: string },
  now: string,
): DispatchState => (state === "seeking" && end <= now ? "unfilled" : state);

/** `taken`: another cleaner was faster. `ended`: the customer or the search ended it. */
export const invitationStates = ["open", "accepted", "passed", "missed", "taken", "ended"] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitationStateAt = (
  { state, until }: { state: InvitationState; until: string },
  now: string,
): InvitationState => (state === "open" && until <= now ? "missed" : state);
