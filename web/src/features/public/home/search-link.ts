import type { AreaName } from "@naqi/contracts";

/** The search for the cleaners whose prices the landing page shows, for the same `minutes`. */
export const searchOf = (area: AreaName, minutes?: number) =>
  `/search?${new URLSearchParams({ area, service: "regular_cleaning", ...(minutes && { for: String(minutes) }) })}`;
