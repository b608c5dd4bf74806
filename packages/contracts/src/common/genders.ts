/** Optional for cleaners (G126). Separate from the schemas, for light pages. */
export const cleanerGenders = ["female", "male"] as const;
