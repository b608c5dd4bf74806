import { dayOf, isReclean } from "@naqi/contracts";
import { onHoldOf } from "@naqi/core/money/earnings/owed";
import { isPseudonym } from "@naqi/core/kit/pseudonym";
import { differences, groupBy, type RowOf, type Table } from "../rows.ts";

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);

/** Months and counters of earnings equal the ledger, and a cleaner with payout methods has one default. */
export function* brokenMoney(table: Table): Generator<string> {
  const ledger = groupBy(table.all("ledger"), ({ cleanerId }) => cleanerId);
  const bookings = groupBy(table.all("booking"), ({ cleanerId }) => cleanerId);
  const months = groupBy(table.all("earningsmonth"), ({ cleanerId }) => cleanerId);
  const methods = groupBy(table.all("payoutmethod"), ({ cleanerId }) => cleanerId);

  const debts = groupBy(table.all("problem"), ({ cleanerId }) => cleanerId);
  const owed = new Map(table.all("owed").map((row) => [row.cleanerId, row]));

  for (const row of table.all("ledger")) yield* brokenEntry(row);
  for (const cleaner of table.all("profile")) {
    const { cleanerId } = cleaner;
    const rows = ledger.get(cleanerId) ?? [];
    const own = bookings.get(cleanerId) ?? [];
    const jobs = own.filter(({ status }) => status === "completed");
    const paid = rows.filter(({ status }) => status === "completed");
    yield* differences(`cleaner ${cleanerId}`, cleaner, {
      minutesWorked: sumOf(
        jobs.filter((job) => !isReclean(job)),
        ({ durationMinutes }) => durationMinutes,
      ),
      received: sumOf(paid, ({ finalAmount }) => finalAmount),
      pendingEarnings: sumOf(
        rows.filter(({ status }) => status === "pending"),
        ({ finalAmount }) => finalAmount,
      ),
      unpaid: sumOf(
        (debts.get(cleanerId) ?? []).filter(({ outcome, debt }) => outcome === "owed" && !debt),
        ({ amount = 0 }) => amount,
      ),
    });
    yield* differences(`owed to ${cleanerId}`, owed.get(cleanerId) ?? {}, {
      balance: sumOf(rows, (row) => row.owed),
      onHold: sumOf(own, onHoldOf),
    });
    const added = (methods.get(cleanerId) ?? []).map(({ addedAt }) => addedAt).toSorted()[0] ?? "";
    if (added !== (cleaner.payoutMethodSince ?? ""))
      yield `cleaner ${cleanerId}: a payout method since ${added}, but it says ${cleaner.payoutMethodSince}`;
    const { balance = 0, due } = owed.get(cleanerId) ?? {};
    if (balance > 0 !== (due !== undefined)) yield `owed to ${cleanerId}: ${balance}, but due is ${due}`;
    owed.delete(cleanerId);
    yield* brokenMonths(cleanerId, months.get(cleanerId) ?? [], paid);
    months.delete(cleanerId);
  }
  for (const cleanerId of owed.keys()) yield `owed to ${cleanerId}: there is no such cleaner`;
  for (const [cleanerId, rows] of ledger) {
    const left = isPseudonym(cleanerId) ? sumOf(rows, (row) => row.owed) : 0;
    if (left > 0) yield `owed to ${cleanerId}: left the product although Naqi owes ${left}`;
  }
  for (const cleanerId of months.keys()) yield `earnings of ${cleanerId}: there is no such cleaner`;
  const cleaners = new Set(table.all("profile").map(({ cleanerId }) => cleanerId));
  for (const [cleanerId, own] of methods) {
    const primary = own.filter(({ isPrimary }) => isPrimary).length;
    if (primary !== 1) yield `payout methods of ${cleanerId}: ${primary} are the default`;
    if (!cleaners.has(cleanerId)) yield `payout methods of ${cleanerId}: there is no such cleaner`;
  }
}

function* brokenEntry({
  bookingId,
  round,
  createdAt,
  status,
  agreedPrice,
  platformFee,
  finalAmount,
  scheduledDate,
  paymentDate,
  day,
}: RowOf<"ledger">): Generator<string> {
  const earned = status === "cancelled" ? 0 : agreedPrice;
  if (earned - platformFee !== finalAmount)
    yield `ledger of ${bookingId}: ${earned} less ${platformFee} is not ${finalAmount}`;
  // The row of a reopened job counts from when it was reopened (G142).
  const counted = paymentDate ? dayOf(paymentDate) : round > 0 ? dayOf(createdAt) : scheduledDate;
  if (day !== counted) yield `ledger of ${bookingId}: counts on ${day} instead of ${counted}`;
}

function* brokenMonths(
  cleanerId: string,
  months: readonly RowOf<"earningsmonth">[],
  paid: readonly RowOf<"ledger">[],
): Generator<string> {
  const byMonth = groupBy(paid, ({ paymentDate = "" }) => (paymentDate ? dayOf(paymentDate).slice(0, 7) : ""));
  const known = new Map(months.map((row) => [row.month, row]));
  for (const month of new Set([...byMonth.keys(), ...known.keys()])) {
    const rows = byMonth.get(month) ?? [];
    yield* differences(`earnings of ${cleanerId} in ${month}`, known.get(month) ?? {}, {
      jobs:
        rows.filter(({ entry }) => entry === "job").length - rows.filter(({ entry }) => entry === "reversal").length,
      earned: sumOf(rows, ({ finalAmount }) => finalAmount),
    });
  }
}
