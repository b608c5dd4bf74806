import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "texts:earnings";
import { Tabs } from "@/ui/tabs.tsx";
import { Statements } from "./statements.tsx";
import { Transactions } from "./transactions.tsx";

const tabs = () => [
  { name: "transactions" as const, label: t("earnings.transactionsTab") },
  { name: "statements" as const, label: t("statement.tab") },
  { name: "payouts" as const, label: t("earnings.payoutsTab") },
];

/** 'Recent Transactions', the statements of months and 'Payout Settings'; the open one stands in the address. */
export function EarningsTabs({ payoutSettings }: { payoutSettings: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const selected = tabs().find(({ name }) => name === query.get("tab"))?.name ?? "transactions";
  return (
    <Tabs
      label={t("earnings.tabs")}
      tabs={tabs()}
      selected={selected}
      onSelect={(name) =>
        setQuery(name === "transactions" ? {} : { tab: name }, { replace: true, preventScrollReset: true })
      }
    >
      {selected === "transactions" && <Transactions />}
      {selected === "statements" && <Statements />}
      {selected === "payouts" && payoutSettings}
    </Tabs>
  );
}
