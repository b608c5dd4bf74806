import { type Debt, formatFils, type Me, visitPath } from "@naqi/contracts";
import { t } from "texts:money/debt";
import { formatDay } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "../links/button.tsx";

interface Props {
  owes: NonNullable<Me["owes"]>;
}

/** The list may be behind for a moment. */
const listed = ({ owes: { debts, visits } }: Props) => (debts.length === visits ? debts : []);

/** What a customer owes: one visit by cleaner and day, several as a total. */
export function DebtText({ owes }: Props) {
  const [only, ...more] = listed({ owes });
  const amount = formatFils(owes.amount);
  return (
    <span dir="auto" className="min-w-0 wrap-anywhere">
      {only && more.length === 0
        ? t("debt.owesOne", { name: partyName(only.cleanerName), amount, day: dayOf(only) })
        : t("debt.owes", { count: owes.visits, amount })}
    </span>
  );
}

/** Links to each unpaid visit, and to our support. */
export function DebtLinks({ owes }: Props) {
  const debts = listed({ owes });
  return (
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
  );
}

const dayOf = ({ scheduledDate }: Debt) => formatDay(scheduledDate);

const visitOf = (debt: Debt) =>
  t("debt.visitOf", { name: partyName(debt.cleanerName), amount: formatFils(debt.amount), day: dayOf(debt) });
