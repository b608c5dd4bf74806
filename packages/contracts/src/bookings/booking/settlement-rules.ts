import * as z from "zod";
import { Instant } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import type { BookingProblem } from "../problems/shapes.ts";
import { addMinutes } from "../../common/time.ts";

/** What one party of a booking that was not started says once its time is over. */
export const Said = z.object({
  tookPlace: z.boolean(),
  at: Instant,
  /** They said something else before, and say no more: a booking is not kept open by yes and no in turns. */
  isLast: z.literal(true).optional(),
});

/** What both say; a party that has not answered is absent (decisions §3.1, 0081). */
export const BookingSaid = z.object({ customer: Said.optional(), cleaner: Said.optional() });
export type BookingSaid = z.infer<typeof BookingSaid>;

interface Unstarted {
  endsAt: string;
  /** When both were asked. */
  askedAt?: string | undefined;
  said?: BookingSaid | undefined;
  problem?: BookingProblem | undefined;
}

const hoursAfter = (instant: string, hours: number) => addMinutes(instant, hours * 60);
const laterOf = (one: string, other: string) => (one > other ? one : other);
/** What waited for a problem to be closed waits a day longer, so that both can say something before it happens (decision 0086). */
const afterProblem = (at: string, { problem }: Pick<Unstarted, "problem">) =>
  problem?.closedAt ? laterOf(at, hoursAfter(problem.closedAt, policy.completeAfterHours)) : at;

/** When both parties are asked whether it took place (decisions §3.1). */
export const asksAt = ({ endsAt }: Unstarted): string => hoursAfter(endsAt, policy.askAfterHours);

/** The cleaner says that it took place and the customer that it did not: staff decide. */
export const isDisputed = ({ said }: Pick<Unstarted, "said">): boolean =>
  said?.cleaner?.tookPlace === true && said.customer?.tookPlace === false;

export interface Settlement {
  to: "completed" | "cancelled";
  at: string;
}

/**
 * What becomes of a booking that nobody started, and when, if nobody says more: a cleaner who says that it took place is
 * believed after 48 hours of the customer's silence; what nobody confirms is closed 48 hours after its end, and never
 * before both have had 24 hours to answer; what they disagree on is closed after 14 days without a decision of staff
 * (decisions §3.1, 0081).
 */
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
}

/**
 * When a job under way counts as completed by itself: a day after its end, or after staff reopened it or a problem was closed. Of
 * a start that we first heard of after the end there is its cleaner's word alone, which is believed after 48 hours of the
 * customer's silence, as where nobody started (decisions §3.1, 0084).
 */
export function completesAt({ endsAt, reopenings = [], problem, visit }: UnderWay): string {
  const heardAt = visit?.startHeardAt ?? endsAt;
  const believedAt = heardAt > endsAt ? hoursAfter(heardAt, policy.closeAfterHours) : endsAt;
  const at = hoursAfter(laterOf(endsAt, reopenings.at(-1)?.at ?? endsAt), policy.completeAfterHours);
  return afterProblem(laterOf(at, believedAt), { problem });
}
