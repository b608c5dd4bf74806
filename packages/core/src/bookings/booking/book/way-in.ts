import { type Address, doorOfProperty, isSameDoor, refuseBooking } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { row } from "../../../kit/table/read-together.ts";
import { changing, type Part, retry } from "../../../kit/table/commit.ts";
import { HomeStandardEntity } from "../../../customers/properties/home-standards.entity.ts";
import { PropertyEntity } from "../../../customers/properties/properties.entity.ts";
import { propertyAt, type PropertyRow } from "../../../customers/properties/view.ts";
import { copyingChecklist } from "../../checklist-record/keeping.ts";
import type { BookingRow } from "../bookings.entity.ts";

/** The row of the property that a booking names, for one consistent read. */
export const propertyRow = (customerId: string, propertyId: string | undefined) =>
  row(PropertyEntity, { customerId, propertyId });

/** The row with what every visit of that property starts from. */
export const standardRow = (customerId: string, propertyId: string | undefined) =>
  row(HomeStandardEntity, { customerId, propertyId });

export type StandardRow = EntityItem<typeof HomeStandardEntity>;

export type OfProperty = Pick<
  BookingRow,
  "propertyId" | "propertyName" | "access" | "instructions" | "homeNote" | "hasChecklist"
>;

/** What the named property adds now. Refuses another member's property or another door. */
export function ofProperty(
  { propertyId, address }: { propertyId?: string | undefined; address: Address },
  property: PropertyRow | null,
  standard: StandardRow | null,
): OfProperty | undefined {
  if (!propertyId) return undefined;
  if (!property || !isSameDoor(address, doorOfProperty(property))) throw refuseBooking.propertyElsewhere();
  return addedBy(property, standard);
}

/** A property's name, access and instructions, and the note that waits for the next visit, as a booking keeps them. */
export const addedBy = ({ propertyId, name, access }: PropertyRow, standard: StandardRow | null): OfProperty => ({
  propertyId,
  ...(name && { propertyName: name }),
  ...(Object.keys(access).length > 0 && { access }),
  ...addedByStandard(standard),
});

/** What a new visit of a home starts from. */
export const addedByStandard = (standard: StandardRow | null): OfProperty => ({
  ...(standard?.instructions && { instructions: standard.instructions }),
  ...(standard?.note && { homeNote: standard.note }),
  ...(standard && standard.items.length > 0 && { hasChecklist: true }),
});

/** The parts by which a new booking starts from its home: the checklist, unless it brings its own, and the note that it takes. */
export function startingFromHome(
  booking: BookingRow,
  standard: StandardRow | null,
  { bringsChecklist = false } = {},
): Part[] {
  if (!standard || booking.propertyId !== standard.propertyId) return [];
  const { customerId, propertyId, items, note, version } = standard;
  return [
    ...(items.length > 0 && !bringsChecklist ? [copyingChecklist({ items }, booking)] : []),
    ...(note
      ? [
          changing(
            "standard",
            HomeStandardEntity.patch({ customerId, propertyId })
              .remove(["note"])
              .add({ version: 1 })
              .where((row, { eq }) => eq(row.version, version)),
            retry,
          ),
        ]
      : []),
  ];
}

/** What a visit that follows another one takes from it: its home, but not its note. */
export const ofSameHome = ({ propertyId, propertyName, instructions }: BookingRow): OfProperty => ({
  ...(propertyId && { propertyId }),
  ...(propertyName && { propertyName }),
  ...(instructions && { instructions }),
});

/** The current access instructions, if the earlier visit had some: its cleaner may know older ones. One request. */
export async function wayInAgain({ access, customerId, address }: BookingRow): Promise<BookingRow["access"]> {
  const property = access && (await propertyAt(customerId, address));
  return property && addedBy(property, null).access;
}
