import { BookingEntity } from "../../bookings/booking/bookings.entity.ts";
import { approvedNameOf } from "../profile/approved-names.ts";
import { CleanerEntity } from "../profile/cleaners.entity.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { passingTalk, readSides } from "../../messaging/messages/assigned.ts";
import { isGivenTo } from "./given.ts";

/** Closes a team member's conversation side after the job, or reopens it with the job (decision 0145). Repeatable. */
export async function settleTalk({ bookingId, memberId }: { bookingId: string; memberId: string }): Promise<void> {
  Call.job();
  await retryOnConflict(async () => {
    const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    if (!booking) return;
    const isOpen = isGivenTo(memberId, booking);
    const { assignee: _assignee, ...unassigned } = booking;
    const job = { ...unassigned, assignee: { memberId } };
    const [[owner], sides] = await Promise.all([
      readTogether(row(CleanerEntity, { cleanerId: booking.cleanerId })),
      readSides(job),
    ]);
    const [ownersSide, customersSide, side] = sides;
    if ((side?.jobs ?? []).includes(bookingId) === isOpen) return;
    const to = { memberId, ownerName: owner ? approvedNameOf(owner) : "" };
    await commit(
      isOpen
        ? passingTalk(unassigned, to, [ownersSide, customersSide, null, side])
        : passingTalk(job, undefined, sides),
    );
  });
}
