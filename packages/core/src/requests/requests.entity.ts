import type { Address, ServiceSlug } from "@naqi/contracts";
import { Entity } from "electrodb";
import { maybeText, named, shaped, text, word } from "../kit/attributes.ts";
import { model, over, primary, table } from "../kit/table.ts";

/**
 * primary      one request by id
 * byCustomer   a customer's requests, by when they were made (gsi1)
 */
export const RequestEntity = new Entity(
  {
    model: model("request"),
    attributes: {
      requestId: text,
      customerId: text,
      /** `direct`: made with a booking from the search, never on the job board (decisions §0.8). */
      origin: word(["posted", "direct", "inquiry"]),
      status: word(["open", "booked", "completed", "cancelled", "expired", "inquiry"]),
      title: text,
      description: maybeText,
      serviceType: { type: named<ServiceSlug>(), required: true },
      location: text,
      preferredDate: maybeText,
      preferredTime: maybeText,
      /** The exact place; only for the parties of its booking. */
      address: { type: shaped<Address>() },
      createdAt: text,
      updatedAt: text,
    },
    indexes: {
      primary: primary(["requestId"], []),
      byCustomer: over("gsi1", ["customerId"], ["createdAt"]),
    },
  },
  table,
);
