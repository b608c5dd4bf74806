import { auth } from "./en/auth.ts";
import { bookings } from "./en/bookings.ts";
import { cleaners } from "./en/cleaners.ts";
import { common } from "./en/common.ts";
import { home } from "./en/home.ts";
import { members } from "./en/members.ts";
import { shell } from "./en/shell.ts";

/** The English catalogue. A domain keeps its texts in a file of its own and is added here. */
export const en = { ...common, ...shell, ...auth, ...home, ...members, ...cleaners, ...bookings } as const;
