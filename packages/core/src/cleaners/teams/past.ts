import { addDays, dayOf, handedOver, teams } from "@naqi/contracts";
import { SlotEntity } from "../profile/cleaners.entity.ts";
import { paymentOf, withoutPlace } from "../../bookings/booking/view.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { besideTeam, ofBusiness } from "./given.ts";

const daysBack = 365;
const mostRounds = 4;

/** Completed team jobs, by their first hour. Reads at most four pages: a page without items can have successors. */
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
    const { businessName, bookings, isPlaceHidden } = await ofBusiness(businessId, ids);
    const items = bookings.flatMap((booking) => {
      if (booking.assignee?.memberId !== memberId || booking.status !== "completed") return [];
      const { scheduledDate, scheduledTime } = booking;
      const hasBegun = rows.some(({ day, hour }) => day === scheduledDate && hour === scheduledTime);
      if (!hasBegun) return [];
      // A later tip goes from the customer to the business.
      const collected = handedOver(paymentOf({ ...booking, thanks: undefined }));
      return [{ ...(isPlaceHidden(booking) ? withoutPlace(booking) : booking), businessName, collected }];
    });
    if (items.length > 0 || !cursor || round === mostRounds) return { items, ...(cursor && { cursor }) };
    page = await hoursFrom(cursor);
  }
});
