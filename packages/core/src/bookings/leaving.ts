import { areaCentres, type AreaName } from "@naqi/contracts";
import type { OwnBooking } from "../kit/personal.ts";
import { areaOf } from "../requests/leaving.ts";

const centreOf = ({ address }: Pick<OwnBooking, "address">) =>
  areaCentres[(address.area ?? "Downtown Dubai") as AreaName];

/** A booking without its customer's name, words and exact place. */
export const withoutCustomer = (booking: Pick<OwnBooking, "serviceType" | "address" | "cancellation">) => ({
  set: {
    location: areaOf(booking),
    address: { formattedAddress: areaOf(booking), location: centreOf(booking) },
    ...withoutReason(booking, "customer"),
  },
  remove: ["customerName", "title", "notes", "access", "hasChecklist"] as const,
});

/** A booking without its cleaner's name, words and picture. */
export const withoutCleaner = (booking: Pick<OwnBooking, "cancellation">) => ({
  set: withoutReason(booking, "cleaner"),
  remove: ["cleanerName", "cleanerAvatarUrl", "earlyReason"] as const,
});

const withoutReason = ({ cancellation }: Pick<OwnBooking, "cancellation">, party: "customer" | "cleaner") =>
  cancellation?.by === party ? { cancellation: { ...cancellation, reason: undefined } } : {};
