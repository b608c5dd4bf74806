import { changing, type Part } from "../../kit/table/transact.ts";
import { PropertyEntity } from "./properties.entity.ts";

/** The part named `property` that counts a new request for this customer's property (decisions G55). */
export const countingRequest = (customerId: string, propertyId: string): Part =>
  changing("property", PropertyEntity.patch({ customerId, propertyId }).add({ requestCount: 1, version: 1 }));
