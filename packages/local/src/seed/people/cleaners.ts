import type { SeedCleaner } from "./cleaner-data.ts";
import { centreCleaners } from "./cleaners-centre.ts";
import { coastCleaners } from "./cleaners-coast.ts";
import { oldTownCleaners } from "./cleaners-old-town.ts";
import { suburbCleaners } from "./cleaners-suburbs.ts";

/** All made-up cleaners; the first is the demo cleaner. */
export const cleaners: SeedCleaner[] = [...coastCleaners, ...centreCleaners, ...oldTownCleaners, ...suburbCleaners];

/** Who works in a firm's team and was never in the search, by name. */
export const hands = ["Rosa Delgado", "Imran Sheikh"];
