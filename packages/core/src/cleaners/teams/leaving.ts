import { refuseTeam, teams } from "@naqi/contracts";
import { BookingEntity } from "../../bookings/booking/bookings.entity.ts";
import { SlotEntity } from "../profile/cleaners.entity.ts";
import { readCleaner } from "../profile/partition.ts";
import { ifThere } from "../../kit/table/conditions.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { addressesOf, type Leaver } from "../../kit/personal.ts";
import { commit, tryCommit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { countingSeatGone, deletingInvitation, releasing, seatsOf } from "./seats.ts";
import { needNoJobs } from "./taking.ts";
import { SeatEntity } from "./teams.entity.ts";

/** Deletes an invitation or removes a member without open jobs, which the write checks again. */
export const remove = implement(teams.remove, async ({ seatId }) =>
  retryOnConflict(async () => {
    const { memberId: businessId } = Call.member();
    const { data: seat } = await SeatEntity.get({ businessId, seatId }).go({ consistent: true });
    if (!seat) throw refuseTeam.notFound();
    const person = seat.memberId ? await readCleaner(seat.memberId) : undefined;
    if (person) await needNoJobs(person.profile);
    const { cleanerId: memberId } = person?.profile ?? {};
    await commit(
      person && memberId
        ? [...releasing(seat, person), outboxEvent("team.removed", { memberId })]
        : [deletingInvitation(seat), countingSeatGone(businessId)],
    );
    return { seatId };
  }),
);

/** Removes a leaver from teams, jobs and invitations. Repeatable; fails while one of their jobs is open. */
export async function leaveTeams(leaver: Leaver): Promise<void> {
  const { memberId, party, ownsEmail } = leaver;
  if (party === "cleaner") {
    await endTeam(memberId);
    await forgetGiven(leaver);
  }
  if (!ownsEmail) return;
  const found = addressesOf(leaver).map((email) => SeatEntity.query.byEmail({ email }).go({ pages: "all" }));
  for (const seat of (await Promise.all(found)).flatMap(({ data }) => data))
    await tryCommit([deletingInvitation(seat), countingSeatGone(seat.businessId)]);
}

async function endTeam(businessId: string): Promise<void> {
  for (const seat of await seatsOf(businessId)) {
    const { memberId } = seat;
    if (!memberId) continue;
    await retryOnConflict(async () => {
      const person = await readCleaner(memberId);
      if (!person || person.profile.worksFor !== businessId) return;
      await commit([...releasing(seat, person), outboxEvent("team.removed", { memberId })]);
    });
  }
}

/** The held hours lead to the assigned jobs; they are erased afterwards. */
async function forgetGiven({ memberId, pseudonym, bookings }: Leaver): Promise<void> {
  const { data } = await SlotEntity.query.primary({ cleanerId: memberId }).go({ consistent: true, pages: "all" });
  const own = new Set(bookings.map(({ bookingId }) => bookingId));
  const given = new Set(data.map(({ bookingId }) => bookingId).filter((bookingId) => !own.has(bookingId)));
  for (const bookingId of given) {
    await ifThere(
      BookingEntity.patch({ bookingId })
        .set({ assignee: { memberId: pseudonym } })
        .where(({ assignee }, { eq }) => eq(assignee.memberId, memberId))
        .go(),
    );
  }
}
