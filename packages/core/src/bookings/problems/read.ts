import { problems } from "@naqi/contracts";
import { ours } from "../booking/bookings.ts";
import { implement } from "../../gate/implement.ts";
import { ProblemEntity } from "./problems.entity.ts";
import { asSeenBy } from "./view.ts";

/** What was reported with a visit, oldest first; few, as a member reports five problems a day. */
export const ofBooking = implement(problems.ofBooking, async ({ bookingId }) => {
  const [{ party }, { data }] = await Promise.all([
    ours(bookingId),
    ProblemEntity.query.primary({ bookingId }).go({ consistent: true, pages: "all" }),
  ]);
  return { items: data.map((row) => asSeenBy(party, row)) };
});
