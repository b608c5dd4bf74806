import type { AreaName } from "@naqi/contracts";

/** The search for the cleaners whose prices the landing page shows. */
export const searchOf = (area: AreaName) => `/search?${new URLSearchParams({ area, service: "regular_cleaning" })}`;
