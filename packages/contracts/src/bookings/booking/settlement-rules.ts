import * as z from "zod";
import { Instant } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import type { BookingProblem } from "../problems/shapes.ts";
import { addMinutes } from "../../common/time.ts";

export const Said = z.object({
  tookPlace: z.boolean(),
  at: Instant,
  /** A second, final answer: alternating answers cannot keep a booking open. */
  isLast: z.literal(true).optional(),
});

export const BookingSaid = z.object({ customer: Said.optional(), cleaner: Said.optional() });
export type BookingSaid = z.infer<typeof BookingSaid>;

interface Unstarted {
  endsAt: string;
  askedAt?: string | undefined;
  said?: BookingSaid | undefined;
  problem?: BookingProblem | undefined;
}

const hoursAfter = (instant: string, hours: number) => addMinutes(instant, hours * 60);
const laterOf = (one: string, other: string) => (one > other ? one : other);
/** After a closed problem, both parties get another day to respond (decision 0086). */
const afterProblem = (at: string, { problem }: Pick<Unstarted, "problem">) =>
  problem?.closedAt ? laterOf(at, hoursAfter(problem.closedAt, policy.completeAfterHours)) : at;

/** When both parties are asked whether the visit took place (decisions §3.1). */
export const asksAt = ({ endsAt }: Unstarted): string => hoursAfter(endsAt, policy.askAfterHours);

export const isDisputed = ({ said }: Pick<Unstarted, "said">): boolean =>
  said?.cleaner?.tookPlace === true && said.customer?.tookPlace === false;

export interface Settlement {
  to: "completed" | "cancelled";
  at: string;
}

/** The automatic result of an unstarted booking (decisions §3.1, 0081): after 48 hours without an answer, disputes after 14 days. */
export function settlementOf(booking: Unstarted): Settlement {
  const { to, at } = settledAlone(booking);
  return { to, at: afterProblem(at, booking) };
}

function settledAlone({ endsAt, askedAt = endsAt, said }: Unstarted): Settlement {
  const { customer, cleaner } = said ?? {};
  if (customer && cleaner && isDisputed({ said })) {
    return { to: "cancelled", at: hoursAfter(laterOf(customer.at, cleaner.at), policy.disputeDays * 24) };
  }
  if (cleaner?.tookPlace) return { to: "completed", at: hoursAfter(cleaner.at, policy.closeAfterHours) };
  const answered = hoursAfter(askedAt, policy.closeAfterAskedHours);
  return { to: "cancelled", at: laterOf(hoursAfter(endsAt, policy.closeAfterHours), answered) };
}

interface UnderWay {
  endsAt: string;
  visit?: { startHeardAt?: string | undefined } | undefined;
  reopenings?: readonly { at: string }[] | undefined;
  problem?: BookingProblem | undefined;
  held?: object | undefined;
  unheldAt?: string | undefined;
}

/** A day after the end, reopening, hold or problem; late-synced after 48 silent hours (§3.1, 0084); on hold as late as a dispute, unless staff end it (G117). */
export function completesAt({ endsAt, reopenings = [], problem, visit, held, unheldAt = endsAt }: UnderWay): string {
  const heardAt = visit?.startHeardAt ?? endsAt;
  const believedAt = heardAt > endsAt ? hoursAfter(heardAt, policy.closeAfterHours) : endsAt;
  const openSince = laterOf(laterOf(endsAt, reopenings.at(-1)?.at ?? endsAt), unheldAt);
  const at = hoursAfter(openSince, policy.completeAfterHours);
  const alone = afterProblem(laterOf(at, believedAt), { problem });
  return held ? hoursAfter(alone, policy.disputeDays * 24) : alone;
}
