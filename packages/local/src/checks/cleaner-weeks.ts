import {
  heldAgainst,
  isReclean,
  minutesBetween,
  punctualityOf,
  replyBoundOf,
  slotOf,
  visitSlots,
  weekOf,
} from "@naqi/contracts";
import type { CountedOfCleaner } from "@naqi/core/cleaners/figures/cleaner-weeks";
import { differences, groupBy, type RowOf, type Table } from "./rows.ts";

type Counted = Exclude<CountedOfCleaner, "rated" | "stars">;
type Happened = readonly [cleanerId: string, at: string, name: Counted];

const names: readonly Counted[] = [
  ...(["asked", "hour", "twoHours", "sixHours", "day", "later", "booked", "offers", "won"] as const),
  ...(["done", "onTime", "late", "calledOff", "notCome"] as const),
];

/**
 * Weekly figures of current cleaners equal their bookings, offers and lines; views have no other source. The original
 * week of a moved booking is unknown, so those are compared in total. Ratings are compared per week and with the
 * cleaner's row in total (decision 0100).
 */
export function* brokenCleanerWeeks(table: Table): Generator<string> {
  const here = new Set(table.all("profile").map(({ cleanerId }) => cleanerId));
  const applications = new Map(table.all("application").map((row) => [row.applicationId, row]));
  const bookings = table.all("booking").filter(({ cleanerId }) => here.has(cleanerId));
  const happened = [
    ...bookings.flatMap((booking) => ofBooking(booking, applications.get(booking.applicationId ?? ""))),
    ...[...applications.values()].map(({ cleanerId, createdAt }) => [cleanerId, createdAt, "offers"] as const),
    ...ofTalks(table),
  ].filter(([cleanerId]) => here.has(cleanerId));
  const keyOf = (cleanerId: string, week: string) => `${cleanerId} in the week of ${week}`;
  const made = groupBy(happened, ([cleanerId, at]) => keyOf(cleanerId, weekOf(at)));
  const unmoved = bookings.filter((booking) => booking.rescheduleCount === 0 && isBooked(booking));
  const wanted = groupBy(unmoved, ({ cleanerId, createdAt }) => keyOf(cleanerId, weekOf(createdAt)));
  const rows = table.all("cleanerweek").filter(({ cleanerId }) => here.has(cleanerId));
  const kept = new Map(rows.map((row) => [keyOf(row.cleanerId, row.week), row]));
  for (const key of new Set([...made.keys(), ...kept.keys()])) {
    const row = kept.get(key);
    const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<Counted, number>;
    for (const [, , name] of made.get(key) ?? []) sums[name]++;
    yield* differences(key, row ?? {}, sums);
    yield* brokenSlots(key, row, wanted.get(key) ?? []);
  }
  yield* brokenRatings(
    table,
    groupBy(rows, ({ cleanerId }) => cleanerId),
  );
}

function* brokenSlots(key: string, row: RowOf<"cleanerweek"> | undefined, wanted: readonly RowOf<"booking">[]) {
  const counted = visitSlots.reduce((all, slot) => all + (row?.[slot] ?? 0), 0);
  if (counted !== (row?.booked ?? 0)) yield `${key}: ${row?.booked ?? 0} were booked, but for ${counted} times`;
  for (const slot of visitSlots) {
    const known = wanted.filter((booking) => slotOf(booking) === slot).length;
    if ((row?.[slot] ?? 0) < known) yield `${key}: ${slot} is ${row?.[slot] ?? 0}, but ${known} want it`;
  }
}

function* brokenRatings(table: Table, weeks: ReadonlyMap<string, readonly RowOf<"cleanerweek">[]>) {
  for (const { cleanerId, ratingCount, ratingSum } of table.all("profile")) {
    const own = weeks.get(cleanerId) ?? [];
    const sum = (name: "rated" | "stars") => own.reduce((all, row) => all + (row[name] ?? 0), 0);
    const counted = { rated: sum("rated"), stars: sum("stars") };
    yield* differences(`weeks of ${cleanerId}`, counted, { rated: ratingCount, stars: ratingSum });
  }
}

/** Whether a booking counts as made, including one whose risk was found later (G120); a re-clean does not (G140). */
const isBooked = (booking: Pick<RowOf<"booking">, "uncounted" | "reclean">) =>
  !isReclean(booking) && (!booking.uncounted || booking.uncounted.isBooked === true);

function ofBooking(booking: RowOf<"booking">, offer: { createdAt: string } | undefined): Happened[] {
  const { cleanerId, createdAt, startsAt, status, cancellation, uncounted } = booking;
  const booked: Happened[] = isReclean(booking)
    ? []
    : [[cleanerId, createdAt, "booked"], ...(offer ? [[cleanerId, offer.createdAt, "won"] as const] : [])];
  if (uncounted) return isBooked(booking) ? booked : [];
  const punctuality = punctualityOf(booking);
  const against = status === "cancelled" ? heldAgainst(booking) : undefined;
  return [
    ...booked,
    ...(status === "completed" ? [[cleanerId, startsAt, "done"] as const] : []),
    ...(status === "completed" && punctuality ? [[cleanerId, startsAt, punctuality] as const] : []),
    ...(against && cancellation ? [[cleanerId, cancellation.at, against] as const] : []),
  ];
}

/**
 * Conversations that a customer started with a message, from the cleaner's side: when, and when the first reply came.
 */
function* ofTalks(table: Table): Generator<Happened> {
  const lines = groupBy(table.all("message"), ({ conversationId }) => conversationId);
  for (const { memberId: cleanerId, party, conversationId, isTakenBack, ownerId } of table.all("conversation")) {
    if (party !== "cleaner" || isTakenBack || ownerId) continue;
    const all = (lines.get(conversationId) ?? []).toSorted((a, b) => (a.messageId < b.messageId ? -1 : 1));
    const [first] = all;
    if (!first?.senderId || first.senderId === cleanerId) continue;
    yield [cleanerId, first.createdAt, "asked"];
    const answer = all.find(({ senderId }) => senderId === cleanerId);
    if (answer) yield [cleanerId, first.createdAt, replyBoundOf(minutesBetween(first.createdAt, answer.createdAt))];
  }
}
