import { staff as cases } from "./en/staff.ts";
import { verification } from "./en/verification.ts";

/** The English texts of staff's screens; documents have the names that their owners read. */
export const staff = { ...cases, ...verification } as const;
