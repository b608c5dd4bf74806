import { type bookings, Day, Hour, type InputOf, MemberId, type properties } from "@naqi/contracts";
import * as z from "zod";

export type SentBooking = InputOf<typeof bookings.book>;

/** A property to save after a booking. */
export type PropertyToSave = InputOf<typeof properties.add>;

export interface Sent {
  sent: SentBooking;
  save?: PropertyToSave | undefined;
  /** When Confirm was pressed, in milliseconds; absent if an older version stored it. */
  at?: number | undefined;
}

/** How long after Confirm a reload asks for the outcome by itself. Later, the customer may not want the booking any more. */
export const asksItselfMs = 10 * 60_000;

export const timeOfPress = () => Date.now();

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
  at: z.number().optional(),
});

/** This member's booking with this cleaner that was sent and unanswered before a reload, in this tab. */
export function readSent(memberId: string | undefined, cleanerId: string): Sent | undefined {
  try {
    const { data } = Stored.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    if (!data || data.memberId !== memberId || data.sent.cleanerId !== cleanerId) return undefined;
    const { sent, save, at } = data;
    return { sent: sent as unknown as SentBooking, save: save as unknown as PropertyToSave | undefined, at };
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
