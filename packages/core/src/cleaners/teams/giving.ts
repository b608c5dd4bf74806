import {
  type Availability,
  type Candidate,
  policy,
  refuseBooking,
  refuseMember,
  refuseTeam,
  teams,
} from "@naqi/contracts";
import { coversHours } from "../availability/clashes.ts";
import { BookingCheckEntity } from "../../bookings/booking/checks/booking-checks.entity.ts";
import { changingBooking } from "../../bookings/booking/moving/changing.ts";
import { countingGiven } from "../../bookings/booking/counting-jobs.ts";
import { comparingAgain } from "../../bookings/booking/checks/pair-check.ts";
import { mustAllow } from "../../bookings/booking/acting.ts";
import { eventPayload } from "../../bookings/booking/event-payload.ts";
import { asSeenBy, whileActive } from "../../bookings/booking/view.ts";
import { BookingEntity, type BookingRow } from "../../bookings/booking/bookings.entity.ts";
import { approvedNameOf, verifiedNameOf } from "../profile/approved-names.ts";
import { AvailabilityEntity, CleanerEntity } from "../profile/cleaners.entity.ts";
import { listingHeld, listingReleased } from "../profile/listing.ts";
import type { CleanerRow } from "../profile/partition.ts";
import { holderOf, isTaken, slotRows, swappingHours } from "../profile/slots.ts";
import { inboxRow, isBlockedBetween, notBlocked } from "../../messaging/unread-and-blocks/inbox.ts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { readLists, readTogether, row } from "../../kit/table/read-together.ts";
import { changing, commit, type Part, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { passingTalk, sideRows } from "../../messaging/messages/assigned.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { personRows, seatsOf } from "./seats.ts";

interface Person {
  cleaner: CleanerRow;
  member: MemberRow | null | undefined;
  plan: Availability | undefined;
}

function standsAgainst({ cleaner, member, plan }: Person, booking: BookingRow): Candidate["cannot"] {
  if (member?.standing !== "active") return "suspended";
  if (!cleaner.isVerified) return "unverified";
  return plan && coversHours(plan, booking) ? undefined : "notWorking";
}

/** The people who can get a job of the caller's business, including the owner: three sequential requests. */
export const candidates = implement(teams.candidates, async ({ bookingId }) => {
  const { memberId: ownerId } = Call.member();
  const [{ data }, seats] = await Promise.all([
    BookingEntity.get({ bookingId }).go({ consistent: true }),
    seatsOf(ownerId),
  ]);
  const booking = ownOf(data);
  const ids = [ownerId, ...seats.flatMap(({ memberId }) => memberId ?? [])];
  const { customerId } = booking;
  const [cleaners, members, plans, slots, [theirs = null, ...inboxes]] = await readLists(
    ...personRows(ids),
    ids.flatMap((memberId) => slotRows({ ...booking, assignee: { memberId } })),
    [customerId, ...ids].map(inboxRow),
  );
  const taken = new Set(slots.flatMap((slot) => (slot && isTaken(slot, bookingId) ? slot.cleanerId : [])));
  const shown = ids.flatMap((memberId, index): Candidate[] => {
    const cleaner = cleaners[index];
    if (!cleaner) return [];
    const isOwner = memberId === ownerId;
    const person = { cleaner, member: members[index], plan: plans[index]?.plan };
    const cannot = isOwner ? undefined : standsAgainst(person, booking);
    // A block is never revealed (decision 0058).
    const isApart = !isOwner && isBlockedBetween([customerId, memberId], [theirs, inboxes[index] ?? null]);
    return [
      {
        memberId,
        fullName: verifiedNameOf(cleaner),
        avatarUrl: cleaner.avatarUrl || undefined,
        isOwner,
        isGiven: holderOf(booking) === memberId,
        cannot: cannot ?? (isApart || taken.has(memberId) ? "notFree" : undefined),
      },
    ];
  });
  return { candidates: shown, version: booking.version };
});

/** Refuses `notFound` for everyone except the business, also the assignee. */
function ownOf(booking: BookingRow | null): BookingRow {
  if (booking?.cleanerId !== Call.member().memberId) throw refuseBooking.notFound();
  return booking;
}

/** Assigns a job to a team member or the owner, on the version seen; a repeat changes nothing. Daily: six per job, sixty per business. */
export const give = implement(teams.give, async ({ bookingId, memberId, version }) =>
  retryOnConflict(async () => {
    const { memberId: ownerId } = Call.member();
    const [owner, found, cleaner, member, availability, check] = await readTogether(
      row(MemberEntity, { memberId: ownerId }),
      row(BookingEntity, { bookingId }),
      row(CleanerEntity, { cleanerId: memberId }),
      row(MemberEntity, { memberId }),
      row(AvailabilityEntity, { cleanerId: memberId }),
      row(BookingCheckEntity, { bookingId }),
    );
    if (owner?.standing === "suspended") throw refuseMember.suspended();
    const booking = ownOf(found);
    if (holderOf(booking) === memberId) return asSeenBy("cleaner", booking, whileActive);
    mustAllow("assign", booking, { by: "cleaner", version });
    const isOwner = memberId === ownerId;
    if (!cleaner || (!isOwner && cleaner.worksFor !== ownerId)) throw refuseTeam.notReady();
    const against = isOwner ? undefined : standsAgainst({ cleaner, member, plan: availability?.plan }, booking);
    if (against === "notWorking") throw refuseTeam.notWorking();
    if (against) throw refuseTeam.notReady();
    const toId = isOwner ? undefined : memberId;
    const [customer, business, ...sides] = await readTogether(
      row(MemberEntity, { memberId: isOwner ? undefined : booking.customerId }),
      row(CleanerEntity, { cleanerId: ownerId }),
      ...sideRows(booking, toId),
    );
    const to = toId ? { memberId: toId, ownerName: business ? approvedNameOf(business) : "" } : undefined;
    const compared = comparingAgain(booking, { customer, people: [member], check, review: null });
    const { after, part } = given(booking, isOwner ? undefined : cleaner, compared?.change);
    await commit([
      // The next try reads whether the same press was first.
      part,
      beingActive(ownerId),
      countingPart(ownerId, `give_${bookingId}`, policy.team.givenOfJob, refuseTeam.givenTooOften),
      countingPart(ownerId, "give", policy.team.given, refuseTeam.tooManyGiven),
      ...(isOwner ? [] : notBlocked(booking.customerId, memberId, refuseTeam.notFree)),
      ...swappingHours(booking, after, refuseTeam.notFree),
      ...passingTalk(booking, to, sides as unknown as Parameters<typeof passingTalk>[2]),
      // In the search, a business's free hours are its owner's.
      isOwner ? listingHeld(after) : listingReleased(booking),
      ...countingGiven(booking, -1),
      ...(isOwner ? [] : [taking(cleaner), beingActive(memberId, retry)]),
      ...(compared?.parts ?? []),
      outboxEvent("booking.given", {
        ...eventPayload(after),
        comesName: verifiedNameOf(cleaner),
        ...(booking.assignee && { formerId: booking.assignee.memberId }),
      }),
    ]);
    return asSeenBy("cleaner", after, whileActive);
  }),
);

/** A booking with a new assignee: the former one's progress and reports are removed, but not the count of delays. */
export function given(
  booking: BookingRow,
  to: CleanerRow | undefined,
  more: Partial<Pick<BookingRow, "uncounted" | "held" | "unheldAt">> = {},
) {
  const { onMyWay: _onMyWay, late, arrived: _arrived, noAccess: _noAccess, ...rest } = booking.visit ?? {};
  const visit = { ...rest, ...(late && { lateBefore: late.times }) };
  const assignee = to && {
    memberId: to.cleanerId,
    fullName: verifiedNameOf(to),
    ...(to.avatarUrl && { avatarUrl: to.avatarUrl }),
  };
  const { cleaner: _cleaner, ...left } = booking.held ?? {};
  const held = left.customer ? left : undefined;
  return changingBooking(booking, {
    assignee,
    ...(booking.held && { held, ...(!held && { unheldAt: Call.now() }) }),
    ...(booking.visit && { visit }),
    ...more,
  });
}

/** Counts a job for a verified member of this team with an unchanged plan. */
const taking = ({ cleanerId, worksFor, bookableVersion }: CleanerRow): Part =>
  changing(
    "person",
    CleanerEntity.patch({ cleanerId })
      .add({ givenJobs: 1 })
      .where((own, { eq }) =>
        allOf(eq(own.worksFor, worksFor), eq(own.isVerified, true), eq(own.bookableVersion, bookableVersion)),
      ),
    retry,
  );
