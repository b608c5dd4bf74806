import { type Booking, bookings, properties, type Property } from "@naqi/contracts";
import { placeNear } from "@naqi/contracts/places";
import { useEffect } from "react";
import { useQuery } from "@/lib/data/use-query.ts";
import { whereOf } from "./own-places.tsx";
import type { BookingForm } from "./use-booking-form.ts";

/** What says where a booking is meant: an earlier booking, or the property that a request was posted for. */
interface Meant {
  like: string | undefined;
  propertyId: string | undefined;
}

/** Fills in place and notes of an earlier booking, or the property of a request, as soon as it is read, where nothing has been said. */
export function usePlaceOf({ isVisitor, place, unit, notes, write }: BookingForm, { like, propertyId }: Meant) {
  const isMeant = !isVisitor && (like !== undefined || propertyId !== undefined);
  const earlier = useQuery(bookings.get, isMeant && like ? { bookingId: like } : null);
  const own = useQuery(properties.mine, isMeant ? {} : null);
  const isRead = Boolean((own.data || own.error) && (!like || earlier.data));
  useEffect(() => {
    if (!isRead || place || unit) return;
    if (earlier.data?.notes && !notes) write({ notes: earlier.data.notes });
    const items = own.data?.items ?? [];
    const property = items.find((one) => (earlier.data ? wasAt(earlier.data, one) : one.propertyId === propertyId));
    if (property) return write(whereOf(property));
    if (!earlier.data) return;
    const { formattedAddress: name, area, location, building = "", unit: door = "", noUnit } = earlier.data.address;
    write({
      place: { name, area: area ?? placeNear(location).area, location },
      building,
      unit: door,
      noUnit: noUnit === true,
    });
    // Once: what is emptied afterwards stays empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRead]);
}

/** Whether a booking was at a property as it is now: the same spot and the same door. */
const wasAt = ({ address: { location, unit = "" } }: Booking, { address, apartmentNumber }: Property) =>
  address.location.lat === location.lat && address.location.lng === location.lng && (apartmentNumber ?? "") === unit;
