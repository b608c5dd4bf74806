import { type Address, areaCentres, type AreaName, type Booking, type ReplacementOffer } from "@naqi/contracts";
import { Bookings, type MemberActor, Replacements } from "@naqi/core";
import { vi } from "vitest";
import { as, booking, cleaner, member, testNow } from "./given.ts";

type Wish = Parameters<typeof booking>[2];
type Change = Parameters<typeof cleaner>[0];

/** An address in an area, which is separate if no other cleaner serves it. */
export const homeIn = (area: AreaName): Address => ({
  formattedAddress: `Villa 4, ${area}`,
  building: "Villa 4",
  noUnit: true,
  area,
  location: areaCentres[area],
});

/** The search's copy is so old that it is read again. */
export const refreshSearch = () => vi.setSystemTime(Date.now() + 4_000);

/** A cleaner who serves the area. */
export const other = (area: AreaName, change: Change = {}) => cleaner({ areas: [area], ...change });

interface Given {
  wish?: Wish;
  customer?: MemberActor;
  now?: string;
}

/** A visit in this area that its cleaner has cancelled, three days ahead. */
export async function letDown(area: AreaName, { wish = {}, customer: given, now = testNow }: Given = {}) {
  const [customer, worker] = [given ?? (await member("customer")), await other(area)];
  const booked = await booking(customer, worker.memberId, { address: homeIn(area), ...wish });
  const cancelled = await cancelling(worker, booked, now);
  return { customer, worker, booked, cancelled, ...of(customer, booked) };
}

export const cancelling = (worker: MemberActor, { bookingId }: Pick<Booking, "bookingId">, now = testNow) =>
  as(worker, () => Bookings.cancel({ bookingId, reason: "I am ill." }), now);

/** What a customer sees and does where others are offered for a visit. */
export function of(customer: MemberActor, { bookingId }: Pick<Booking, "bookingId">) {
  const offers = (now = testNow) => {
    refreshSearch();
    return as(customer, () => Replacements.offers({ bookingId }), now);
  };
  const take = (offer: ReplacementOffer | undefined, now = testNow, more: { acknowledgedOverlap?: boolean } = {}) => {
    if (!offer) throw new Error("Nobody is offered.");
    const { cleaner: card, scheduledDate, scheduledTime, total } = offer;
    const asked = { bookingId, cleanerId: card.cleanerId, scheduledDate, scheduledTime, expectedTotal: total, ...more };
    return as(customer, () => Replacements.take(asked), now);
  };
  return {
    offers,
    take,
    names: async (now?: string) => (await offers(now)).offers.map(({ cleaner }) => cleaner.cleanerId),
  };
}
