import { addMinutes } from "@naqi/contracts";
import { Bookings, type MemberActor } from "@naqi/core";
import { deliverAll } from "../core/delivering.ts";
import { as, booking, cleaner, member, testNow } from "./given.ts";
import { suspendMember } from "./staff.ts";

/** Suspends a member as staff do, and delivers what follows. */
export async function suspend({ memberId }: MemberActor, now = testNow) {
  const found = await suspendMember(memberId, now);
  await deliverAll(now);
  return found;
}

/** A booking as one of its parties reads it. */
export const seen = (who: MemberActor, bookingId: string, now = testNow) =>
  as(who, () => Bookings.get({ bookingId }), now);

/** The instant so many hours after the start of the test. */
export const hours = (count: number) => addMinutes(testNow, count * 60);

/** A booked visit of two active people. */
export async function visit() {
  const [customer, worker] = [await member("customer", { fullName: "Sara Haddad" }), await cleaner()];
  const booked = await booking(customer, worker.memberId);
  return { customer, worker, booked, bookingId: booked.bookingId };
}
