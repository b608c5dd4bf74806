import { type Address, doorOfProperty, isSameDoor, refuseBooking } from "@naqi/contracts";
import { row } from "../../../kit/table/read-together.ts";
import { PropertyEntity } from "../../../customers/properties/properties.entity.ts";
import { propertyAt, type PropertyRow } from "../../../customers/properties/view.ts";
import type { BookingRow } from "../bookings.entity.ts";

/** The row of the property that a booking names, for one consistent read. */
export const propertyRow = (customerId: string, propertyId: string | undefined) =>
  row(PropertyEntity, { customerId, propertyId });

export type OfProperty = Pick<BookingRow, "propertyName" | "access">;

/** What the named property adds now. Refuses another member's property or another door. */
export function ofProperty(
  { propertyId, address }: { propertyId?: string | undefined; address: Address },
  property: PropertyRow | null,
): OfProperty | undefined {
  if (!propertyId) return undefined;
  if (!property || !isSameDoor(address, doorOfProperty(property))) throw refuseBooking.propertyElsewhere();
  return addedBy(property);
}

/** A property's name and access instructions, as a booking keeps them. */
export const addedBy = ({ name, access }: PropertyRow): OfProperty => ({
  ...(name && { propertyName: name }),
  ...(Object.keys(access).length > 0 && { access }),
});

/** The current access instructions, if the earlier visit had some: its cleaner may know older ones. One request. */
export async function wayInAgain({ access, customerId, address }: BookingRow): Promise<BookingRow["access"]> {
  const property = access && (await propertyAt(customerId, address));
  return property && addedBy(property).access;
}
