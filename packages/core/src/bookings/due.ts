import { asksAt, completesAt, isDisputed, settlementOf } from "@naqi/contracts";
import type { BookingRow } from "./view.ts";

/** What the clock does to a booking by itself. */
export type Due = "lapse" | "ask" | "settle" | "complete";

type Timed = Pick<BookingRow, "status" | "endsAt" | "proposal" | "askedAt" | "said" | "reopenings">;

/**
 * What falls due next of a booking as it stands, and when: the one place that knows its deadlines (decisions §3.1). Nothing
 * of what is over.
 */
export function nextDue(booking: Timed): { what: Due; at: string } | undefined {
  const { status, proposal, askedAt, said } = booking;
  if (status === "in_progress") return { what: "complete", at: completesAt(booking) };
  if (status !== "confirmed") return undefined;
  // Before its start, and so before all others.
  if (proposal) return { what: "lapse", at: proposal.lapsesAt };
  if (!askedAt && !said) return { what: "ask", at: asksAt(booking) };
  return { what: "settle", at: settlementOf(booking).at };
}

/** Where staff decide, their list has it; all else is `open`. */
export const staffDue = "staff";

/** One that staff have completed and reopened is under way, whatever was said of it before. */
const isDecidedByStaff = (booking: Timed) => booking.status === "confirmed" && isDisputed(booking);

/** The attributes that every write of a booking sets with its state; undefined where nothing falls due any more. */
export function dueOf(booking: Timed): { due: string; dueAt: string } | undefined {
  const next = nextDue(booking);
  return next && { due: isDecidedByStaff(booking) ? staffDue : "open", dueAt: next.at };
}
