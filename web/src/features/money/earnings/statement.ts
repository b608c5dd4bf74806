import { dayOf, shortBookingId, type Transaction } from "@naqi/contracts";
import { t } from "texts:money/earnings";
import { csvOf } from "@/lib/browser/csv.ts";
import { transactionTitle } from "@/lib/texts/vocabulary.ts";

const monthsBack = 12;

/** The available statement months, `YYYY-MM` in Dubai's calendar: the current one first. */
export function statementMonths(now: string): string[] {
  const [year = 0, month = 0] = dayOf(now).split("-").map(Number);
  return Array.from({ length: monthsBack }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  );
}

export const statusWord = ({ entry, status }: Transaction) =>
  entry === "not_paid" ? t("earnings.unpaidRow") : t(`status.${status}`);

/** The part subtracted from the agreed price, so that the columns add up. */
export const deductedFee = ({ platformFee }: Transaction) => (platformFee === 0 ? 0 : -platformFee);

/** Whether a line is income; the others are what Naqi owes and has paid (G124). */
export const isEarned = ({ entry }: Transaction) =>
  entry !== "owed_by_platform" && entry !== "owed_reversal" && entry !== "payout";

const titled = ["reversal", "not_paid", "paid_later", "owed_by_platform", "owed_reversal"] as const;
const isTitled = (entry: Transaction["entry"]): entry is (typeof titled)[number] =>
  (titled as readonly Transaction["entry"][]).includes(entry);

/** The label of a ledger line. */
export function entryTitle(row: Transaction): string {
  if (row.entry === "payout") return t("entry.payout");
  const job = transactionTitle(row);
  return isTitled(row.entry) ? t(`entry.${row.entry}`, { job }) : job;
}

const sumOf = (transactions: readonly Transaction[], status: Transaction["status"]) =>
  transactions.filter((row) => row.status === status).reduce((sum, { finalAmount }) => sum + finalAmount, 0);

/** Received and pending amounts of the cleaner, in fils. */
export const totalsOf = (transactions: readonly Transaction[]) => ({
  completed: sumOf(transactions, "completed"),
  pending: sumOf(transactions, "pending"),
});

/** The statement as a spreadsheet file; amounts are plain numbers of dirhams. */
export const statementCsv = (transactions: readonly Transaction[]) =>
  csvOf([
    [
      t("statement.csvDate"),
      t("earnings.booking"),
      t("earnings.job"),
      t("earnings.gross"),
      t("earnings.feeColumn"),
      t("earnings.net"),
      t("earnings.collected"),
      t("earnings.byNaqi"),
      t("statement.csvCurrency"),
      t("earnings.status"),
      t("statement.doneBy"),
    ],
    ...transactions.map((row) => [
      row.day,
      row.bookingId ? shortBookingId(row.bookingId) : "",
      entryTitle(row),
      row.agreedPrice / 100,
      deductedFee(row) / 100,
      row.finalAmount / 100,
      isEarned(row) ? row.collected / 100 : 0,
      row.owed / 100,
      "AED",
      statusWord(row),
      row.doneBy ?? "",
    ]),
  ]);
