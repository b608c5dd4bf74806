import { type Debt, formatFils, members, visitPath } from "@naqi/contracts";
import { Wallet } from "lucide-react";
import { useState } from "react";
import { t } from "texts:members";
import { useInboxVersion } from "@/lib/data/use-inbox.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useSession } from "@/lib/session/session.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/links/button.tsx";

/** On every page of a customer who owes a cleaner: to whom, for which visit, what it stops, and how to settle it (G140). */
export function DebtBanner() {
  const { member, role } = useSession();
  const hasNews = useHasNews();
  const isCustomer = role === "customer";
  // The session is read once. A debt that is recorded or paid later comes with a notice, after which this is read again.
  const { data } = useQuery(members.me, isCustomer && (hasNews || member?.owes) ? {} : null);
  const { owes } = data ?? member ?? {};
  if (!isCustomer || !owes) return null;
  const { visits: count, amount } = owes;
  // The list may be behind for a moment.
  const debts = owes.debts.length === count ? owes.debts : [];
  const [only] = debts;
  return (
    <section aria-label={t("debt.title")} className="border-b border-border bg-warning-soft text-warning">
      <div className="page-width grid gap-2 py-3 text-small">
        <p className="flex items-start gap-2.5 font-medium">
          <Wallet className="mt-0.5 size-4.5 shrink-0" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {only && debts.length === 1
              ? t("debt.owesOne", {
                  name: partyName(only.cleanerName),
                  amount: formatFils(amount),
                  day: dayOfVisit(only),
                })
              : t("debt.owes", { count, amount: formatFils(amount) })}
          </span>
        </p>
        <p>{t("debt.settle")}</p>
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          {debts.length === 0 && (
            <ButtonLink to="/customer/bookings?tab=past" tone="secondary" size="small">
              {t("debt.visits")}
            </ButtonLink>
          )}
          {debts.map((debt) => (
            <ButtonLink key={debt.problemId} to={visitPath("customer", debt.bookingId)} tone="secondary" size="small">
              {debts.length === 1 ? t("debt.visit") : visitOf(debt)}
            </ButtonLink>
          ))}
          <ButtonLink to="/help" tone="secondary" size="small">
            {t("debt.support")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const dayOfVisit = ({ scheduledDate }: Debt) => formatDay(scheduledDate);

const visitOf = (debt: Debt) =>
  t("debt.visitOf", { name: partyName(debt.cleanerName), amount: formatFils(debt.amount), day: dayOfVisit(debt) });

/** Whether the member was told something since the page was opened. */
function useHasNews(): boolean {
  const version = useInboxVersion();
  const [first, setFirst] = useState(version);
  if (first === undefined && version !== undefined) setFirst(version);
  return first !== undefined && version !== first;
}
