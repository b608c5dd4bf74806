import { bookingActs } from "@naqi/contracts/bookings/booking/acts";
import { brokenIn } from "../../../packages/local/src/checks/index.ts";
import { tableOf } from "../../../packages/local/src/checks/rows.ts";
import type { Item } from "../table/values.ts";
import { dayMs, type StoredBooking, type World } from "./world.ts";

const acts = Object.values(bookingActs) as { from: readonly string[]; to?: readonly string[] }[];
const isStep = (from: string, to: string) =>
  from === to || acts.some((act) => act.from.includes(from) && act.to?.includes(to));

/** Watches each change of a booking: the status follows the graph, and the hours and money stay possible. */
export function watchBookings(world: World) {
  const next = world.onBooking;
  world.onBooking = (after, before) => {
    if (before && !isStep(before.status, after.status))
      world.broken.push(`${after.bookingId} went from ${before.status} to ${after.status}`);
    const { customerAmount = 0, agreedPrice, discountAmount = 0, walletAmount = 0 } = after;
    if (after.customerAmount !== undefined && customerAmount !== agreedPrice - discountAmount - walletAmount)
      world.broken.push(`${after.bookingId}: the customer pays ${customerAmount}, which the parts do not make`);
    next(after, before);
  };
}

/** Watches events and mails: one event of the same write for each change of a visit, one reminder with the current time. */
export function watchEvents(world: World) {
  const { scheduler } = world;
  const nextBooking = world.onBooking;
  const told = new Set<string>();
  const changed = new Map<string, string>();
  const reminders = new Set<string>();
  const latest = new Map<string, StoredBooking>();
  world.onBooking = (after, before) => {
    latest.set(after.bookingId, after);
    // Each request has its own millisecond. The event of a plan covers what it books.
    if (!before && after.plan) return nextBooking(after, before);
    if (after.status !== before?.status || after.startsAt !== before.startsAt)
      changed.set(`${scheduler.time} ${after.bookingId}`, `${after.bookingId} became ${after.status}`);
    nextBooking(after, before);
  };
  world.onEvent = ({ event: { kind, values } }) => {
    const { bookingId = "", day, hour, ahead } = values;
    told.add(`${scheduler.time} ${bookingId}`);
    if (kind !== "booking.remind") return;
    const reminder = `${bookingId} on ${day} at ${hour}: the reminder ${ahead}`;
    const { scheduledDate, scheduledTime, status } = latest.get(bookingId) ?? {};
    if (status !== "confirmed" || scheduledDate !== day || scheduledTime !== hour)
      world.broken.push(`${reminder} was given, but it is ${status} on ${scheduledDate} at ${scheduledTime}`);
    if (reminders.has(reminder)) world.broken.push(`${reminder} was given twice`);
    reminders.add(reminder);
  };
  world.atEndOfDay.push(() => {
    for (const [key, what] of changed) if (!told.has(key)) world.broken.push(`${what}, and no event tells it`);
    told.clear();
    changed.clear();
  });
}

/** A mail is sent twice only if a fault hit the call that sent it first. */
function sentTwice({ mails }: World): string[] {
  const first = new Map<string, (typeof mails)[number]>();
  return mails.flatMap((mail) => {
    const { call } = first.get(mail.id) ?? {};
    if (!first.has(mail.id)) first.set(mail.id, mail);
    else if (!call?.injected) return [`the mail ${mail.id} was sent twice`];
    return [];
  });
}

/** Items whose keys were checked: a write replaces an item. */
const seen = new WeakSet<Item>();

/** What must be true between two calls: what `npm run check:data` checks. */
export function brokenNow(world: World): string[] {
  for (const check of world.atEndOfDay) check();
  const items = [...world.table.items()];
  const changed = items.filter((item) => !seen.has(item));
  for (const item of changed) seen.add(item);
  return [...world.broken.splice(0), ...sentTwice(world), ...brokenIn(tableOf(items), tableOf(changed))];
}

const ofKind = (world: World, kind: string): Item[] =>
  [...world.table.items()].filter(({ __edb_e__ }) => __edb_e__ === kind);

/** What is still pending although faults stopped long ago. */
export function pendingBeyond(world: World): string[] {
  const { time } = world.scheduler;
  const since = (milliseconds: number) => new Date(time - milliseconds).toISOString();
  const events = ofKind(world, "outbox").filter(
    ({ queue, dueAt }) => queue === "waiting" && String(dueAt) < since(2 * 3_600_000),
  );
  const searches = ofKind(world, "dispatch").filter(
    ({ state, dueAt }) => state === "open" && dueAt !== undefined && String(dueAt) < since(2 * 3_600_000),
  );
  const visits = (ofKind(world, "booking") as unknown as StoredBooking[]).filter(
    ({ status, endsAt }) => ["confirmed", "in_progress"].includes(status) && endsAt < since(31 * dayMs),
  );
  return [
    ...events.map(({ eventId, dueAt }) => `the event ${String(eventId)} was due at ${String(dueAt)}`),
    ...searches.map(({ dispatchId, dueAt }) => `the search ${String(dispatchId)} was due at ${String(dueAt)}`),
    ...visits.map(({ bookingId, endsAt }) => `the visit ${bookingId} ended at ${endsAt} and is not settled`),
  ];
}
