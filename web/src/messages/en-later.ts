import { auth } from "./en/auth.ts";
import { bookings } from "./en/bookings.ts";
import { cleaners } from "./en/cleaners.ts";
import { members } from "./en/members.ts";
import { parts } from "./en/parts.ts";
import { referrals } from "./en/referrals.ts";

/**
 * The English texts of the application that anybody may come to: the search, signing in, booking. What only cleaners or
 * only staff read stands in `en-cleaner.ts` and `en-staff.ts`. A domain keeps its texts in a file of its own.
 */
export const later = { ...auth, ...parts, ...members, ...cleaners, ...bookings, ...referrals } as const;
