import type { Transaction } from "@naqi/contracts";
import { t } from "texts:common";
import { Money } from "@/ui/marks/money.tsx";
import { totalsOf } from "./statement.ts";

/** A month's income from jobs, and what is still pending. */
export function StatementTotals({ transactions }: { transactions: readonly Transaction[] }) {
  const totals = totalsOf(transactions);
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
      {(["completed", "pending"] as const).map((status) => (
        <div key={status} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-small text-muted">{t(`status.${status}`)}</dt>
          <dd className="font-medium">
            <Money fils={totals[status]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
