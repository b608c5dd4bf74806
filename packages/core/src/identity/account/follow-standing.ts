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

/** Indexes lag and a pending write may land late, so a second pass is needed. */
const secondPassMinutes = 10;
const dayMinutes = 24 * 60;

/** Applies the member's current standing (G117), and a team member's verification to the jobs they were given. Repeatable, also late or in parallel. Returns when to run again. */
export async function followStanding({ memberId, at }: { memberId: string; at: string }): Promise<Waits | undefined> {
  Call.job();
  const [member, cleaner] = await readPerson(memberId);
  if (!member || member.role === "admin" || member.standing === "closed") return undefined;
  const party = member.role;
  const who = { memberId, party };
  const isSuspended = member.standing === "suspended";
  if (isSuspended) await (party === "customer" ? takeOffAll(memberId) : withdrawAll(memberId, "suspended"));
  const until = addMinutes(Call.now(), policy.suspendedVisitDays * dayMinutes);
  const ownerSince = party === "cleaner" ? at : undefined;
  const upcoming = await ownBookings(memberId, party, "upcoming");
  for (const { bookingId, startsAt, held, assignee } of upcoming) {
    // The assigned team member can do no visit meanwhile, so the owner does it.
    if (!isSuspended && held?.cleaner && assignee) await takeFrom(bookingId, assignee.memberId, ownerSince);
    if (!isSuspended && held?.[party]) await unholding(bookingId, who);
    if (isSuspended && !held?.[party] && startsAt <= until) await holding(bookingId, who);
  }
  const given = cleaner?.worksFor ? await givenJobs(memberId) : [];
  let isGivenLeft = false;
  for (const { bookingId } of given) {
    // Also without verification: a visit under way may need none (0115).
    if (!isSuspended) await unholding(bookingId, who);
    const isAble = !isSuspended && cleaner?.isVerified;
    if (!isAble && !(await takeFrom(bookingId, memberId))) isGivenLeft = true;
  }
  if (Call.now() < addMinutes(at, secondPassMinutes)) return { until: addMinutes(at, secondPassMinutes) };
  const isLaterLeft = isSuspended && upcoming.some(({ startsAt }) => startsAt > until);
  return isLaterLeft || isGivenLeft ? { until: addMinutes(Call.now(), dayMinutes) } : undefined;
}
