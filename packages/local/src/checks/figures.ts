import { isReclean, minutesBetween, visitSlots, walletReturnOf, weekOf } from "@naqi/contracts";
import type { Counted } from "@naqi/core/cleaners/figures/counting";
import { differences, groupBy, type RowOf, type Table } from "./rows.ts";

/** Only current members can be recounted: sign-ups minus departures. */
type Here = "customersHere" | "cleanersHere";
type Recounted = Exclude<Counted, "customers" | "cleaners" | "customersLeft" | "cleanersLeft"> | Here;
type Happened = readonly [at: string, name: Recounted, count: number];

/**
 * The weekly figures equal the bookings, requests, problems and members; sign-ups only for members who are still here,
 * because departed ones leave no other record. Every customer with bookings has one first booking.
 */
export function* brokenFigures(table: Table): Generator<string> {
  const bookings = table.all("booking");
  const booked = new Set(bookings.map(({ requestId }) => requestId));
  const happened = [
    ...bookings.flatMap(ofBooking),
    ...table.all("request").flatMap((request) => ofRequest(request, booked.has(request.requestId))),
    ...table.all("problem").map(({ createdAt }) => [createdAt, "problems", 1] as const),
    ...table.all("member").flatMap(ofMember),
  ];
  const made = groupBy(happened, ([at]) => weekOf(at));
  const kept = groupBy(table.all("weekfigures"), ({ week }) => week);
  for (const week of new Set([...made.keys(), ...kept.keys()])) {
    const sums: Record<string, number> = {};
    for (const [, name, count] of made.get(week) ?? []) sums[name] = (sums[name] ?? 0) + count;
    yield* differences(`figures of the week of ${week}`, sumsOf(kept.get(week) ?? []), withZeros(sums));
    // After a move the original week is unknown.
    const wanted = (kept.get(week) ?? []).flatMap((row) => visitSlots.map((slot) => row[slot] ?? 0));
    const times = wanted.reduce((one, other) => one + other, 0);
    if (times !== (sums["booked"] ?? 0)) yield `figures of the week of ${week}: ${times} times for its bookings`;
  }
  for (const [customerId, own] of groupBy(bookings, (booking) => booking.customerId)) {
    const firsts = own.filter(({ isFirst }) => isFirst).length;
    if (firsts !== 1) yield `bookings of ${customerId}: ${firsts} of them are the first`;
  }
}

function ofBooking(booking: RowOf<"booking">): Happened[] {
  const { createdAt, isFirst, status, discountAmount, walletAmount = 0, cancellation } = booking;
  const made = [
    [createdAt, "booked", isReclean(booking) ? 0 : 1],
    [createdAt, "firsts", isFirst ? 1 : 0],
  ] as const;
  if (status !== "cancelled" || !cancellation)
    return [...made, [createdAt, "discounts", discountAmount], [createdAt, "credit", walletAmount]];
  const { by, cause, plan, at, charged } = cancellation;
  const parties = { customer: "byCustomer", cleaner: "byCleaner", staff: "byStaff" } as const;
  const ofClock =
    cause === "cleaner_no_show" ? "notCome" : cause === "no_access" ? "byCustomer" : cause ? "byStaff" : "closed";
  const side = by === "system" ? ofClock : parties[by];
  const credit = [createdAt, "credit", walletAmount - walletReturnOf(booking, charged)] as const;
  return plan ? [...made, credit] : [...made, credit, [at, side, 1]];
}

function ofRequest({ origin, createdAt, firstOfferAt }: RowOf<"request">, isBooked: boolean): Happened[] {
  if (origin !== "posted") return [];
  const minutes = firstOfferAt ? minutesBetween(createdAt, firstOfferAt) : 0;
  return [
    [createdAt, "posted", 1],
    [createdAt, "filled", isBooked ? 1 : 0],
    [createdAt, "offered", firstOfferAt ? 1 : 0],
    [createdAt, "offerMinutes", minutes],
  ];
}

function ofMember({ role, createdAt, emailConfirmedAt, standing }: RowOf<"member">): Happened[] {
  if (role === "admin" || !emailConfirmedAt || standing === "closed") return [];
  return [[createdAt, `${role}sHere`, 1]];
}

const names: readonly Recounted[] = [
  ...(["booked", "firsts", "posted", "filled", "offered", "offerMinutes"] as const),
  ...(["byCustomer", "byCleaner", "notCome", "byStaff", "closed", "problems", "discounts", "credit"] as const),
  ...(["customersHere", "cleanersHere"] as const),
];

const withZeros = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(names.map((name) => [name, sums[name] ?? 0]));

/** The totals of a week's rows. */
function sumsOf(rows: readonly RowOf<"weekfigures">[]): Record<Recounted, number> {
  const sum = (name: Counted) => rows.reduce((all, row) => all + (row[name] ?? 0), 0);
  const here = {
    customersHere: sum("customers") - sum("customersLeft"),
    cleanersHere: sum("cleaners") - sum("cleanersLeft"),
  };
  const direct = names.filter((name): name is Exclude<Recounted, Here> => !(name in here));
  return { ...here, ...Object.fromEntries(direct.map((name) => [name, sum(name)])) } as Record<Recounted, number>;
}
