import { brand, type Transaction, earnings } from "@naqi/contracts";
import { FileDown, Printer, ReceiptText } from "lucide-react";
import useSWR from "swr";
import { t } from "texts:money/earnings";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { download } from "@/lib/browser/download.ts";
import { formatMonth } from "@/lib/texts/format.ts";
import { printAs } from "@/lib/browser/print-as.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { Button } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { call } from "@/lib/data/api.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import type { Query } from "@/lib/data/use-query.ts";
import { statementCsv, statementMonths } from "./statement.ts";
import { StatementPaper } from "./statement-paper.tsx";
import { StatementTotals } from "./statement-totals.tsx";
import { TransactionTable } from "./transactions.tsx";

/** The ledger of one month: on screen, for printing and for download. The month is in the address. */
export function Statements() {
  const months = statementMonths(useNow());
  const [month, setMonth] = useAddressChoice("month", months, months[0] ?? "");
  const statement = useStatement(month);
  const rows = statement.data ?? [];
  const name = formatMonth(month);
  const fileName = `${brand} statement ${month}`;
  const nothing = rows.length === 0 && <None month={name} />;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-3">
        <Select
          label={t("earnings.month")}
          className="min-w-[min(100%,12rem)] grow sm:grow-0"
          value={month}
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(event) => setMonth(event.target.value)}
        />
        <Button tone="secondary" icon={<Printer />} disabled={rows.length === 0} onClick={() => printAs(fileName)}>
          {t("statement.print")}
        </Button>
        <Button
          tone="secondary"
          icon={<FileDown />}
          disabled={rows.length === 0}
          onClick={() => download(`${fileName}.csv`, "text/csv;charset=utf-8", statementCsv(rows))}
        >
          {t("statement.csv")}
        </Button>
      </div>
      <Loaded
        of={statement}
        failed={t("statement.failed")}
        skeleton={<SkeletonRows count={3} className="h-12" />}
        empty={() => nothing}
      >
        {(transactions) => (
          <>
            <Shown month={name} transactions={transactions} />
            <StatementPaper month={month} transactions={transactions} />
          </>
        )}
      </Loaded>
    </>
  );
}

const Shown = ({ month, transactions }: { month: string; transactions: readonly Transaction[] }) => (
  <>
    <StatementTotals transactions={transactions} />
    <TransactionTable caption={t("statement.table", { month })} transactions={transactions} />
  </>
);

const None = ({ month }: { month: string }) => (
  <Empty icon={<ReceiptText />} title={t("statement.none", { month })} hint={t("statement.noneHint")} />
);

/** All transactions of a month `YYYY-MM`, by day: all pages, because a partial statement would be wrong. */
async function readStatement(month: string): Promise<Transaction[]> {
  const transactions: Transaction[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(earnings.statement, { month, cursor });
    transactions.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return transactions.sort((a, b) => `${a.day} ${a.createdAt}`.localeCompare(`${b.day} ${b.createdAt}`));
}

function useStatement(month: string): Query<Transaction[]> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<Transaction[], ApiError>(
    [earnings.statement.id, "whole", month],
    () => readStatement(month),
  );
  return { data, error, isLoading, isRefreshing: isValidating, retry: () => void mutate() };
}
