import { dayOf, shortBookingId, type Transaction } from "@naqi/contracts";
import { t } from "texts:earnings";
import { csvOf } from "@/lib/browser/csv.ts";
import { transactionTitle } from "@/lib/texts/vocabulary.ts";

const monthsBack = 12;

/** The months a statement can be had for, `YYYY-MM` in Dubai's calendar: the current one first. */
export function statementMonths(now: string): string[] {
  const [year = 0, month = 0] = dayOf(now).split("-").map(Number);
  return Array.from({ length: monthsBack }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  );
}

export const statusWord = ({ status }: Transaction) => t(`status.${status}`);

/** What leaves the agreed price: a deduction, so that the columns add up. */
export const deductedFee = ({ platformFee }: Transaction) => (platformFee === 0 ? 0 : -platformFee);

const sumOf = (transactions: readonly Transaction[], status: Transaction["status"]) =>
  transactions.filter((row) => row.status === status).reduce((sum, { finalAmount }) => sum + finalAmount, 0);

/** What the cleaner received and is still to receive, in fils. */
export const totalsOf = (transactions: readonly Transaction[]) => ({
  completed: sumOf(transactions, "completed"),
  pending: sumOf(transactions, "pending"),
});

/** The statement as a spreadsheet's file; amounts are plain numbers of dirhams. */
export const statementCsv = (transactions: readonly Transaction[]) =>
  csvOf([
    [
      t("statement.csvDate"),
      t("earnings.booking"),
      t("earnings.job"),
      t("earnings.gross"),
      t("earnings.feeColumn"),
      t("earnings.net"),
      t("statement.csvCurrency"),
      t("earnings.status"),
    ],
    ...transactions.map((row) => [
      row.day,
      row.bookingId ? shortBookingId(row.bookingId) : "",
      transactionTitle(row),
      row.agreedPrice / 100,
      deductedFee(row) / 100,
      row.finalAmount / 100,
      "AED",
      statusWord(row),
    ]),
  ]);
