import { BookingEntity } from "../bookings/bookings.entity.ts";
import { SlotEntity } from "../cleaners/cleaners.entity.ts";
import { readCleaner } from "../cleaners/partition.ts";
import { ifThere } from "../kit/conditions.ts";
import type { Leaver } from "../kit/personal.ts";
import { transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { telling } from "../outbox/telling.ts";
import { countingSeatGone, deletingInvitation, releasing, seatsOf } from "./seats.ts";
import { SeatEntity } from "./teams.entity.ts";

/**
 * What a leaver's going means for teams: whoever belongs to theirs is where they were before and hears of it, and invitations to
 * their address go with their count. Can be repeated; it fails, to be tried later, while a job of theirs is not over.
 */
export async function leaveTeams({ memberId, party, email, ownsEmail }: Leaver): Promise<void> {
  if (party === "cleaner") await endTeam(memberId);
  if (!ownsEmail) return;
  const { data } = await SeatEntity.query.byEmail({ email: email.toLowerCase() }).go({ pages: "all" });
  for (const seat of data) await transact([deletingInvitation(seat), countingSeatGone(seat.businessId)]);
}

async function endTeam(businessId: string): Promise<void> {
  for (const seat of await seatsOf(businessId)) {
    const { memberId } = seat;
    if (!memberId) continue;
    await untilWritten(async () => {
      const person = await readCleaner(memberId);
      if (!person || person.profile.worksFor !== businessId) return undefined;
      const failed = await transact([...releasing(seat, person), telling("team.removed", { memberId })]);
      return failed.size === 0 ? undefined : overtaken;
    });
  }
}

/** Whom their business had given a job, is no more than somebody who has left on it: found by the hours they held. */
export async function forgetGiven({ memberId, party, pseudonym, bookings }: Leaver): Promise<void> {
  if (party !== "cleaner") return;
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
