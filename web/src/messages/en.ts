import { common } from "./en/common.ts";
import { home } from "./en/home.ts";
import { shell } from "./en/shell.ts";

/**
 * The English texts that every page loads: keep it to what the landing page and the shell say. A feature's texts go to
 * `en-later.ts`, `en-cleaner.ts` or `en-staff.ts`; those of a public page to a file that only its route imports (`en/help.ts`).
 */
export const en = { ...common, ...shell, ...home } as const;
