import { type BoardRequest, formatFils, mostProposedFor, percentOf, policy } from "@naqi/contracts";
import { type ComponentProps, useId } from "react";
import { t } from "texts:market/requests";
import { rangeOf } from "@/lib/texts/budget.ts";
import { typedOf } from "@/lib/texts/amount.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { readPrice } from "@/lib/texts/read-price.ts";

interface Props extends Omit<ComponentProps<typeof AmountInput>, "label" | "hint" | "required"> {
  request: Pick<BoardRequest, "budgetMin" | "budgetMax">;
  /** The unit of the price. */
  minutes: number;
  hourlyRate: number | undefined;
  onUse: (typed: string) => void;
}

/** A fraction of the own rate's price; below it a hint asks, because it may be a typo. */
const farBelowPercent = 60;

/** The offered price, with the customer's budget, a suggestion from the own rate, and the net amount. */
export function PriceField({ request, minutes, hourlyRate, onUse, ...input }: Props) {
  const id = useId();
  const suggestion = hourlyRate && Math.round((hourlyRate * minutes) / 6_000) * 100;
  const range = rangeOf(request);
  const { price } = readPrice(input.value, minutes);
  const isFarBelow = price !== undefined && suggestion && price * 100 < suggestion * farBelowPercent;
  const isAbove = price !== undefined && request.budgetMax !== undefined && price > request.budgetMax;
  return (
    <div className="grid gap-3">
      <AmountInput
        {...input}
        label={t("apply.price")}
        required
        hint={range && t(isAbove ? "apply.aboveBudget" : "apply.budgetHint", { range })}
      />
      {suggestion && hourlyRate && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-border py-1.5 ps-4 pe-1 text-small">
          <span id={id} className="min-w-[min(9rem,100%)] flex-1">
            {t("apply.suggestion", { duration: formatDuration(minutes), rate: formatFils(hourlyRate) })}
          </span>
          <Button tone="quiet" size="small" aria-describedby={id} onClick={() => onUse(typedOf(suggestion))}>
            {t("apply.use", { amount: formatFils(suggestion) })}
          </Button>
        </div>
      )}
      <p role="status" className="text-small text-muted">
        {isFarBelow && <span className="text-warning">{t("apply.farBelow")} </span>}
        {price !== undefined && <span className="font-medium text-text">{`${receiving(price)}. `}</span>}
        <span>{t("apply.payAfter")}</span>{" "}
        <span>
          {t("apply.most", { duration: formatDuration(minutes), amount: formatFils(mostProposedFor(minutes)) })}
        </span>
      </p>
    </div>
  );
}

function receiving(price: number) {
  const percent = policy.platformFeePercent as number;
  if (percent === 0) return t("apply.receive", { amount: formatFils(price) });
  const fee = percentOf(price, percent);
  return t("apply.receiveAfterFee", { amount: formatFils(price - fee), fee: formatFils(fee), percent });
}
