import { type ExtraSlug, extraSlugs, fils } from "@naqi/contracts";
import type { SeedCleaner } from "./cleaner-data.ts";

const some: ExtraSlug[] = ["vacuum", "ironing", "inside_oven", "inside_fridge"];

/** Cleaners with eco-friendly products offer all extras, others some, and newcomers none. */
export const extrasOf = ({ eco, years }: Pick<SeedCleaner, "eco" | "years">) =>
  eco ? { extras: [...extraSlugs], materialsPrice: fils(years > 5 ? 15 : 10) } : { extras: years > 2 ? some : [] };
