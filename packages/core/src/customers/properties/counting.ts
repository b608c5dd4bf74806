import { changing, type Part, retry } from "../../kit/table/commit.ts";
import { PropertyEntity } from "./properties.entity.ts";

/** Counts a new request for this customer's property (decisions G55); `retry` if the customer has removed it. */
export const countingRequest = (customerId: string, propertyId: string): Part =>
  changing("property", PropertyEntity.patch({ customerId, propertyId }).add({ requestCount: 1, version: 1 }), retry);
