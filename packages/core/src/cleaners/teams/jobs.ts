import { needsAccess, refuseBooking, refuseMember, type TeamJob, teams } from "@naqi/contracts";
import { finishing } from "../../bookings/booking/visit/completing.ts";
import { starting, undoingStart } from "../../bookings/booking/visit/starting.ts";
import { atTheDoor } from "../../bookings/booking/visit/reports.ts";
import { wordsFor } from "../../bookings/booking/staff-words.ts";
import { arriving, comingLate, settingOut } from "../../bookings/booking/visit/steps.ts";
import { paymentOf, withoutPlace } from "../../bookings/booking/view.ts";
import { BookingEntity, type BookingRow } from "../../bookings/booking/bookings.entity.ts";
import { CleanerEntity } from "../profile/cleaners.entity.ts";
import { isVerifiedFor } from "../profile/person.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { conversationIdOfBooking } from "../../messaging/messages/ids.ts";
import { besideTeam, heldBookings, isGivenTo, ofBusiness, openOf } from "./given.ts";
import { movedOn, mustNotBeCancelled } from "../../bookings/booking/moving/moved-on.ts";

type Business = Pick<Awaited<ReturnType<typeof ofBusiness>>, "businessName" | "isPlaceHidden">;

const none = { access: undefined, instructions: undefined, homeNote: undefined };

/** A job for its assignee: no amount but the one to collect (G124), no account data, access details only when needed. */
function asGiven(given: BookingRow, { businessName, isPlaceHidden }: Business): TeamJob {
  const read = wordsFor("cleaner", given);
  const booking = isPlaceHidden(given) ? withoutPlace(read) : read;
  const { access, instructions, homeNote, startCode, status } = booking;
  const atHome = needsAccess(booking, Call.now()) ? { access, instructions, homeNote } : {};
  return {
    ...booking,
    ...none,
    ...atHome,
    businessName,
    conversationId: conversationIdOfBooking(given),
    toCollect: paymentOf(given).atDoor,
    needsStartCode: startCode !== undefined && status === "confirmed" ? true : undefined,
  };
}

/** The caller's open assigned jobs, in two requests. */
export const jobs = implement(teams.jobs, async () => {
  const { memberId } = Call.member();
  const [ids, businessId] = await besideTeam(heldBookings(memberId));
  if (!businessId) return { items: [] };
  const { bookings, ...business } = await ofBusiness(businessId, ids);
  return { items: openOf(memberId, bookings).map((booking) => asGiven(booking, business)) };
});

/** Refuses suspended and no longer verified callers (G117, decision 0098) and, with `notFound`, others than the assignee. Of finished jobs, it reveals only that fact. */
async function ownJob(bookingId: string): Promise<BookingRow> {
  const { memberId } = Call.member();
  const [booking, own, member] = await readTogether(
    row(BookingEntity, { bookingId }),
    row(CleanerEntity, { cleanerId: memberId }),
    row(MemberEntity, { memberId }),
  );
  if (member?.standing === "suspended") throw refuseMember.suspended();
  // A cancelled booking no longer names its assignee. Its id is known only in the team that had the job.
  if (booking && own?.worksFor === booking.cleanerId) mustNotBeCancelled(booking);
  if (booking?.assignee?.memberId !== memberId || own?.worksFor !== booking.cleanerId) throw refuseBooking.notFound();
  if (!isGivenTo(memberId, booking)) throw movedOn(booking);
  if (!isVerifiedFor(booking, own)) throw refuseMember.unverified();
  return booking;
}

/** Takes a step as the booking's cleaner, with the same rules. */
export const step = implement(teams.step, async ({ bookingId, step: taken, ...payload }) => {
  const { happenedAt, minutes = 0, tried = [], note, code, reason } = payload;
  const read = () => ownJob(bookingId);
  const steps = {
    onMyWay: () => settingOut(read, happenedAt),
    runLate: () => comingLate(read, minutes),
    arrive: () => arriving(read, happenedAt),
    start: () => starting(read, { code, happenedAt }),
    undoStart: () => undoingStart(read),
    complete: async () =>
      (await finishing(async () => ({ booking: await read(), party: "cleaner" as const }), { reason, happenedAt }))
        .booking,
    reportNoAccess: () => atTheDoor(read, { tried, note }),
  };
  const booking = await steps[taken]();
  return asGiven(booking, await ofBusiness(booking.cleanerId));
});
