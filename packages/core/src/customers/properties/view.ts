import { type Address, factsOfProperty, type Property } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { versionOf } from "../../kit/ids.ts";
import { PropertyEntity } from "./properties.entity.ts";

export type PropertyRow = EntityItem<typeof PropertyEntity>;

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

export const propertiesOf = async (customerId: string): Promise<Property[]> =>
  (await rowsOf(customerId)).map(asProperty);

/** A customer's property at this address. Flats of a tower share a point, so units are compared: other access stays private. */
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
