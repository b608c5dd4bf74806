import { type Address, refuseBooking } from "@naqi/contracts";
import { row } from "../../kit/table/read-together.ts";
import { PropertyEntity } from "../../customers/properties/properties.entity.ts";
import { propertyAt, type PropertyRow } from "../../customers/properties/view.ts";
import type { BookingRow } from "./bookings.entity.ts";

/** Names the property that a booking is for, for one consistent read; none where none is named. */
export const propertyRow = (customerId: string, propertyId: string | undefined) =>
  row(PropertyEntity, { customerId, propertyId });

/** What a property adds to a booking: its name, and how to get in. */
export type OfProperty = Pick<BookingRow, "propertyName" | "access">;

/** What the named property says now, for a new booking. Refuses one that is not the caller's, or elsewhere. */
export function ofProperty(
  { propertyId, address }: { propertyId?: string | undefined; address: Address },
  property: PropertyRow | null,
): OfProperty | undefined {
  if (!propertyId) return undefined;
  const { lat, lng } = property?.address.location ?? {};
  if (!property || lat !== address.location.lat || lng !== address.location.lng) {
    throw refuseBooking.propertyElsewhere();
  }
  const { name, access } = property;
  return { ...(name && { propertyName: name }), ...(Object.keys(access).length > 0 && { access }) };
}

/**
 * How to get in, as the property says it now, where its customer had said it for an earlier visit. The first
 * cleaner may know a former way in. One request; none where nothing was said.
 */
export async function wayInAgain({ access, customerId, address }: BookingRow): Promise<BookingRow["access"]> {
  const property = access && (await propertyAt(customerId, address));
  return property && ofProperty({ propertyId: property.propertyId, address }, property)?.access;
}
