/** The publication day of the Terms and Privacy Policy. A new day asks every member at the next sign-in (G138). */
export const termsVersion = "2026-11-29";
