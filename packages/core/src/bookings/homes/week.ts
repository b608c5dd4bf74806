import { addDays, type BookingTab, homes, instantOf, policy } from "@naqi/contracts";
import { BookingEntity } from "../booking/bookings.entity.ts";
import { asSeenBy } from "../booking/view.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageFiltered } from "../../kit/table/pages.ts";

/** Two queries by the range of starts, one for each tab. */
export const week = implement(homes.week, async ({ from }) => {
  const { memberId: customerId } = Call.member();
  const [first, end] = [from, addDays(from, 7)].map((day) => ({ startsAt: instantOf(day, "00:00") }));
  const inWeek = (tab: BookingTab) =>
    pageFiltered(
      BookingEntity.query
        .byCustomer({ customerId, tab })
        .between(first ?? {}, end ?? {})
        .where(({ status }, { ne }) => ne(status, "cancelled")),
      { limit: policy.homes.inWeek },
    );
  const pages = await Promise.all([inWeek("past"), inWeek("upcoming")]);
  const rows = pages.flatMap((page) => page.rows).toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  return {
    items: rows.map((booking) => asSeenBy("customer", booking)),
    isPartial: pages.some(({ cursor }) => cursor !== undefined),
  };
});
