import { type Booking, type bookings, type InputOf, policy } from "@naqi/contracts";
import * as z from "zod";

export type SentBooking = InputOf<typeof bookings.book>;

/** What became of one home: `unknown` while no answer came. */
export interface Sending {
  name: string;
  sent: SentBooking;
  state: "waiting" | "unknown" | "booked" | "refused";
  booked?: Pick<Booking, "bookingId" | "cleanerName"> | undefined;
  /** Why it was refused. */
  message?: string | undefined;
}

export interface Run {
  /** When Book was pressed, in milliseconds. */
  at: number;
  items: readonly Sending[];
}

const key = "several-homes-sent";
/** How long after the press a reload goes on by itself; later the host presses again. */
export const goesOnMs = 10 * 60_000;

const Stored = z.object({
  memberId: z.string(),
  at: z.number(),
  items: z
    .array(
      z.object({
        name: z.string(),
        // Sent unchanged to the server, which validates it again.
        sent: z.looseObject({ idempotencyKey: z.string(), cleanerId: z.string() }),
        state: z.enum(["waiting", "unknown", "booked", "refused"]),
        booked: z.looseObject({ bookingId: z.string(), cleanerName: z.string().optional() }).optional(),
        message: z.string().optional(),
      }),
    )
    .min(1)
    .max(policy.homes.atOnce),
});

/** This member's bookings that were sent in this tab and are not put away yet. */
export function readRun(memberId: string): Run | undefined {
  try {
    const { data } = Stored.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    return data?.memberId === memberId ? (data as unknown as Run) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps them for a reload; without storage, for the lifetime of the page. */
export function keepRun(memberId: string, run: Run | undefined): void {
  try {
    if (run) sessionStorage.setItem(key, JSON.stringify({ memberId, ...run }));
    else sessionStorage.removeItem(key);
  } catch {
    // Private windows may refuse storage.
  }
}

/** Refusals that the server would give for every further home as well. */
const endsAll: readonly string[] = [
  "member.unconfirmed",
  "member.suspended",
  "booking.unpaid",
  "booking.tooManyAhead",
  "booking.tooManyBookings",
];

export type Answer =
  | { ok: true; booking: Pick<Booking, "bookingId" | "cleanerName"> }
  | { ok: false; isUnknown: boolean; code: string; message: string };

/**
 * Sends what is not decided yet, one home after the other: all bookings of one customer write the same row. After a lost
 * answer it stops, and the next call sends the same key again.
 */
export async function sendAll(
  run: Run,
  send: (sent: SentBooking) => Promise<Answer>,
  onChange: (run: Run) => void,
): Promise<Run> {
  let items = [...run.items];
  const change = (index: number, part: Partial<Sending>) => {
    items = items.map((item, at) => (at === index ? { ...item, ...part } : item));
    onChange({ ...run, items });
  };
  for (const [index, item] of run.items.entries()) {
    if (item.state === "booked" || item.state === "refused") continue;
    change(index, { state: "unknown" });
    const answer = await send(item.sent);
    if (answer.ok) {
      change(index, { state: "booked", booked: answer.booking, message: undefined });
      continue;
    }
    const { isUnknown, code, message } = answer;
    if (isUnknown) {
      change(index, { message });
      break;
    }
    change(index, { state: "refused", message });
    if (!endsAll.includes(code)) continue;
    for (let rest = index + 1; rest < items.length; rest++) {
      if (items[rest]?.state === "waiting") change(rest, { state: "refused", message });
    }
    break;
  }
  return { ...run, items };
}
