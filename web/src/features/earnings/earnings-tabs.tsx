import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "@/lib/messages.ts";
import { Tabs } from "@/ui/tabs.tsx";
import { Transactions } from "./transactions.tsx";

const tabs = [
  { name: "transactions" as const, label: t("earnings.transactionsTab") },
  { name: "payouts" as const, label: t("earnings.payoutsTab") },
];

/** 'Recent Transactions' and 'Payout Settings'; the open one stands in the address. */
export function EarningsTabs({ payoutSettings }: { payoutSettings: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const selected = query.get("tab") === "payouts" ? "payouts" : "transactions";
  return (
    <Tabs
      label={t("earnings.tabs")}
      tabs={tabs}
      selected={selected}
      onSelect={(name) =>
        setQuery(name === "payouts" ? { tab: name } : {}, { replace: true, preventScrollReset: true })
      }
    >
      {selected === "payouts" ? payoutSettings : <Transactions />}
    </Tabs>
  );
}
