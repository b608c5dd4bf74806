import { auth } from "./en/auth.ts";
import { bookings } from "./en/bookings.ts";
import { cleaners } from "./en/cleaners.ts";
import { members } from "./en/members.ts";
import { parts } from "./en/parts.ts";

/** The English texts of the application behind the landing page. A domain keeps its texts in a file of its own and is added here. */
export const later = { ...auth, ...parts, ...members, ...cleaners, ...bookings } as const;
