import type { ReactNode } from "react";
import { t } from "texts:earnings";
import { useAddressChoice } from "@/lib/data/use-address.ts";
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
  const [selected, select] = useAddressChoice("tab", ["transactions", "statements", "payouts"], "transactions");
  return (
    <Tabs label={t("earnings.tabs")} tabs={tabs()} selected={selected} onSelect={select}>
      {selected === "transactions" && <Transactions />}
      {selected === "statements" && <Statements />}
      {selected === "payouts" && payoutSettings}
    </Tabs>
  );
}
