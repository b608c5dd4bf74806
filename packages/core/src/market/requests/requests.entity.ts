import type { Address, PackageChoice, SavedFilters, ServiceSlug } from "@naqi/contracts";
import { withoutCustomer } from "./leaving.ts";
import { counter, maybeText, named, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

/** By id; by customer (gsi1) or status (gsi3), origin and time; posted ones by last write (gsi2, sparse); open by expiry (gsi4, sparse). */
export const RequestEntity = entity(
  {
    model: model("request"),
    attributes: {
      requestId: text,
      customerId: text,
      /** `direct`: created with a booking from the search, never on the job board (decisions §0.8). */
      origin: word(["posted", "direct", "inquiry"]),
      status: word(["open", "booked", "completed", "cancelled", "expired", "inquiry"]),
      title: maybeText,
      description: maybeText,
      serviceType: { type: named<ServiceSlug>(), required: true },
      location: text,
      preferredDate: maybeText,
      preferredTime: maybeText,
      /** fils */
      budgetMin: { type: "number" },
      budgetMax: { type: "number" },
      propertyType: maybeText,
      propertySize: maybeText,
      propertyId: maybeText,
      /** The replacement booking that fulfilled the request without one of its offers. */
      fulfilledBy: maybeText,
      package: { type: shaped<PackageChoice>() },
      /** `edition` rises with every edit; `termsVersion` is the edition that last changed the priced terms. */
      edition: counter,
      termsVersion: counter,
      /** The customer on the board: first name and initial, picture (decisions G62). */
      customerName: maybeText,
      customerAvatarUrl: maybeText,
      /** Counts live applications; unchanged after the request closes. */
      applicationCount: counter,
      firstOfferAt: maybeText,
      /** When the one notice of waiting offers was scheduled. */
      offersToldAt: maybeText,
      closesAt: maybeText,
      /** `posted` permanently for board requests; `board` is `open` only while they are open. */
      feed: maybeText,
      board: maybeText,
      /** Real time of the last write, see `kit/follower.ts`. */
      writtenAt: maybeText,
      version: counter,
      /** For a visit of a plan: the request whose conversation it continues (G131). */
      conversationOf: maybeText,
      /** The exact place; only for the parties of its booking. */
      address: { type: shaped<Address>() },
      createdAt: text,
      updatedAt: text,
    },
    indexes: {
      primary: primary(["requestId"], []),
      byCustomer: over("gsi1", ["customerId"], ["origin", "createdAt", "requestId"]),
      byStatus: over("gsi3", ["origin", "status"], ["createdAt", "requestId"]),
      changes: sparse("gsi2", "feed", ["writtenAt"]),
      byClosing: sparse("gsi4", "board", ["closesAt"]),
    },
  },
  {
    people: {
      customerId: {
        names: "customer",
        found: [
          { by: "byCustomer" },
          { by: "primary", keys: ({ bookings }) => bookings.map(({ requestId }) => ({ requestId })) },
        ],
        leaving: { disguised: withoutCustomer },
        exported: {
          as: "requests",
          without: [
            "feed",
            "board",
            "writtenAt",
            "version",
            "edition",
            "termsVersion",
            "offersToldAt",
            "firstOfferAt",
            "conversationOf",
          ],
        },
      },
    },
  },
);

/** A cleaner's one live application to a request (decisions G59). A declined one stays, so that its terms must change first. */
export const LiveApplicationEntity = entity(
  {
    model: model("liveapplication"),
    attributes: {
      requestId: text,
      cleanerId: text,
      applicationId: text,
      declinedOn: { type: "number" },
    },
    indexes: { primary: primary(["requestId"], ["cleanerId"]) },
  },
  {
    people: {
      cleanerId: {
        names: "cleaner",
        leaving: { byHand: "Goes with its application, and stops counting on the request." },
        exported: { nothing: "It repeats the application." },
      },
    },
  },
);

/** primary   the job board filters of a cleaner in one row, so that their number and names stay consistent */
export const SavedFiltersEntity = entity(
  {
    model: model("savedfilters"),
    attributes: {
      cleanerId: text,
      items: { type: shaped<SavedFilters[]>(), required: true },
      version: counter,
      updatedAt: text,
    },
    indexes: { primary: primary(["cleanerId"], []) },
  },
  { people: { cleanerId: owned("cleaner", { as: "savedFilters", one: true, shown: ({ items }) => items }) } },
);
