import * as z from "zod";
import { Fils, Instant } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { addMinutes } from "../../common/time.ts";

/** The length of one extension: whole hours, as slots are (decision 0085). */
export const ExtraMinutes = z
  .int()
  .min(policy.slotMinutes)
  .max(policy.extension.mostMinutes)
  .multipleOf(policy.slotMinutes);

/** The cleaner's request for more time during a job; it reserves no hour (decisions §3.1). */
export const ExtensionProposal = z.object({
  minutes: z.int(),
  /** fils, at the booking's own rate and surcharge */
  amount: Fils,
  proposedAt: Instant,
  lapsesAt: Instant,
});
export type ExtensionProposal = z.infer<typeof ExtensionProposal>;

/** All accepted extensions; included in the booking's minutes and price. */
export const Extended = z.object({ minutes: z.int(), amount: Fils });
export type Extended = z.infer<typeof Extended>;

export const extensionPrice = (
  { hourlyRate, season }: { hourlyRate: Fils; season?: { hourly: Fils } | undefined },
  minutes: number,
): Fils => ((hourlyRate + (season?.hourly ?? 0)) * minutes) / 60;

export const extendableUntil = ({ endsAt }: { endsAt: string }): string =>
  addMinutes(endsAt, policy.extension.answerMinutes);

/** The latest answer: half an hour after the end or the request, whichever is later. */
export const extensionLapse = ({ endsAt }: { endsAt: string }, now: string): string =>
  addMinutes(endsAt > now ? endsAt : now, policy.extension.answerMinutes);
