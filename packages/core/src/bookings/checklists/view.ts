import { type Checklist, refuseBooking, refuseChecklist, refuseMember } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { oursOf } from "../booking/bookings.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import type { Party } from "../booking/party.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { isVerifiedFor } from "../../cleaners/profile/person.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { checking, type Part, type Refusing } from "../../kit/table/commit.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { isGivenTo } from "../../cleaners/teams/given.ts";
import { ChecklistEntity, itemIdOf } from "../checklist-record/checklists.entity.ts";
import { keptUntil } from "../checklist-record/keeping.ts";
import { mustNotBeCancelled } from "../booking/moving/moved-on.ts";

type Kept = EntityItem<typeof ChecklistEntity>;
export type ChecklistRow = Kept & Required<Pick<Kept, "done" | "pictures">>;

/** A booking and its checklist (none once it has expired), and whether the cleaner is suspended. One request. */
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

/** `rowsOf` for a party or the assigned team member (decision 0098). Refuses a suspended cleaner, a suspended business's team (G117) and a member who is no longer verified. */
export async function oursWith(bookingId: string, side?: Party) {
  const { memberId, role } = Call.member();
  const { booking: read, found, own, isSuspended } = await rowsOf(bookingId, role === "cleaner" ? memberId : undefined);
  const isGiven = read !== null && isGivenTo(memberId, read) && own?.worksFor === read.cleanerId;
  const { booking, party } = isGiven ? { booking: read, party: "cleaner" as const } : oursOf(read);
  if (side && party !== side) throw refuseBooking.notFound();
  if (isSuspended) throw refuseMember.suspended();
  if (isGiven && (await readMember(booking.cleanerId))?.standing !== "active") throw refuseBooking.onHold();
  if (isGiven && !isVerifiedFor(booking, own)) throw refuseMember.unverified();
  return { booking, party, found };
}

/** The same for the cleaner, team member or business of a job in progress that has a checklist. */
export async function underWay(bookingId: string) {
  const { booking, found } = await oursWith(bookingId, "cleaner");
  if (!found) throw refuseChecklist.notFound();
  mustNotBeCancelled(booking);
  if (booking.status !== "in_progress") throw refuseChecklist.notUnderWay();
  return { booking, checklist: found };
}

export const beingOf = (bookingId: string, of: BookingRow["status"], otherwise: Refusing): Part =>
  checking(
    "booking",
    BookingEntity.remove({ bookingId }).where(({ status }, { eq }) => eq(status, of)),
    otherwise,
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
