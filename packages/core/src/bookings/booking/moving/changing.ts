import { allOf } from "../../../kit/table/conditions.ts";
import { changing, type Part, type Refusing, retry } from "../../../kit/table/commit.ts";
import { dueOf } from "../due.ts";
import { BookingEntity, type BookingRow } from "../bookings.entity.ts";

type Attribute = "proposal" | "extensionProposal" | "startCode" | "assignee" | "held" | "movedAlone" | "season" | "due";

/** A booking after a change without a status move, and the part that writes it as it was read; `undefined` removes an attribute. */
export function changingBooking(
  read: BookingRow,
  changes: Partial<BookingRow>,
  otherwise: Refusing = retry,
): { after: BookingRow; part: Part } {
  const { bookingId, status: from, version: seen } = read;
  const changed: BookingRow = { ...read, ...changes, version: seen + 1 };
  const due = dueOf(changed);
  const after: BookingRow = { ...changed, due: undefined, ...due };
  const all = Object.entries({ due: undefined, ...changes, ...due, version: seen + 1 });
  const kept: Partial<BookingRow> = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  const gone = all.filter(([, value]) => value === undefined).map(([name]) => name as Attribute);
  const written = BookingEntity.patch({ bookingId }).set(kept);
  const part = changing(
    "booking",
    (gone.length > 0 ? written.remove(gone) : written).where(({ status, version }, { eq }) =>
      allOf(eq(status, from), eq(version, seen)),
    ),
    otherwise,
  );
  return { after, part };
}
