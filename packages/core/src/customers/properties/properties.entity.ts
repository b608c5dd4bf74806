import type { Property, PropertyType } from "@naqi/contracts";
import { counter, maybeText, named, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

export const PropertyEntity = entity(
  {
    model: model("property"),
    attributes: {
      customerId: text,
      propertyId: text,
      name: maybeText,
      address: { type: shaped<Property["address"]>(), required: true },
      apartmentNumber: maybeText,
      propertyType: { type: named<PropertyType>(), required: true },
      access: { type: shaped<Property["access"]>(), required: true },
      requestCount: counter,
      version: counter,
      createdAt: text,
      updatedAt: text,
    },
    indexes: { primary: primary(["customerId"], ["propertyId"]) },
  },
  { people: { customerId: owned("customer", { as: "properties", without: ["version"] }) } },
);
