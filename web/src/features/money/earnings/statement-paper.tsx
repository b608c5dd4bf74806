import { brand, dayOf, shortBookingId, type Transaction } from "@naqi/contracts";
import { t } from "texts:money/earnings";
import { formatDate, formatMonth } from "@/lib/texts/format.ts";
import { useSession } from "@/lib/session/session.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { Money } from "@/ui/marks/money.tsx";
import { deductedFee, entryTitle, isEarned, statusWord } from "./statement.ts";
import { StatementTotals } from "./statement-totals.tsx";

interface Props {
  /** YYYY-MM */
  month: string;
  transactions: readonly Transaction[];
}

const line = "border-b border-border py-2 pe-3 align-baseline";
const cell = `${line} text-start`;
const amount = `${line} text-end whitespace-nowrap tabular-nums`;

/** The statement for printing or PDF: the rest of the page is hidden on paper (`theme.css`). */
export function StatementPaper({ month, transactions }: Props) {
  const { member } = useSession();
  const today = dayOf(useNow());
  return (
    <section data-paper className="hidden text-small print:block">
      <p className="font-medium">{brand}</p>
      <h2 className="mt-1 text-title">{t("statement.title", { month: formatMonth(month) })}</h2>
      <p className="mt-3 font-medium">
        <bdi>{member?.fullName}</bdi>
      </p>
      <p className="mb-5 text-muted">{t("statement.made", { date: formatDate(today) })}</p>
      <StatementTotals transactions={transactions} />
      <table className="w-full">
        <thead>
          <tr>
            <th className={cell}>{t("statement.date")}</th>
            <th className={cell}>{t("earnings.job")}</th>
            <th className={cell}>{t("earnings.booking")}</th>
            <th className={amount}>{t("earnings.gross")}</th>
            <th className={amount}>{t("earnings.feeColumn")}</th>
            <th className={amount}>{t("earnings.net")}</th>
            <th className={amount}>{t("earnings.collected")}</th>
            <th className={amount}>{t("earnings.byNaqi")}</th>
            <th className={cell}>{t("earnings.status")}</th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((row) => (
            <tr key={row.transactionId} className="break-inside-avoid">
              <td className={`${cell} whitespace-nowrap`}>{formatDate(row.day)}</td>
              <td dir="auto" className={cell}>
                <span>{entryTitle(row)}</span>
                {row.doneBy && <span className="block text-muted">{t("earnings.doneBy", { name: row.doneBy })}</span>}
              </td>
              <td className={`${cell} font-mono`}>
                <bdi dir="ltr">{row.bookingId ? shortBookingId(row.bookingId) : ""}</bdi>
              </td>
              <td className={amount}>{isEarned(row) && <Money fils={row.agreedPrice} />}</td>
              <td className={amount}>{isEarned(row) && <Money fils={deductedFee(row)} />}</td>
              <td className={amount}>{isEarned(row) && <Money fils={row.finalAmount} />}</td>
              <td className={amount}>{isEarned(row) && <Money fils={row.collected} />}</td>
              <td className={amount}>{row.owed !== 0 && <Money fils={row.owed} />}</td>
              <td className={cell}>{statusWord(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 text-muted">{t("statement.note")}</p>
    </section>
  );
}
