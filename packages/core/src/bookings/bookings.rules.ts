import type { BookingStatus } from "@naqi/contracts";
import type { Party } from "./view.ts";

interface Move {
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: readonly Party[];
}

/** Every way a booking may move, and who may move it (decisions §3.1). Nothing else changes `status`. */
export const moves = {
  start: { from: ["confirmed"], to: "in_progress", by: ["cleaner"] },
  complete: { from: ["in_progress"], to: "completed", by: ["cleaner", "customer"] },
  cancel: { from: ["confirmed"], to: "cancelled", by: ["customer", "cleaner"] },
  /** The next two by staff alone, which is nobody's side. */
  reopen: { from: ["completed"], to: "in_progress", by: [] },
  cancelByStaff: { from: ["confirmed", "in_progress"], to: "cancelled", by: [] },
} as const satisfies Record<string, Move>;
