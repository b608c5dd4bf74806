/**
 * The version of the Terms of Service and the Privacy Policy: the day they were published. Whoever changes their texts changes it,
 * and every member is asked once at the next sign-in (G138).
 */
export const termsVersion = "2026-11-26";
