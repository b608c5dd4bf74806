import { refuseTeam } from "@naqi/contracts";
import { BookingEntity } from "../../bookings/booking/bookings.entity.ts";
import { holding, onSuspension, releasing } from "../../bookings/booking/holding.ts";
import { countingGiven } from "../../bookings/booking/counting-jobs.ts";
import { eventPayload } from "../../bookings/booking/event-payload.ts";
import { verifiedNameOf } from "../profile/approved-names.ts";
import type { CleanerRow } from "../profile/partition.ts";
import { CleanerEntity } from "../profile/cleaners.entity.ts";
import { readPerson } from "../profile/person.ts";
import { listingHeld } from "../profile/listing.ts";
import { swappingHours } from "../profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, commit } from "../../kit/table/commit.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive, havingStanding } from "../../identity/member-record/standing.ts";
import { passingTalk, readSides } from "../../messaging/messages/assigned.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { givenJobs, isGivenTo } from "./given.ts";
import { given } from "./giving.ts";

/**
 * Returns the job of a suspended or unverified member to the owner (G117, decision 0098), or holds it if the owner cannot take it. A visit under way, to which
 * the member came, or on which nothing follows (`onSuspension`) stays with the member. Repeatable; true if nothing is left.
 */
export async function takeFrom(bookingId: string, memberId: string, ownerSince?: string): Promise<boolean> {
  Call.job();
  let unverified = false;
  const isTaken = await retryOnConflict(async () => {
    const [member, cleaner] = await readPerson(memberId);
    const isSuspended = member?.standing === "suspended";
    unverified = !isSuspended && cleaner?.isVerified === false;
    if (!isSuspended && !unverified) return true;
    const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    if (!booking || !isGivenTo(memberId, booking)) return true;
    // A visit to which the member came stays with them.
    const follows = onSuspension(booking);
    if (follows === "nothing" || follows === "underWay" || follows === "waits") return false;
    const [[owner], sides] = await Promise.all([
      readTogether(row(CleanerEntity, { cleanerId: booking.cleanerId })),
      readSides(booking),
    ]);
    if (!owner) return false;
    const { after, part } = given(booking, undefined);
    const answer = await commit([
      ...(unverified ? [] : [answering(havingStanding(memberId, "suspended"), () => true)]),
      // Of a booking that was changed meanwhile, these may be its own hours.
      part,
      answering(beingActive(booking.cleanerId), () => false),
      ...swappingHours(booking, after, () => false),
      ...passingTalk(booking, undefined, sides),
      listingHeld(after),
      ...countingGiven(booking, -1, { unverified }),
      outboxEvent("booking.takenBack", {
        ...eventPayload(after),
        comesName: verifiedNameOf(owner),
        formerId: memberId,
        ...(unverified && { unverified: true as const }),
      }),
    ]);
    return answer ?? true;
  });
  if (!isTaken) await holding(bookingId, { memberId, party: "cleaner", ownerSince, unverified });
  return isTaken;
}

/**
 * Refuses a member with open jobs, and lists them. A suspended business can't give its jobs to anyone, so those ahead return to
 * it or, if it has another job at that hour, are cancelled; nothing happens as long as one is under way or not settled.
 */
export async function needNoJobs({ cleanerId, worksFor, givenJobs: count = 0 }: CleanerRow): Promise<void> {
  if (count <= 0) return;
  const [jobs, [business]] = await Promise.all([givenJobs(cleanerId), readPerson(worksFor ?? "")]);
  const isAway = business?.standing === "suspended";
  const left = isAway ? jobs.filter((job) => onSuspension(job) !== "held") : jobs;
  if (left.length > 0 || jobs.length === 0) throw refuseTeam.hasJobs({ details: { jobs: left.map(briefly) } });
  for (const { bookingId } of jobs) await returnHeld(bookingId, cleanerId);
}

const briefly = ({
  bookingId,
  scheduledDate,
  scheduledTime,
  status,
}: Awaited<ReturnType<typeof givenJobs>>[number]) => ({
  bookingId,
  scheduledDate,
  scheduledTime,
  status,
});

/** Returns a job ahead to its suspended business, where its hold stays, or releases it. Whatever changed meanwhile is tried again. */
const returnHeld = (bookingId: string, memberId: string): Promise<unknown> =>
  retryOnConflict(async () => {
    const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    if (!booking || !isGivenTo(memberId, booking)) return undefined;
    const { held, unheldAt } = booking;
    const { after, part } = given(booking, undefined, { held, unheldAt });
    const answer = await commit([
      answering(havingStanding(booking.cleanerId, "suspended"), () => conflict),
      part,
      ...swappingHours(booking, after, () => "taken" as const),
      ...passingTalk(booking, undefined, await readSides(booking)),
      listingHeld(after),
      ...countingGiven(booking, -1),
    ]);
    return answer === "taken" ? releasing(booking, held ?? { cleaner: Call.now() }) : answer;
  });
