import type { Address, Property } from "@naqi/contracts";

interface At {
  location: Address["location"];
  unit?: string | null | undefined;
}

const doorAt = ({ location: { lat, lng }, unit }: At) => [lat, lng, (unit ?? "").trim().toLowerCase()].join(" ");

/** Whether two addresses are the same point and the same door. */
export const isSameDoor = (one: At, other: At) => doorAt(one) === doorAt(other);

export const doorOfProperty = ({ address: { location }, apartmentNumber: unit }: Property): At => ({ location, unit });
