import { latinDigits } from "../../kit/digits.ts";
import type { Address } from "../../bookings/booking/shapes.ts";
import type { Property } from "./operations.ts";

type Door = Pick<Address, "location" | "building"> & { unit?: string | null | undefined };

const plain = (text: string | null | undefined) =>
  latinDigits(text ?? "")
    .trim()
    .toLowerCase();

/** Whether two addresses are one door. Homes that were chosen by their community's or tower's name share its point. */
export const isSameDoor = (one: Door, other: Door): boolean =>
  one.location.lat === other.location.lat &&
  one.location.lng === other.location.lng &&
  plain(one.building) === plain(other.building) &&
  plain(one.unit) === plain(other.unit);

type Home = Pick<Property, "address"> & { apartmentNumber?: string | null | undefined };

export const doorOfProperty = <Of extends Home>({ address, apartmentNumber: unit }: Of) => ({ ...address, unit });
