import type { Address, PackageChoice, SavedFilters, ServiceSlug } from "@naqi/contracts";
import { withoutCustomer } from "./leaving.ts";
import { counter, maybeText, named, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

/**
 * primary      one request by id
 * byCustomer   a customer's requests of an origin, by when they were made (gsi1)
 * byStatus     requests of an origin and status, by when they were made (gsi3): what staff look through
 * changes      posted requests by when they were last written, for the job board's copy to follow (gsi2, sparse)
 * byClosing    open requests by when they close by themselves (gsi4, sparse): what the board loads, and the sweep takes
 */
export const RequestEntity = entity(
  {
    model: model("request"),
    attributes: {
      requestId: text,
      customerId: text,
      /** `direct`: made with a booking from the search, never on the job board (decisions §0.8). */
      origin: word(["posted", "direct", "inquiry"]),
      status: word(["open", "booked", "completed", "cancelled", "expired", "inquiry"]),
      /** In the words of whoever posted it; absent once they have left. */
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
      /** The customer's property it is for, which may be gone by now. */
      propertyId: maybeText,
      package: { type: shaped<PackageChoice>() },
      /** Rises with every edit, and the edition that last changed what is priced. */
      edition: counter,
      termsVersion: counter,
      /** The customer as the board shows them: first name and initial, picture (decisions G62). */
      customerName: maybeText,
      customerAvatarUrl: maybeText,
      /** Of live applications; it stays as it was once the request has closed. */
      applicationCount: counter,
      /** When the first of all offers came; it stays when that is withdrawn. */
      firstOfferAt: maybeText,
      /** When its customer was to be told that offers wait, which happens once. */
      offersToldAt: maybeText,
      closesAt: maybeText,
      /** `posted` on requests of the board for good; `open` only while they are. */
      feed: maybeText,
      board: maybeText,
      /** The machine's time of the last write, see `kit/follower.ts`. */
      writtenAt: maybeText,
      version: counter,
      /** Of a visit of a plan: the request whose conversation it continues (G131). */
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

/**
 * primary   the one live application of a cleaner to a request (decisions G59); goes when it is withdrawn, or rejected for
 *           another. One that was declined stays to keep its cleaner from applying again on the same terms.
 */
export const LiveApplicationEntity = entity(
  {
    model: model("liveapplication"),
    attributes: {
      requestId: text,
      cleanerId: text,
      applicationId: text,
      /** The terms on which the customer declined it; absent while it lives. */
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

/** primary   the job board's filters a cleaner has saved: one row of all, so that their number and names hold together */
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
