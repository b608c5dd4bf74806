import { fils, mostFils, policy } from "@naqi/contracts";
import { useId } from "react";
import { t } from "texts:customers/customer-onboarding";
import { typedOf } from "@/lib/texts/amount.ts";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { filsRead } from "./preferences-values.ts";

interface Range {
  min: string;
  max: string;
}

interface Props {
  value: Range;
  onChange: (value: Range) => void;
  onBlur: () => void;
  error?: string | undefined;
}

const { min, max } = policy.preferredBudget;

/** From and to, the second optional (001 §5). */
export function BudgetField({ value, onChange, onBlur, error }: Props) {
  const id = useId();
  const from = filsRead(value.min);
  const isAtMin = !value.max.trim() || from % fils(1) !== 0 || from > mostFils;
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-small font-medium">{t("prefer.budget")}</legend>
      <p id={`${id}-hint`} className="mb-2 text-small text-muted">
        {t("prefer.budgetHint")}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <AmountInput
          label={t("prefer.budgetMin")}
          placeholder={typedOf(min)}
          value={value.min}
          error={isAtMin ? error : undefined}
          onChange={({ target }) => onChange({ ...value, min: target.value })}
          onBlur={onBlur}
        />
        <AmountInput
          label={t("prefer.budgetMax")}
          placeholder={typedOf(max)}
          value={value.max}
          error={isAtMin ? undefined : error}
          onChange={({ target }) => onChange({ ...value, max: target.value })}
          onBlur={onBlur}
        />
      </div>
    </fieldset>
  );
}
