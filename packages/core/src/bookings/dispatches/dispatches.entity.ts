import {
  type Address,
  type BookedExtra,
  type CleanerWishes,
  dispatchStates,
  type ExtraSlug,
  type Hour,
  invitationStates,
  type PropertyAccess,
  type SeasonCharge,
  type ServiceSlug,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import type { Candidate } from "../../cleaners/search/candidates.ts";
import { owned } from "../../kit/personal.ts";
import { counter, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

/** A cleaner who can answer now. */
export interface Invited extends Omit<Candidate, "hours" | "after"> {
  hour: Hour;
  invitedAt: string;
  until: string;
}

const internal = ["candidates", "invited", "due", "dueAt", "version", "ttl"] as const;

/**
 * primary      one search by id
 * byCustomer   a customer's searches by time (gsi1)
 * byDue        open searches by their next step (gsi4, sparse), for the job
 */
export const DispatchEntity = entity(
  {
    model: model("dispatch"),
    attributes: {
      dispatchId: text,
      customerId: text,
      state: word(dispatchStates),
      why: { type: ["unanswered", "not_possible"] as const },
      serviceType: { type: named<ServiceSlug>(), required: true },
      day: text,
      from: text,
      until: text,
      durationMinutes: number,
      address: { type: shaped<Address>(), required: true },
      propertyId: maybeText,
      propertyName: maybeText,
      access: { type: shaped<PropertyAccess>() },
      notes: maybeText,
      wishes: { type: shaped<CleanerWishes>(), required: true },
      /** Amounts are in fils. Code and credit are used only at acceptance. */
      price: number,
      /** The extras and the surcharge that the price contains. */
      extras: { type: shaped<BookedExtra[]>() },
      season: { type: shaped<SeasonCharge>() },
      discountCode: maybeText,
      discountAmount: number,
      walletAmount: number,
      total: number,
      /** Who is asked next, in order. */
      candidates: { type: shaped<Candidate[]>(), required: true },
      /** Who can answer now, at most three. */
      invited: { type: shaped<Invited[]>(), required: true },
      people: number,
      asked: counter,
      askedFrom: text,
      askedUntil: text,
      createdAt: text,
      endedAt: maybeText,
      bookingId: maybeText,
      due: maybeText,
      dueAt: maybeText,
      version: counter,
      ttl: number,
    },
    indexes: {
      primary: primary(["dispatchId"], []),
      byCustomer: over("gsi1", ["customerId"], ["createdAt", "dispatchId"]),
      byDue: sparse("gsi4", "due", ["dueAt"]),
    },
  },
  {
    people: {
      customerId: {
        names: "customer",
        found: [{ by: "byCustomer" }],
        leaving: "erased",
        exported: { as: "searches", without: [...internal] },
      },
      candidates: {
        names: "cleaner",
        leaving: { vanishes: "The end of the search empties it, within a day." },
        exported: { nothing: "Whom a customer's search considers. Invitations are the cleaner's own rows." },
      },
    },
  },
);
export type DispatchRow = EntityItem<typeof DispatchEntity>;

/** primary   a cleaner's invitations by time */
export const InvitationEntity = entity(
  {
    model: model("invitation"),
    attributes: {
      cleanerId: text,
      invitedAt: text,
      dispatchId: text,
      state: word(invitationStates),
      serviceType: { type: named<ServiceSlug>(), required: true },
      day: text,
      hour: text,
      durationMinutes: number,
      extras: { type: shaped<ExtraSlug[]>() },
      area: text,
      km: number,
      /** fils */
      receives: number,
      isFavorite: { type: "boolean" },
      until: text,
      bookingId: maybeText,
      ttl: number,
    },
    indexes: { primary: primary(["cleanerId"], ["invitedAt", "dispatchId"]) },
  },
  { people: { cleanerId: owned("cleaner", { as: "invitations", without: ["ttl"] }) } },
);
export type InvitationRow = EntityItem<typeof InvitationEntity>;
