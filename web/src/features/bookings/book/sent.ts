import { type bookings, Day, Hour, type InputOf, MemberId, type properties } from "@naqi/contracts";
import * as z from "zod";

export type SentBooking = InputOf<typeof bookings.book>;

/** A property to save after a booking. */
export type PropertyToSave = InputOf<typeof properties.add>;

export interface Sent {
  sent: SentBooking;
  save?: PropertyToSave | undefined;
}

const key = "booking-sent";
// Enough to describe the booking; the rest is sent unchanged to the server, which validates it again.
const Stored = z.object({
  memberId: z.string(),
  sent: z.looseObject({
    cleanerId: MemberId,
    scheduledDate: Day,
    scheduledTime: Hour,
    idempotencyKey: z.string(),
  }),
  save: z.looseObject({ idempotencyKey: z.string() }).optional(),
});

/** This member's booking with this cleaner that was sent and unanswered before a reload, in this tab. */
export function readSent(memberId: string | undefined, cleanerId: string): Sent | undefined {
  try {
    const { data } = Stored.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    if (!data || data.memberId !== memberId || data.sent.cleanerId !== cleanerId) return undefined;
    return { sent: data.sent as unknown as SentBooking, save: data.save as unknown as PropertyToSave | undefined };
  } catch {
    return undefined;
  }
}

/** Keeps the sent input until its outcome is known; without storage, for the lifetime of the page. */
export function keepSent(memberId: string | undefined, sent: Sent | undefined) {
  try {
    if (!memberId || !sent) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ memberId, ...sent }));
  } catch {
    // Private windows may refuse storage; the form keeps it in memory.
  }
}
