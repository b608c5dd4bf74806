import type { AreaName } from "@naqi/contracts";
import type { PropertyType } from "@naqi/contracts/customers/properties/types";

/** The search for the cleaners whose prices the landing page shows, for a home of this `type` and the same `minutes`. */
export const searchOf = (area: AreaName, type: PropertyType, minutes?: number) =>
  `/search?${new URLSearchParams({ area, service: "regular_cleaning", ...(minutes && { for: String(minutes) }), home: type })}`;
