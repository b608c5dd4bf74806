import { walletReturnOf } from "@naqi/contracts";
import { differences, groupBy, hasLeft, type RowOf, type Table } from "../rows.ts";

type Entry = RowOf<"walletentry">;

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** A wallet's balance is the sum of its entries; amounts used and returned match the bookings. */
export function* brokenWallets(table: Table): Generator<string> {
  const wallets = new Map(table.all("wallet").map((row) => [row.memberId, row]));
  const entries = groupBy(table.all("walletentry"), ({ memberId }) => memberId);
  const bookings = new Map(table.all("booking").map((row) => [row.bookingId, row]));

  for (const memberId of new Set([...wallets.keys(), ...entries.keys()])) {
    const { lots = [] } = wallets.get(memberId) ?? {};
    const name = `wallet of ${memberId}`;
    yield* differences(name, { left: sumOf(lots) }, { left: sumOf(entries.get(memberId) ?? []) });
    if (lots.some(({ amount }) => !Number.isInteger(amount) || amount <= 0)) yield `${name}: holds a lot of nothing`;
    for (const entry of entries.get(memberId) ?? []) yield* brokenEntry(entry, bookings.get(entry.bookingId ?? ""));
  }
  for (const booking of bookings.values()) {
    if (!booking.walletAmount || hasLeft(booking).customer) continue;
    const own = (entries.get(booking.customerId) ?? []).filter(({ bookingId }) => bookingId === booking.bookingId);
    const name = `booking ${booking.bookingId}`;
    if (!own.some(({ entry }) => entry === "spent")) yield `${name}: its wallet was never asked`;
    const isBack = own.some(({ entry }) => entry === "returned");
    if (isBack !== returnedOf(booking) > 0) yield `${name}: ${isBack ? "gave back" : "kept"} what its wallet paid`;
  }
}

/** The wallet part that a cancelled booking returns: what remains after the fee. */
const returnedOf = (booking: RowOf<"booking">) =>
  booking.status === "cancelled" ? walletReturnOf(booking, booking.cancellation?.charged ?? 0) : 0;

function* brokenEntry(row: Entry, booking: RowOf<"booking"> | undefined): Generator<string> {
  const { memberId, entry, ofId, amount, lots = [] } = row;
  const name = `wallet of ${memberId}, ${entry} ${ofId}`;
  const isGain = entry === "earned" || entry === "returned";
  if (!Number.isInteger(amount) || amount === 0 || amount > 0 !== isGain) yield `${name}: an amount of ${amount}`;
  if (entry === "earned" || entry === "expired") return;
  if (sumOf(lots) !== Math.abs(amount)) yield `${name}: its lots make ${sumOf(lots)}`;
  const said = entry === "spent" ? -(booking?.walletAmount ?? 0) : booking ? returnedOf(booking) : 0;
  if (booking?.customerId !== memberId || amount !== said)
    yield `${name}: the booking says ${said} instead of ${amount}`;
}
