import { auth } from "./en/auth.ts";
import { common } from "./en/common.ts";
import { home } from "./en/home.ts";
import { shell } from "./en/shell.ts";

/** The English catalogue. A domain keeps its texts in a file of its own and is added here. */
export const en = { ...common, ...shell, ...auth, ...home } as const;
