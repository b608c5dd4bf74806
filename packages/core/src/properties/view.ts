import { factsOfProperty, type Property } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { versionOf } from "../kit/ids.ts";
import { PropertyEntity } from "./properties.entity.ts";

export type PropertyRow = EntityItem<typeof PropertyEntity>;

/** A property as its customer sees it. */
export function asProperty(row: PropertyRow): Property {
  const { propertyId, address, apartmentNumber = null, propertyType, access, requestCount, createdAt } = row;
  return {
    propertyId,
    address,
    apartmentNumber,
    propertyType,
    ...factsOfProperty(propertyType),
    access,
    requestCount,
    createdAt,
    location: address.area,
    version: versionOf({ address, apartmentNumber, propertyType, access }),
  };
}

/** A customer's properties as they are at this moment, newest first, in one query. */
export async function propertiesOf(customerId: string): Promise<Property[]> {
  const { data } = await PropertyEntity.query
    .primary({ customerId })
    .go({ order: "desc", consistent: true, pages: "all" });
  return data.map(asProperty);
}
