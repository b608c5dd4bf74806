import { type Address, type PropertyAccess, refuseBooking } from "@naqi/contracts";
import { row } from "../kit/read-together.ts";
import { PropertyEntity } from "../properties/properties.entity.ts";
import type { PropertyRow } from "../properties/view.ts";

/** Names the property that a booking is for, for one consistent read; none where none is named. */
export const propertyRow = (customerId: string, propertyId: string | undefined) =>
  row(PropertyEntity, { customerId, propertyId });

/** How to get into the property that is named, as it says now. Refuses one that is not the caller's, or elsewhere. */
export function accessTo(
  { propertyId, address }: { propertyId?: string | undefined; address: Address },
  property: PropertyRow | null,
): PropertyAccess | undefined {
  if (!propertyId) return undefined;
  const { lat, lng } = property?.address.location ?? {};
  if (!property || lat !== address.location.lat || lng !== address.location.lng) {
    throw refuseBooking.propertyElsewhere();
  }
  return Object.keys(property.access).length > 0 ? property.access : undefined;
}
