import { addMinutes, type Checklist, policy, refuseBooking, refuseChecklist, refuseMember } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { oursOf } from "../booking/bookings.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import type { Party } from "../booking/party.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { vanishingAt } from "../../kit/table/time-to-live.ts";
import { checking, type Part } from "../../kit/table/transact.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { isGivenTo } from "../../cleaners/teams/given.ts";
import { ChecklistEntity, itemIdOf } from "./checklists.entity.ts";
import { mustNotBeCancelled } from "../booking/moving/moved-on.ts";

type Kept = EntityItem<typeof ChecklistEntity>;
export type ChecklistRow = Kept & Required<Pick<Kept, "done" | "pictures">>;

const minutesPerDay = 24 * 60;

/** Until when a checklist is shown: 90 days after the visit, which is over where its booking says. */
const keptUntil = ({ endsAt }: Pick<BookingRow, "endsAt">) => addMinutes(endsAt, policy.checklist.days * minutesPerDay);

/** The `ttl` of a row: as long as it is shown, and ahead of a visit as long as that can be moved away. */
export function vanishingAfter(booking: Pick<BookingRow, "endsAt" | "status">) {
  const moves = booking.status === "confirmed" ? policy.mostMoves * policy.horizonDays : 0;
  return vanishingAt(addMinutes(keptUntil(booking), moves * minutesPerDay));
}

/**
 * A booking with its checklist, as they are in the table; no checklist once its time is over, and a cleaner's row with whether they
 * are suspended. One request.
 */
export async function rowsOf(bookingId: string, cleanerId?: string) {
  const [booking, found, own, member] = await readTogether(
    row(BookingEntity, { bookingId }),
    row(ChecklistEntity, { bookingId }),
    row(CleanerEntity, { cleanerId }),
    row(MemberEntity, { memberId: cleanerId }),
  );
  const isKept = booking && Call.now() < keptUntil(booking);
  return {
    booking,
    own,
    isSuspended: member?.standing === "suspended",
    found: isKept && found ? { ...found, done: found.done ?? {}, pictures: found.pictures ?? {} } : null,
  };
}

/**
 * The same of a booking that the caller is this side of, which whoever was given it by the team they belong to is until it is over
 * (decision 0098); to others it looks like one that is not there. Refuses a suspended cleaner, and a team member whose business is
 * suspended (G117). One request, and one more for a team member.
 */
export async function oursWith(bookingId: string, side?: Party) {
  const { memberId, role } = Call.member();
  const { booking: read, found, own, isSuspended } = await rowsOf(bookingId, role === "cleaner" ? memberId : undefined);
  const isGiven = read !== null && isGivenTo(memberId, read) && own?.worksFor === read.cleanerId;
  const { booking, party } = isGiven ? { booking: read, party: "cleaner" as const } : oursOf(read);
  if (side && party !== side) throw refuseBooking.notFound();
  if (isSuspended) throw refuseMember.suspended();
  if (isGiven && (await readMember(booking.cleanerId))?.standing !== "active") throw refuseBooking.onHold();
  return { booking, party, found };
}

/** The same for whoever does a job under way, or its business, which has a checklist. */
export async function underWay(bookingId: string) {
  const { booking, found } = await oursWith(bookingId, "cleaner");
  if (!found) throw refuseChecklist.notFound();
  mustNotBeCancelled(booking);
  if (booking.status !== "in_progress") throw refuseChecklist.notUnderWay();
  return { booking, checklist: found };
}

/** The part named `booking`: it is still of this status. */
export const beingOf = (bookingId: string, of: BookingRow["status"]): Part =>
  checking(
    "booking",
    BookingEntity.remove({ bookingId }).where(({ status }, { eq }) => eq(status, of)),
  );

export function asChecklist(
  { bookingId, items, done, pictures, version }: ChecklistRow,
  booking: Pick<BookingRow, "endsAt">,
): Checklist {
  const all = Object.entries(pictures).sort(([, one], [, other]) => one.at.localeCompare(other.at));
  return {
    bookingId,
    items: items.map((text, index) => {
      const itemId = itemIdOf(index);
      return {
        itemId,
        text,
        doneAt: done[itemId],
        pictures: all
          .filter(([, picture]) => picture.itemId === itemId)
          .map(([pictureId, { moment, width, height }]) => ({ pictureId, moment, width, height })),
      };
    }),
    keptUntil: keptUntil(booking),
    version,
  };
}
