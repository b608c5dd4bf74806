import { type HomeStandard, refuseProperty } from "@naqi/contracts";
import { standardRow, type StandardRow, propertyRow } from "../booking/book/way-in.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { aheadAt, visitsRow } from "../booking/visit/visits.ts";
import { Call } from "../../kit/call.ts";
import { versionOf } from "../../kit/ids.ts";
import { checking, type Part } from "../../kit/table/commit.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { PropertyEntity } from "../../customers/properties/properties.entity.ts";

/** A visit that starts early has the status of one under way, so the first row is not always the next visit. */
const mostUnderWay = 3;

/** What a property's visits start from, and its next visit. Refuses another member's property. Two round trips at most. */
export async function readHome(propertyId: string) {
  const { memberId: customerId } = Call.member();
  const [property, standard, visits] = await readTogether(
    propertyRow(customerId, propertyId),
    standardRow(customerId, propertyId),
    visitsRow(customerId),
  );
  if (!property) throw refuseProperty.notFound();
  const ahead = aheadAt(visits, propertyId).slice(0, mostUnderWay);
  const found =
    ahead.length > 0 ? await readTogether(...ahead.map((bookingId) => row(BookingEntity, { bookingId }))) : [];
  const next = found.find((booking) => booking?.status === "confirmed" && booking.startsAt > Call.now());
  return { customerId, propertyId, standard, visits, next: next ?? undefined };
}

export function asStandard(
  propertyId: string,
  standard: Partial<Pick<StandardRow, "items" | "instructions" | "note">> | null,
  next: BookingRow | undefined,
): HomeStandard {
  const { items = [], instructions = "", note = "" } = standard ?? {};
  return {
    propertyId,
    items,
    instructions,
    note: next ? (next.homeNote ?? "") : note,
    nextVisit: next,
    version: versionOf({ items, instructions }),
  };
}

/** Requires that the property still exists. */
export const havingProperty = (customerId: string, propertyId: string): Part =>
  checking(
    "property",
    PropertyEntity.remove({ customerId, propertyId }).where(({ version }, { exists }) => exists(version)),
    refuseProperty.notFound,
  );
