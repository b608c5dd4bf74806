export { audit } from "./audit.ts";
export { cleanerCase, cleaners } from "./cleaners.ts";
export { decideCleaner } from "./decide-cleaner.ts";
export { decideDocument } from "./decide-document.ts";
export { decideVerification } from "./decide-verification.ts";
export { people, person } from "./people.ts";
export { documentLink, verificationCase, verifications } from "./verifications.ts";
