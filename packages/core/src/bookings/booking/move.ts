import { bookingActs, isFrom, Refusal, refuseBooking, tabOf } from "@naqi/contracts";
import { allOf } from "../../kit/table/conditions.ts";
import { conflict } from "../../kit/table/retry-on-conflict.ts";
import { answering, changing, commit, impossible, type Part } from "../../kit/table/commit.ts";
import type { Moving } from "./acting.ts";
import { BookingEntity, type BookingRow } from "./bookings.entity.ts";
import { dueOf } from "./due.ts";
import { wrongMoment } from "./moving/moved-on.ts";

interface Optional {
  /** Omitted on retry if another booking earned it. */
  reward?: Part[];
  asRead?: boolean | undefined;
}

/** The write carries the rule: of two parallel moves one wins, the other gets the current status. A failed effect decides by its answer, in list order. */
export async function move(
  booking: BookingRow,
  moving: Moving,
  change: Partial<BookingRow>,
  effects: readonly Part<BookingRow>[],
  { reward = [], asRead = false }: Optional = {},
): Promise<BookingRow> {
  const { act, to } = moving;
  const { from } = bookingActs[act];
  const { bookingId, startsAt, status: read, version: seen } = booking;
  if (!isFrom(act, booking)) throw await wrongMoment(bookingId, from);
  const moved = { ...change, status: to, tab: tabOf(to) };
  const isOff = to === "cancelled";
  // Undoing a start keeps the proposal of another time.
  const isStart = act === "start" || act === "undoStart";
  const ended = {
    ...(!isStart && { proposal: undefined }),
    extensionProposal: undefined,
    held: undefined,
    ...(isOff && { assignee: undefined }),
  };
  const due = dueOf({ ...booking, ...moved, ...ended });
  const gone = [
    ...(isStart ? [] : (["proposal"] as const)),
    "extensionProposal",
    "held",
    ...(isOff ? (["assignee"] as const) : []),
    ...(act === "undoStart" ? (["startedAt"] as const) : []),
  ] as const;
  // A job in progress may be extended, which changes its hours and price.
  const isAsRead = asRead || read === "in_progress";
  // Start and status are conditions, because the effects are counted by both.
  const instead = await commit([
    changing(
      "booking",
      BookingEntity.patch({ bookingId })
        .set({ ...withoutAbsent(moved), ...due })
        .add({ version: 1 })
        .remove(due ? [...gone] : [...gone, "due"])
        .composite({ startsAt })
        .where(({ status, version, uncounted }, { eq, exists, notExists }) =>
          allOf(
            eq(status, read),
            isAsRead && eq(version, seen),
            // The effects depend on whether the booking counts.
            booking.uncounted ? exists(uncounted) : notExists(uncounted),
          ),
        ),
      () => wrongMoment(bookingId, from),
    ),
    ...effects,
    ...reward.map((part) => answering(part, () => move(booking, moving, change, effects, { asRead }))),
  ]);
  return instead ?? { ...booking, ...moved, ...ended, version: booking.version + 1 };
}
/** The result of a move that depends on the booking as read; `conflict` if it has changed. */
export async function unlessChanged(moving: Promise<BookingRow>): Promise<BookingRow | typeof conflict> {
  try {
    return await moving;
  } catch (error) {
    if (error instanceof Refusal && overtaking.includes(error.code)) return conflict;
    throw error;
  }
}

const overtaking: readonly string[] = [refuseBooking.changed.code, refuseBooking.wrongMoment.code];

const withoutAbsent = (change: Partial<BookingRow>): Partial<BookingRow> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** `booking.changed` if the booking has changed since it was read, as when another team member, who holds the hours, was assigned; else a bug. */
export const notAsRead = (read: BookingRow) => async () => {
  const { data: booking } = await BookingEntity.get({ bookingId: read.bookingId }).go({ consistent: true });
  return booking?.version === read.version ? impossible() : refuseBooking.changed();
};
