import { addMinutes, policy, refuseMember, refuseTeam, type Seat, teams } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { approvedNameOf, verifiedNameOf } from "../profile/approved-names.ts";
import { AvailabilityEntity, CleanerEntity } from "../profile/cleaners.entity.ts";
import { changingCleaner } from "../profile/change.ts";
import { type CleanerPartition, type CleanerRow, isListed } from "../profile/partition.ts";
import { readPerson } from "../profile/person.ts";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { takeStrangerMail } from "../../kit/connection.ts";
import { countingMailbox, countingPart } from "../../kit/limits.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { readLists, readTogether, row } from "../../kit/table/read-together.ts";
import { changing, commit, deleting, type Part, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { mayReachOthers, reachingOthers } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { SeatEntity } from "./teams.entity.ts";

export type SeatRow = EntityItem<typeof SeatEntity>;

/** A team's places, oldest first: one consistent query of at most 20 rows. */
export async function seatsOf(businessId: string): Promise<SeatRow[]> {
  const { data } = await SeatEntity.query.primary({ businessId }).go({ consistent: true, pages: "all" });
  return data;
}

const mayHaveTeam = (profile: CleanerRow) => profile.businessType === "business" && isListed(profile);

export const mine = implement(teams.mine, async () => {
  const { memberId } = Call.member();
  const [seats, [own]] = await Promise.all([
    seatsOf(memberId),
    readTogether(row(CleanerEntity, { cleanerId: memberId })),
  ]);
  if (!own) throw refuseMember.notEnrolled();
  const ids = seats.flatMap(({ memberId: id }) => id ?? []);
  const [cleaners, members, plans] = await readLists(...personRows(ids));
  const people = new Map(
    ids.map((id, index) => [id, { cleaner: cleaners[index], member: members[index], hours: plans[index] }]),
  );
  return {
    seats: seats.map((seat) => (seat.memberId ? taken(seat, people.get(seat.memberId)) : invited(seat))),
    mayInvite: mayHaveTeam(own),
    isBusiness: own.businessType === "business",
  };
});

export const personRows = (ids: readonly string[]) =>
  [
    ids.map((cleanerId) => row(CleanerEntity, { cleanerId })),
    ids.map((memberId) => row(MemberEntity, { memberId })),
    ids.map((cleanerId) => row(AvailabilityEntity, { cleanerId })),
  ] as const;

const invited = ({ seatId, invitedAt, email, lapsesAt }: SeatRow): Seat => ({ seatId, invitedAt, email, lapsesAt });

interface Found {
  cleaner?: CleanerRow | null | undefined;
  member?: MemberRow | null | undefined;
  hours?: object | null | undefined;
}

function taken({ seatId, invitedAt, memberId, joinedAt }: SeatRow, { cleaner, member, hours }: Found = {}): Seat {
  if (!memberId || !cleaner || !joinedAt) return { seatId, invitedAt };
  const { avatarUrl, isVerified, givenJobs: jobs = 0 } = cleaner;
  return {
    seatId,
    invitedAt,
    person: {
      memberId,
      fullName: verifiedNameOf(cleaner),
      avatarUrl: avatarUrl || undefined,
      joinedAt,
      isVerified,
      hasHours: Boolean(hours),
      isSuspended: member?.standing !== "active",
      jobs: Math.max(jobs, 0),
    },
  };
}

/** The business is listed, in no team, and its team size is unchanged; changes the size by `by`. */
const countingSeats = ({ cleanerId, seats }: CleanerRow, by: 0 | 1): Part =>
  changing(
    "business",
    CleanerEntity.patch({ cleanerId })
      .add({ seats: by })
      .where((own, { eq, notExists }) =>
        allOf(
          eq(own.approvalStatus, "approved"),
          eq(own.isVerified, true),
          either(notExists(own.worksFor), eq(own.worksFor, "")),
          seats === undefined ? notExists(own.seats) : eq(own.seats, seats),
        ),
      ),
    retry,
  );

export const countingSeatGone = (businessId: string): Part =>
  changing("business", CleanerEntity.patch({ cleanerId: businessId }).add({ seats: -1 }), retry);

/** Invites an address. Never reveals whether it has an account; refuses other spellings of a known mailbox (decision 0110). */
export const invite = implement(teams.invite, async ({ email }) =>
  retryOnConflict(async () => {
    const { memberId: businessId } = Call.member();
    const [[member, own], seats] = await Promise.all([readPerson(businessId), seatsOf(businessId)]);
    if (!own) throw refuseMember.notEnrolled();
    mayReachOthers(member);
    if (!mayHaveTeam(own)) throw refuseTeam.notBusiness();
    const mailbox = mailboxOf(email);
    if (mailboxOf(member.email) === mailbox) throw refuseTeam.ownAddress();
    const now = Call.now();
    const before = seats.find((seat) => seat.email === email);
    const isInvited = (seat: SeatRow) => seat.email !== undefined && mailboxOf(seat.email) === mailbox;
    if (seats.some((seat) => isInvited(seat) && (seat.lapsesAt ?? "") > now)) throw refuseTeam.invitedAlready();
    if (!before && seats.length >= policy.team.seats) throw refuseTeam.full();
    const people = await readTogether(...seats.map(({ memberId }) => row(MemberEntity, { memberId })));
    if (people.some((person) => person && mailboxOf(person.email) === mailbox)) throw refuseTeam.hasAlready();
    const seat = {
      businessId,
      seatId: before?.seatId ?? newId("sea"),
      email,
      invitedAt: now,
      lapsesAt: addMinutes(now, policy.team.invitationDays * 24 * 60),
    };
    await takeStrangerMail();
    await commit([
      countingPart(businessId, "team_invitation", policy.team.invitations, refuseTeam.tooManyInvitations),
      ...countingMailbox(
        mailbox,
        "team_invitation",
        policy.team.mailboxInvitations,
        refuseTeam.tooManyInvitations,
        businessId,
      ),
      before
        ? putting(
            "seat",
            SeatEntity.put(seat).where(({ lapsesAt }, { eq }) => eq(lapsesAt, before.lapsesAt)),
            retry,
          )
        : putting("seat", SeatEntity.create(seat), retry),
      countingSeats(own, before ? 0 : 1),
      reachingOthers(businessId),
      outboxEvent("team.invited", { businessId, businessName: approvedNameOf(own), email }),
    ]);
    return invited(seat);
  }),
);

/** Parts that release a team member. Own jobs from before, which staff have reopened, do not prevent it. */
export const releasing = ({ businessId, seatId }: SeatRow, person: CleanerPartition): Part[] => [
  deleting(
    "seat",
    SeatEntity.remove({ businessId, seatId }).where(({ memberId }, { eq }) => eq(memberId, person.profile.cleanerId)),
    retry,
  ),
  countingSeatGone(businessId),
  ...changingCleaner(person, { profile: { worksFor: "" } }, { idle: "given" }),
];

export const deletingInvitation = ({ businessId, seatId }: Pick<SeatRow, "businessId" | "seatId">): Part =>
  deleting(
    "seat",
    SeatEntity.remove({ businessId, seatId }).where(({ email }, { exists }) => exists(email)),
    retry,
  );
