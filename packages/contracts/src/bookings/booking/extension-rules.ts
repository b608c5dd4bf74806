import * as z from "zod";
import { Fils, Instant } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { addMinutes } from "../../common/time.ts";

/** How much longer a job may go on at a time: whole hours, as they are held and booked (decision 0085). */
export const ExtraMinutes = z
  .int()
  .min(policy.slotMinutes)
  .max(policy.extension.mostMinutes)
  .multipleOf(policy.slotMinutes);

/** More time that its cleaner asks for while a job is under way; it holds no hour (decisions §3.1). */
export const ExtensionProposal = z.object({
  minutes: z.int(),
  /** fils, at the booking's own rate */
  amount: Fils,
  proposedAt: Instant,
  lapsesAt: Instant,
});
export type ExtensionProposal = z.infer<typeof ExtensionProposal>;

/** What was agreed on beyond what was booked, in all: part of the booking's minutes and of its price. */
export const Extended = z.object({ minutes: z.int(), amount: Fils });
export type Extended = z.infer<typeof Extended>;

/** What so many minutes more cost, in fils. */
export const extensionPrice = ({ hourlyRate }: { hourlyRate: Fils }, minutes: number): Fils =>
  (hourlyRate * minutes) / 60;

/** Until when more time can be asked for: half an hour beyond the end, when somebody is still there. */
export const extendableUntil = ({ endsAt }: { endsAt: string }): string =>
  addMinutes(endsAt, policy.extension.answerMinutes);

/** Until when it can be answered: half an hour beyond the end, or after it was asked for where that is later. */
export const extensionLapse = ({ endsAt }: { endsAt: string }, now: string): string =>
  addMinutes(endsAt > now ? endsAt : now, policy.extension.answerMinutes);
