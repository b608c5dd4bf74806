import type { BookingStatus } from "@naqi/contracts";
import type { Party } from "./party.ts";

interface Move {
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: readonly Party[];
}

/** All status transitions and who may make them (decisions §3.1). Nothing else changes `status`. */
export const moves = {
  start: { from: ["confirmed"], to: "in_progress", by: ["cleaner"] },
  undoStart: { from: ["in_progress"], to: "confirmed", by: ["cleaner"] },
  complete: { from: ["in_progress"], to: "completed", by: ["cleaner", "customer"] },
  /** For a visit that was not started, by the parties' answers or the clock (decisions §3.1). */
  settle: { from: ["confirmed"], to: "completed", by: ["cleaner", "customer"] },
  close: { from: ["confirmed"], to: "cancelled", by: ["cleaner", "customer"] },
  cancel: { from: ["confirmed"], to: "cancelled", by: ["customer", "cleaner"] },
  /** The next three are for staff only. */
  reopen: { from: ["completed"], to: "in_progress", by: [] },
  completeByStaff: { from: ["confirmed", "in_progress"], to: "completed", by: [] },
  cancelByStaff: { from: ["confirmed", "in_progress"], to: "cancelled", by: [] },
} as const satisfies Record<string, Move>;
