import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "texts:money/earnings";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { Tabs } from "@/ui/page/tabs.tsx";
import { Statements } from "./statements.tsx";
import { Transactions } from "./transactions.tsx";

const tabs = () => [
  { name: "transactions" as const, label: t("earnings.transactionsTab") },
  { name: "statements" as const, label: t("statement.tab") },
  { name: "payouts" as const, label: t("earnings.payoutsTab") },
];

/** 'Recent Transactions', the monthly statements and 'Payout Settings'; the open one is in the address. */
export function EarningsTabs({ payoutSettings }: { payoutSettings: ReactNode }) {
  const [selected, select] = useAddressChoice("tab", ["transactions", "statements", "payouts"], "transactions");
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(selected);
  useEffect(() => {
    // A tab opened by its address scrolls into view, after the page has scrolled to its top.
    if (first === "transactions") return;
    const later = requestAnimationFrame(() => place.current?.scrollIntoView?.());
    return () => cancelAnimationFrame(later);
  }, [first]);
  return (
    <div ref={place} className="scroll-mt-20">
      <Tabs label={t("earnings.tabs")} tabs={tabs()} selected={selected} onSelect={select}>
        {selected === "transactions" && <Transactions />}
        {selected === "statements" && <Statements />}
        {selected === "payouts" && payoutSettings}
      </Tabs>
    </div>
  );
}
