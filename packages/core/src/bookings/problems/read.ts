import { problems } from "@naqi/contracts";
import { ours } from "../booking/bookings.ts";
import { implement } from "../../gate/implement.ts";
import { ProblemEntity } from "../problem-record/problems.entity.ts";
import { asSeenBy } from "./view.ts";

/** The problems of a visit, oldest first. A member reports at most five a day, so one page is enough. */
export const ofBooking = implement(problems.ofBooking, async ({ bookingId }) => {
  const [{ party }, { data }] = await Promise.all([
    ours(bookingId),
    ProblemEntity.query.primary({ bookingId }).go({ consistent: true, pages: "all" }),
  ]);
  return { items: data.map((row) => asSeenBy(party, row)) };
});
