import { addressLine, type Property } from "@naqi/contracts";
import { hasDoor } from "@naqi/contracts/common/places";

/** A home has a door, so that it can be booked (G125). */
export const isComplete = ({ address, apartmentNumber }: Property) =>
  hasDoor({ ...address, unit: apartmentNumber ?? undefined });

/** The home's name, or its address. */
export const homeName = ({ name, address, apartmentNumber }: Property) =>
  name ?? addressLine({ ...address, unit: apartmentNumber ?? undefined });
