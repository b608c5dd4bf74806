import { type Address, doorOfProperty, factsOfProperty, isSameDoor, type Property } from "@naqi/contracts";
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

/** A customer's property at this door. Others at its point, which a community or tower has in common, keep their access private. */
export const propertyAt = async (customerId: string, at: Address): Promise<PropertyRow | undefined> =>
  (await rowsOf(customerId)).find((property) => isSameDoor(at, doorOfProperty(property)));

async function rowsOf(customerId: string): Promise<PropertyRow[]> {
  const { data } = await PropertyEntity.query
    .primary({ customerId })
    .go({ order: "desc", consistent: true, pages: "all" });
  return data;
}
