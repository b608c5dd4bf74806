import { refuseMember, refuseTeam, teams } from "@naqi/contracts";
import { approvedNameOf, verifiedNameOf } from "../profile/approved-names.ts";
import { AvailabilityEntity, CleanerEntity } from "../profile/cleaners.entity.ts";
import { changingCleaner } from "../profile/change.ts";
import { type CleanerRow, ownCleaner } from "../profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { orDone } from "../../kit/or-done.ts";
import { readLists, readTogether, row } from "../../kit/table/read-together.ts";
import { answering, changing, checking, commit, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { ownMember } from "../../identity/member-record/member.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { mayReachOthers } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { plansHeld } from "../../bookings/plans/hours.ts";
import { countingSeatGone, deletingInvitation, releasing, type SeatRow, seatsOf } from "./seats.ts";
import { needNoJobs } from "./taking.ts";
import { SeatEntity } from "./teams.entity.ts";

async function invitationsTo(email: string): Promise<SeatRow[]> {
  const { data } = await SeatEntity.query.byEmail({ email }).go({ pages: "all" });
  return data;
}

const knownName = (profile: CleanerRow) => (profile.isVerified ? { name: verifiedNameOf(profile) } : {});

const isOpen = ({ lapsesAt = "" }: SeatRow) => lapsesAt > Call.now();

/** The caller's team and open invitations; invitations need a confirmed address. */
export const membership = implement(teams.membership, async () => {
  const { memberId } = Call.member();
  const [member, own, availability] = await readTogether(
    row(MemberEntity, { memberId }),
    row(CleanerEntity, { cleanerId: memberId }),
    row(AvailabilityEntity, { cleanerId: memberId }),
  );
  if (!member || !own) throw refuseMember.notEnrolled();
  const { worksFor, isVerified } = own;
  const [invited, seats] = await Promise.all([
    member.emailConfirmedAt ? invitationsTo(member.email) : [],
    worksFor ? seatsOf(worksFor) : [],
  ]);
  const open = invited.filter(isOpen);
  const ids = open.map(({ businessId }) => businessId);
  const [[business], inviting, owners] = await readLists(
    [row(CleanerEntity, { cleanerId: worksFor || memberId })],
    ids.map((cleanerId) => row(CleanerEntity, { cleanerId })),
    ids.map((owner) => row(MemberEntity, { memberId: owner })),
  );
  const joinedAt = seats.find((seat) => seat.memberId === memberId)?.joinedAt;
  const hasHours = Boolean(availability);
  return {
    team:
      worksFor && business && joinedAt
        ? { businessName: approvedNameOf(business), joinedAt, isVerified, hasHours }
        : undefined,
    invitations: open.flatMap(({ seatId, lapsesAt = "" }, index) => {
      const from = inviting[index];
      // An invitation of a suspended business cannot be accepted (G117).
      return from && owners[index]?.standing === "active"
        ? [{ seatId, businessName: approvedNameOf(from), lapsesAt }]
        : [];
    }),
  };
});

async function ownInvitation(email: string, seatId: string): Promise<SeatRow> {
  const seat = (await invitationsTo(email)).find((one) => one.seatId === seatId);
  if (!seat) throw refuseTeam.notFound();
  return seat;
}

/** Joins a team; a repeat changes nothing. Needs an open invitation, confirmed address, active owner, and no own jobs, plans or team. */
export const accept = implement(teams.accept, async ({ seatId }) =>
  orDone(
    () => accepting(seatId),
    async () => ((await hasPlace(seatId)) ? { seatId } : undefined),
  ),
);

async function hasPlace(seatId: string): Promise<boolean> {
  const { memberId } = Call.member();
  const { worksFor } = (await ownCleaner()).profile;
  if (!worksFor) return false;
  const { data } = await SeatEntity.get({ businessId: worksFor, seatId }).go({ consistent: true });
  return data?.memberId === memberId;
}

const accepting = (seatId: string): Promise<{ seatId: string }> =>
  retryOnConflict(async () => {
    const { memberId } = Call.member();
    const [cleaner, member, plans] = await Promise.all([ownCleaner(), ownMember(), plansHeld(memberId)]);
    mayReachOthers(member);
    const { email } = member;
    const { worksFor, upcomingBookings, seats = 0 } = cleaner.profile;
    if (worksFor) throw refuseTeam.inTeam();
    const seat = await ownInvitation(email, seatId);
    if (!isOpen(seat)) throw refuseTeam.lapsed();
    if (seats > 0) throw refuseTeam.hasTeam();
    if (upcomingBookings > 0 || plans.length > 0) throw refuseTeam.stillBooked();
    const [owner] = await readTogether(row(MemberEntity, { memberId: seat.businessId }));
    if (owner && mailboxOf(owner.email) === mailboxOf(email)) throw refuseTeam.ownTeam();
    // The invitation's own spelling: the index ignores case.
    const { businessId, lapsesAt, email: invited } = seat;
    const now = Call.now();
    await commit([
      changing(
        "seat",
        SeatEntity.patch({ businessId, seatId })
          .set({ memberId, joinedAt: now })
          .remove(["email", "lapsesAt"])
          .where((read, { eq }) => allOf(eq(read.email, invited), eq(read.lapsesAt, lapsesAt))),
        refuseTeam.lapsed,
      ),
      checking(
        "business",
        MemberEntity.remove({ memberId: businessId }).where((owner, { eq }) => eq(owner.standing, "active")),
        refuseTeam.lapsed,
      ),
      ...changingCleaner(cleaner, { profile: { worksFor: businessId } }, { idle: "all" }),
      checking(
        "member",
        MemberEntity.remove({ memberId }).where((own, { eq, exists }) =>
          allOf(eq(own.standing, "active"), eq(own.email, email), exists(own.emailConfirmedAt)),
        ),
        retry,
      ),
      outboxEvent("team.joined", {
        memberId: businessId,
        ...knownName(cleaner.profile),
        joinedId: memberId,
        email: invited ?? email,
      }),
    ]);
    return { seatId };
  });

/** Declines an invitation; a repeat changes nothing. Refuses an accepted one: the caller leaves the team instead. */
export const decline = implement(teams.decline, async ({ seatId }) =>
  retryOnConflict(async () => {
    const member = await ownMember();
    if (!member.emailConfirmedAt) throw refuseTeam.notFound();
    const seat = (await invitationsTo(member.email)).find((one) => one.seatId === seatId);
    const answer = seat
      ? await commit([answering(deletingInvitation(seat), () => "gone" as const), countingSeatGone(seat.businessId)])
      : "gone";
    if (answer === "gone" && (await hasPlace(seatId))) throw refuseTeam.inTeam();
    return { seatId };
  }),
);

/** Leaves the team and notifies the owner; refuses members with open jobs. */
export const leave = implement(teams.leave, async () =>
  retryOnConflict(async () => {
    const { memberId } = Call.member();
    const cleaner = await ownCleaner();
    const { worksFor } = cleaner.profile;
    const seat = worksFor && (await seatsOf(worksFor)).find((one) => one.memberId === memberId);
    if (!worksFor || !seat) throw refuseTeam.notInTeam();
    await needNoJobs(cleaner.profile);
    await commit([
      ...releasing(seat, cleaner),
      outboxEvent("team.left", { memberId: worksFor, ...knownName(cleaner.profile), leftId: memberId }),
    ]);
    return { leftAt: Call.now() };
  }),
);
