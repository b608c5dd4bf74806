import type { Address, Property } from "@naqi/contracts";
import { type Place, placeNear, places } from "@naqi/contracts/common/places";
import { nearOf } from "@/lib/browser/near.ts";
import type { WantedPlace } from "./booking-address.ts";
import type { Where } from "./kept-booking.ts";

type Door = Pick<Where, "place" | "building" | "unit" | "noUnit" | "propertyId">;

/** The place and door of a saved property. */
export const whereOf = ({ propertyId, apartmentNumber, address }: Property): Door => ({
  place: { name: address.formattedAddress, area: address.area, location: address.location },
  building: address.building ?? "",
  unit: apartmentNumber ?? "",
  noUnit: address.noUnit === true,
  propertyId,
});

/** The place and door of a booked address. */
export const whereOfAddress = ({
  formattedAddress: name,
  area,
  location,
  building = "",
  unit = "",
  noUnit,
}: Address): Door => ({
  place: { name, area: area ?? placeNear(location).area, location },
  building,
  unit,
  noUnit: noUnit === true,
});

/**
 * The searched place: a known one, a saved property, or the area alone; undefined if none was searched, or if the
 * properties that may contain it are still loading.
 */
export function searchedWhere(
  { area, near }: WantedPlace,
  properties: readonly Property[] | undefined,
): Partial<Door> | undefined {
  const known = near && places.find((place) => nearOf(place) === near);
  if (known) return { place: known };
  if (near && !properties) return undefined;
  const own = (properties ?? []).filter(
    ({ address: { formattedAddress: name, location } }) => near && nearOf({ name, location }) === near,
  );
  // Two flats in one tower are one place: the customer chooses the flat.
  if (own[0]) return own.length === 1 ? whereOf(own[0]) : { place: whereOf(own[0]).place };
  const named = area && places.find((place) => place.name === area);
  return named && { place: named };
}

/** Whether a place is only an area, as preset by a search. */
export const isWholeArea = ({ name, area }: Place) => name === area;
