import { areaCentres, type AreaName, reporterOf, type Visit } from "@naqi/contracts";
import type { OwnBooking } from "../../kit/personal.ts";
import { areaOf } from "../../market/requests/leaving.ts";
import type { Party } from "./party.ts";

/** The centre of the area, instead of the exact location. */
export const centreOf = ({ address }: Pick<OwnBooking, "address">) =>
  areaCentres[(address.area ?? "Downtown Dubai") as AreaName];

export const withoutCustomer = (booking: Pick<OwnBooking, "serviceType" | "address" | "cancellation" | "visit">) => ({
  set: {
    location: areaOf(booking),
    address: { formattedAddress: areaOf(booking), location: centreOf(booking) },
    ...withoutReason(booking, "customer"),
    ...withoutNotes(booking, "customer"),
  },
  remove: [
    "customerName",
    "title",
    "description",
    "notes",
    "propertyId",
    "propertyName",
    "access",
    "instructions",
    "homeNote",
    "hasChecklist",
    "startCode",
  ] as const,
  add: { version: 1 },
});

export const withoutCleaner = (booking: Pick<OwnBooking, "cancellation" | "visit">) => ({
  set: { ...withoutReason(booking, "cleaner"), ...withoutNotes(booking, "cleaner") },
  remove: ["cleanerName", "cleanerAvatarUrl", "earlyReason"] as const,
  add: { version: 1 },
});

const withoutReason = ({ cancellation }: Pick<OwnBooking, "cancellation">, party: Party) =>
  cancellation?.by === party ? { cancellation: { ...cancellation, reason: undefined } } : {};

function withoutNotes({ visit }: Pick<OwnBooking, "visit">, party: Party): { visit?: Visit } {
  if (!visit) return {};
  const { noAccess, noShow } = visit;
  const reported = {
    ...(noAccess && { noAccess: withoutNote(noAccess, party === reporterOf.noAccess) }),
    ...(noShow && { noShow: withoutNote(noShow, party === reporterOf.noShow) }),
  };
  return { visit: { ...visit, ...reported } };
}

type Report = NonNullable<Visit["noShow"]>;

const withoutNote = <Each extends Report>({ note, answer, ...report }: Each, isOwn: boolean) => ({
  ...report,
  ...(note && !isOwn && { note }),
  ...(answer && { answer: isOwn ? answer : { agrees: answer.agrees, at: answer.at } }),
});
