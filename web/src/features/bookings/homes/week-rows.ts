import { type Booking, type Day, doorOfProperty, isSameDoor, type Property } from "@naqi/contracts";
import { findPath } from "../dispatches/find-address.ts";
import { homeName, isComplete } from "../parts/home-name.ts";

export interface HomeRow {
  key: string;
  /** Absent for visits at other addresses. */
  home: Property | undefined;
  name: string | undefined;
  canBook: boolean;
  visits: readonly Booking[];
}

/** A visit names its home; one that was booked before homes were kept is found by its door. */
const isAt = (home: Property, { propertyId, address }: Booking) =>
  propertyId ? propertyId === home.propertyId : isSameDoor(address, doorOfProperty(home));

/** One row for each home, with its visits of the week, and one for other addresses if there are visits. */
export function rowsOf(homes: readonly Property[], visits: readonly Booking[]): HomeRow[] {
  const rows = homes.map((home): HomeRow => ({
    key: home.propertyId,
    home,
    name: homeName(home),
    canBook: isComplete(home),
    visits: visits.filter((visit) => isAt(home, visit)),
  }));
  const elsewhere = visits.filter((visit) => !homes.some((home) => isAt(home, visit)));
  return elsewhere.length > 0
    ? [...rows, { key: "elsewhere", home: undefined, name: undefined, canBook: false, visits: elsewhere }]
    : rows;
}

/** Several homes are booked together. The only home that can be booked is booked as usual, by a search for that day. */
export function bookLink(day: Day, rows: readonly HomeRow[], row?: HomeRow): string {
  const bookable = rows.filter(({ canBook }) => canBook);
  if (bookable.length < 2) return findPath({ day, area: bookable[0]?.home?.address.area });
  return `/customer/homes/book?${new URLSearchParams({ ...(row?.home && { home: row.home.propertyId }), day })}`;
}
