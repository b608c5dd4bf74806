import { homes } from "@naqi/contracts";
import { mustAllow } from "../booking/acting.ts";
import { oursAsActive } from "../booking/bookings.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { asSeenBy } from "../booking/view.ts";
import { visitsAsRead } from "../booking/visit/visits.ts";
import { implement } from "../../gate/implement.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { changing, commit, type Part, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { asStandard, havingProperty, readHome } from "./home.ts";
import { writingStandard } from "./standard.ts";

/** Writes the note on the home's next visit; without one it waits on the home, and the next booking takes it (decision 0191). */
export const leaveNote = implement(homes.leaveNote, ({ propertyId, note }) =>
  retryOnConflict(async () => {
    const { customerId, standard, visits, next } = await readHome(propertyId);
    const after = note || undefined;
    const noted = next
      ? asStandard(propertyId, standard, { ...next, homeNote: after })
      : asStandard(propertyId, { ...standard, note: after }, next);
    if (asStandard(propertyId, standard, next).note === noted.note) return noted;
    await commit([
      beingActive(customerId),
      havingProperty(customerId, propertyId),
      visitsAsRead(visits, customerId),
      next ? noting(next, after) : writingStandard({ customerId, propertyId }, standard, { note: after }),
    ]);
    return noted;
  }),
);

/** Writes the note on one visit, until it starts. */
export const noteVisit = implement(homes.noteVisit, ({ bookingId, note }) =>
  retryOnConflict(async () => {
    const booking = await oursAsActive("customer", bookingId);
    const after = note || undefined;
    if (booking.homeNote === after) return asSeenBy("customer", booking);
    mustAllow("noteVisit", booking, { by: "customer" });
    await commit([beingActive(booking.customerId), noting(booking, after)]);
    return asSeenBy("customer", { ...booking, homeNote: after });
  }),
);

/** Leaves `version` alone: the cleaner need not see the note first. */
function noting({ bookingId, startsAt }: BookingRow, note: string | undefined): Part {
  const patch = BookingEntity.patch({ bookingId });
  return changing(
    "booking",
    (note ? patch.set({ homeNote: note }) : patch.remove(["homeNote"])).where((row, { eq }) =>
      allOf(eq(row.status, "confirmed"), eq(row.startsAt, startsAt)),
    ),
    retry,
  );
}
