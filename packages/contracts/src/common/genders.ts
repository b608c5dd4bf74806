/** What cleaners may state (G126). Apart from the schemas, for light pages. */
export const cleanerGenders = ["female", "male"] as const;
