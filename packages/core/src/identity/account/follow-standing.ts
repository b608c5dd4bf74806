import { addMinutes, policy } from "@naqi/contracts";
import { withdrawAll } from "../../market/applications/own.ts";
import { holding, unholding } from "../../bookings/booking/holding.ts";
import { readPerson } from "../../cleaners/profile/person.ts";
import { Call } from "../../kit/call.ts";
import type { Waits } from "../../messaging/outbox/events.ts";
import { takeOffAll } from "../../market/requests/take-off.ts";
import { givenJobs } from "../../cleaners/teams/given.ts";
import { takeFrom } from "../../cleaners/teams/taking.ts";
import { ownBookings } from "./own-bookings.ts";

/** Indexes lag, and a write that was on its way may land late: a second pass sees what the first did not. */
const secondPassMinutes = 10;
const dayMinutes = 24 * 60;

/**
 * What follows from suspending or reinstating a customer or cleaner, by their standing at this moment (G117). The worker's: safe to
 * repeat, to run late and beside itself.
 * - Suspended: requests and offers are withdrawn, visits of the next 14 days are put on hold, jobs of a team go back to its owner.
 *   Later visits follow as their day comes nearer, and a job whose owner is not free is tried again: it answers when it has to run again.
 * - Active again: visits that were not cancelled are taken off hold. Jobs of a person of the team who is suspended go to the owner.
 */
export async function followStanding({ memberId, at }: { memberId: string; at: string }): Promise<Waits | undefined> {
  Call.job();
  const [member, cleaner] = await readPerson(memberId);
  if (!member || member.role === "admin" || member.standing === "closed") return undefined;
  const party = member.role;
  const who = { memberId, party };
  const isSuspended = member.standing === "suspended";
  if (isSuspended) await (party === "customer" ? takeOffAll(memberId) : withdrawAll(memberId));
  const until = addMinutes(Call.now(), policy.suspendedVisitDays * dayMinutes);
  const upcoming = await ownBookings(memberId, party, "upcoming");
  for (const { bookingId, startsAt, held, assignee } of upcoming) {
    // A person of the team who was suspended meanwhile: the owner can do the visit now.
    if (!isSuspended && held?.cleaner && assignee) await takeFrom(bookingId, assignee.memberId);
    if (!isSuspended && held?.[party]) await unholding(bookingId, who);
    if (isSuspended && !held?.[party] && startsAt <= until) await holding(bookingId, who);
  }
  const given = cleaner?.worksFor ? await givenJobs(memberId) : [];
  let isGivenLeft = false;
  for (const { bookingId } of given) {
    if (!isSuspended) await unholding(bookingId, who);
    else if (!(await takeFrom(bookingId, memberId))) isGivenLeft = true;
  }
  if (Call.now() < addMinutes(at, secondPassMinutes)) return { until: addMinutes(at, secondPassMinutes) };
  const isLaterLeft = isSuspended && upcoming.some(({ startsAt }) => startsAt > until);
  return isLaterLeft || (isSuspended && isGivenLeft) ? { until: addMinutes(Call.now(), dayMinutes) } : undefined;
}
