import * as z from "zod";
import { AreaName } from "../../common/area-name.ts";
import { Address, Unit } from "../../bookings/booking/shapes.ts";
import { contract } from "../../kit/operation.ts";
import { refusals } from "../../kit/refusal.ts";
import { IdempotencyKey, Instant, line, Version } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { refuseMember } from "../../identity/members.ts";
import { policy } from "../../policy.ts";
import { PropertyAccess, PropertyId, propertyNameLength } from "./access.ts";
import { propertyKinds, propertyTypes } from "./types.ts";

export const propertyText = wrong("property", "Please fill in address and property type");

const PropertyAddress = z.strictObject(
  {
    ...Address.omit({ unit: true }).shape,
    formattedAddress: line(3, 300, { missing: propertyText }),
    area: AreaName,
  },
  propertyText,
);

export const PropertyDetails = z.strictObject({
  /** The customer's name for it, such as "Marina flat A" (G125). */
  name: line(0, propertyNameLength).nullable().default(null),
  address: PropertyAddress,
  apartmentNumber: Unit.nullable().default(null),
  propertyType: z.enum(propertyTypes, propertyText),
  access: PropertyAccess.default({}),
});
export type PropertyDetails = z.infer<typeof PropertyDetails>;

export const Property = z.object({
  propertyId: z.string(),
  name: z.string().nullable(),
  address: PropertyAddress,
  apartmentNumber: z.string().nullable(),
  propertyType: z.enum(propertyTypes),
  kind: z.enum(propertyKinds),
  bedrooms: z.int().nullable(),
  propertySize: z.string().nullable(),
  location: AreaName,
  access: PropertyAccess,
  /** All requests posted for it (decisions G55). */
  requestCount: z.int(),
  createdAt: Instant,
  version: Version,
});
export type Property = z.infer<typeof Property>;

const Properties = z.object({ items: z.array(Property) });

export const refuseProperty = refusals("property", {
  notFound: ["missing", "We could not find that property."],
  tooMany: ["conflict", `You already have ${policy.properties} properties. Please remove one first.`],
  doorMissing: [
    "invalid",
    "Please add the building or villa and the unit, move the pin to the door, or type the Makani number.",
  ],
  changedElsewhere: [
    "conflict",
    "This property was changed in another tab. Please look at the newer version and save again.",
  ],
});

export const properties = contract("properties", {
  mine: {
    summary: "The customer's own properties, newest first.",
    route: "GET /properties",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({}),
    output: Properties,
    refuses: [],
  },
  add: {
    summary: "Adds a property; fifty at most.",
    route: "POST /properties",
    access: ["customer"],
    checks: "session",
    input: PropertyDetails.extend({ idempotencyKey: IdempotencyKey }),
    output: Property,
    refuses: [refuseProperty.doorMissing, refuseProperty.tooMany, refuseMember.suspended],
  },
  change: {
    summary: "Replaces one of the customer's properties.",
    route: "PUT /properties/{propertyId}",
    access: ["customer"],
    checks: "session",
    input: PropertyDetails.extend({ propertyId: PropertyId, version: Version }),
    output: Property,
    refuses: [
      refuseProperty.doorMissing,
      refuseProperty.notFound,
      refuseProperty.changedElsewhere,
      refuseMember.suspended,
    ],
  },
  remove: {
    summary: "Removes one of the customer's properties. Repeatable.",
    route: "DELETE /properties/{propertyId}",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ propertyId: PropertyId }),
    output: Properties,
    refuses: [refuseMember.suspended],
  },
});
