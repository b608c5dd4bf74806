import {
  isHourOpen,
  isReplaceable,
  policy,
  replaceableUntil,
  type ReplacementOffer,
  replacements,
  slugsOf,
} from "@naqi/contracts";
import { oursAs } from "../booking/bookings.ts";
import { asSeenBy } from "../booking/view.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { ableToDo } from "../../cleaners/search/search.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { isOpen } from "../../market/requests/view.ts";
import { isOffered, readContext, timesOf, whoLetDown } from "./replacement-context.ts";
import { priceInstead } from "./price.ts";
import { asReleased } from "./release.ts";

/** Replacements for a cleaner who cancelled, did not come or is suspended; `take` checks again. Four requests, two if cached. */
export const offers = implement(replacements.offers, async ({ bookingId }) => {
  const found = await oursAs("customer", bookingId);
  const booking = asReleased(found);
  const able = await ableInstead(booking);
  const { request, means, isBlocked } = await readContext(
    found,
    able.map(({ card }) => card.cleanerId),
  );
  const isSameHour = isHourOpen(booking, Call.now());
  const isOn = isOffered(booking, request);
  const offered = isOn ? able.filter(({ card }) => !isBlocked(card.cleanerId)) : [];
  const replacedBy = await replacementOf(booking);
  return {
    booking: asSeenBy("customer", found),
    until: isOn ? replaceableUntil(booking) : undefined,
    isSameHour,
    offers: offered.slice(0, policy.replacement.most).map(({ card, price, extras, day, hour }): ReplacementOffer => {
      const { total, discountAmount, walletAmount } = priceInstead(booking, { own: price, extras }, means);
      return { cleaner: card, scheduledDate: day, scheduledTime: hour, total, discountAmount, walletAmount };
    }),
    isReopened: Boolean(request && isOpen(request)),
    ...(replacedBy && { replacedBy: asSeenBy("customer", replacedBy) }),
  };
});

async function ableInstead(booking: BookingRow) {
  if (!isReplaceable(booking, Call.now())) return [];
  const { serviceType, durationMinutes, address } = booking;
  const extras = slugsOf(booking.extras);
  const wish = { serviceType, durationMinutes, extras, location: address.location, mostPrice: booking.agreedPrice };
  const without = await whoLetDown(booking);
  const able = await ableToDo({ ...wish, ...timesOf(booking), without }, policy.replacement.candidates);
  // After a no-show the earliest start is first (G141); equal starts keep the order of the search.
  return able.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}

const startOf = ({ day, hour }: { day: string; hour: string }) => `${day} ${hour}`;

export async function replacementOf({ replacement }: BookingRow): Promise<BookingRow | undefined> {
  if (!replacement?.by) return undefined;
  const { data } = await BookingEntity.get({ bookingId: replacement.by }).go({ consistent: true });
  return data ?? undefined;
}
