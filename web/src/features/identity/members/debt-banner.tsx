import { Wallet } from "lucide-react";
import { t } from "texts:money/debt";
import { useOwes } from "@/lib/data/use-owes.ts";
import { DebtLinks, DebtText } from "@/ui/marks/debt.tsx";

/** On every page of a customer with a debt: the creditor, the visit, what it blocks, and how to settle it (G140). */
export function DebtBanner() {
  const owes = useOwes();
  if (!owes) return null;
  return (
    <section aria-label={t("debt.title")} className="border-b border-border bg-warning-soft text-warning">
      <div className="page-width grid gap-2 py-3 text-small">
        <p className="flex items-start gap-2.5 font-medium">
          <Wallet className="mt-0.5 size-4.5 shrink-0" />
          <DebtText owes={owes} />
        </p>
        <p>{t("debt.settle")}</p>
        <DebtLinks owes={owes} />
      </div>
    </section>
  );
}
