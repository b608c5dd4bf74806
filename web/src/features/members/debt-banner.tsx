import { formatFils, members } from "@naqi/contracts";
import { Wallet } from "lucide-react";
import { t } from "texts:members";
import { useQuery } from "@/lib/data/use-query.ts";
import { useSession } from "@/lib/session/session.ts";
import { ButtonLink } from "@/ui/button.tsx";

/** On every page of a customer who owes a cleaner: how much, what it stops, and how to settle it (G140). */
export function DebtBanner() {
  const { member, role } = useSession();
  const isOwing = role === "customer" && member?.owes !== undefined;
  // The session is read once; a payment that is recorded later ends the banner.
  const { data } = useQuery(members.me, isOwing ? {} : null);
  const { owes } = data ?? member ?? {};
  if (!isOwing || !owes) return null;
  const { visits: count, amount } = owes;
  return (
    <section aria-label={t("debt.title")} className="border-b border-border bg-warning-soft text-warning">
      <div className="page-width grid gap-2 py-3 text-small">
        <p className="flex items-start gap-2.5 font-medium">
          <Wallet className="mt-0.5 size-4.5 shrink-0" />
          <span>{t("debt.owes", { count, amount: formatFils(amount) })}</span>
        </p>
        <p>{t("debt.settle")}</p>
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <ButtonLink to="/customer/bookings?tab=past" tone="secondary" size="small">
            {t("debt.visits")}
          </ButtonLink>
          <ButtonLink to="/help" tone="secondary" size="small">
            {t("debt.support")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
