import { type Address, lengthOf, type PropertyType } from "@naqi/contracts";
import { type Place, placeText } from "@naqi/contracts/common/places";
import type { Where } from "./kept-booking.ts";
import type { PropertyToSave } from "./sent.ts";

export const limits = { building: 80, unit: 60, notes: 1000, propertyName: 40 };

export type AddressField = "place" | "building" | "unit" | "notes";

/** The name and type under which an address is saved. */
export interface SaveAs {
  name: string;
  propertyType: PropertyType;
}

/** What the fields of an address need of the form that they are in. */
export interface AddressForm extends Where {
  needsDoor: boolean;
  saveAs: SaveAs;
  isVisitor: boolean;
  missing: readonly string[];
  price: { error: { code: string; message: string } | undefined };
  write: (part: Partial<Where>) => void;
}

const fitting = (text: string, limit: number) => lengthOf(text.trim()) <= limit;

/** Which fields of an address are missing or invalid. */
export const isMissingOf = (
  { place, building, unit, noUnit, notes }: Where,
  needsDoor: boolean,
): Record<AddressField, boolean> => ({
  place: !place,
  building: !fitting(building, limits.building) || (needsDoor && !building.trim()),
  unit: !fitting(unit, limits.unit) || (needsDoor && !noUnit && !unit.trim()),
  notes: !fitting(notes, limits.notes),
});

export const addressOf = (place: Place) => ({
  formattedAddress: placeText(place),
  area: place.area,
  location: place.location,
});

export const withDoor = (address: Address, { building, unit, noUnit }: Where): Address => ({
  ...address,
  building: building.trim() || undefined,
  ...(noUnit ? { noUnit } : { unit: unit.trim() || undefined }),
});

export const saveAsOf = ({ place, building, noUnit, saveName, saveType }: Where): SaveAs => ({
  name: saveName ?? [...(building.trim() || place?.name || "")].slice(0, limits.propertyName).join(""),
  propertyType: saveType ?? (noUnit ? ("villa" as const) : ("apartment" as const)),
});

/** The booked address as a property, if the customer wants to save it. */
export function propertyOf(
  { unit, ...address }: Address,
  { place, propertyId, save }: Where,
  saveAs: SaveAs,
): PropertyToSave | undefined {
  if (!save || propertyId || !place) return undefined;
  return {
    ...saveAs,
    name: saveAs.name.trim() || null,
    address: { ...address, area: place.area },
    apartmentNumber: unit ?? null,
    access: {},
    idempotencyKey: crypto.randomUUID(),
  };
}
