import { type Address, factsOfProperty, type Property } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { versionOf } from "../../kit/ids.ts";
import { PropertyEntity } from "./properties.entity.ts";

export type PropertyRow = EntityItem<typeof PropertyEntity>;

/** A property as its customer sees it. */
export function asProperty(row: PropertyRow): Property {
  const {
    propertyId,
    name = null,
    address,
    apartmentNumber = null,
    propertyType,
    access,
    requestCount,
    createdAt,
  } = row;
  return {
    propertyId,
    name,
    address,
    apartmentNumber,
    propertyType,
    ...factsOfProperty(propertyType),
    access,
    requestCount,
    createdAt,
    location: address.area,
    version: versionOf({ name, address, apartmentNumber, propertyType, access }),
  };
}

/** A customer's properties as they are at this moment, newest first, in one query. */
export const propertiesOf = async (customerId: string): Promise<Property[]> =>
  (await rowsOf(customerId)).map(asProperty);

/**
 * The property of a customer's at this address, as it is at this moment; undefined where they have none there. Flats of a tower
 * share its point, so the unit is compared as well: the way into another one is not told.
 */
export async function propertyAt(customerId: string, at: Address): Promise<PropertyRow | undefined> {
  const { lat, lng } = at.location;
  const rows = await rowsOf(customerId);
  return rows.find(({ address: { location }, apartmentNumber }) => {
    const isThere = location.lat === lat && location.lng === lng;
    return isThere && (apartmentNumber ?? "") === (at.unit ?? "");
  });
}

async function rowsOf(customerId: string): Promise<PropertyRow[]> {
  const { data } = await PropertyEntity.query
    .primary({ customerId })
    .go({ order: "desc", consistent: true, pages: "all" });
  return data;
}
