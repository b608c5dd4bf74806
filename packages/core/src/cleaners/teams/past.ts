import { addDays, dayOf, teams } from "@naqi/contracts";
import { SlotEntity } from "../profile/cleaners.entity.ts";
import { withoutPlace } from "../../bookings/booking/view.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { besideTeam, ofBusiness } from "./given.ts";

const daysBack = 365;
/** Pages of hours that are read for one answer, where nothing of the first was given. */
const mostRounds = 4;

/**
 * What the caller was given by the team they belong to and is done: found by the hours they held, which stay. A job stands in the page in
 * which its first hour is, and so once. Three requests for a page, two one after the other; where nothing of so many hours was
 * given, as of whoever worked alone before, it reads on, four pages at most: a page without items may have others behind it.
 */
export const past = implement(teams.past, async ({ cursor: from, limit }) => {
  const { memberId } = Call.member();
  const today = dayOf(Call.now());
  const hoursFrom = (cursor: string | undefined) =>
    pageThrough(
      SlotEntity.query
        .primary({ cleanerId: memberId })
        .between({ day: addDays(today, -daysBack) }, { day: addDays(today, 1) }),
      { cursor, limit, order: "desc" },
    );
  const [first, businessId] = await besideTeam(hoursFrom(from));
  if (!businessId) return { items: [] };
  let page = first;
  for (let round = 1; ; round++) {
    const { rows, cursor } = page;
    const ids = [...new Set(rows.map(({ bookingId }) => bookingId))];
    const { businessName, bookings, isSuspended } = await ofBusiness(businessId, ids);
    const items = bookings.flatMap((booking) => {
      if (booking.assignee?.memberId !== memberId || booking.status !== "completed") return [];
      const { scheduledDate, scheduledTime } = booking;
      const hasBegun = rows.some(({ day, hour }) => day === scheduledDate && hour === scheduledTime);
      return hasBegun ? [{ ...(isSuspended ? withoutPlace(booking) : booking), businessName }] : [];
    });
    if (items.length > 0 || !cursor || round === mostRounds) return { items, ...(cursor && { cursor }) };
    page = await hoursFrom(cursor);
  }
});
