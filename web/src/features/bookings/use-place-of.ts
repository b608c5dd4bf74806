import { bookings } from "@naqi/contracts";
import { placeNear } from "@naqi/contracts/places";
import { useEffect } from "react";
import { useQuery } from "@/lib/data/use-query.ts";
import type { BookingForm } from "./use-booking-form.ts";

/** Fills in the place and the door of an earlier booking, as soon as it is read, where neither has been said. */
export function usePlaceOf({ isVisitor, place, unit, write }: BookingForm, like: string | undefined) {
  const { data } = useQuery(bookings.get, like && !isVisitor ? { bookingId: like } : null);
  useEffect(() => {
    if (!data || place || unit) return;
    const { formattedAddress: name, area, location, unit: door = "" } = data.address;
    write({ place: { name, area: area ?? placeNear(location).area, location }, unit: door });
    // Once: what is emptied afterwards stays empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);
}
