import { customerOnboarding } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { useQuery } from "@/lib/data/use-query.ts";
import type { Form } from "@/lib/form/use-form.ts";
import { typedOf } from "@/lib/texts/amount.ts";
import { rangeOf } from "@/lib/texts/budget.ts";
import { Button } from "@/ui/links/button.tsx";
import type { RequestValues } from "./request-values.ts";

/** Offers the budget of the customer's preferences (G126) while the request has none. */
export function UsualBudget({ form }: { form: Form<RequestValues> }) {
  const { min, max } = useQuery(customerOnboarding.progress, {}).data?.preferences?.budgetRange ?? {};
  const range = rangeOf({ budgetMin: min, budgetMax: max });
  if (min === undefined || !range || form.values.budgetMin || form.values.budgetMax) return null;
  return (
    <Button
      tone="secondary"
      size="small"
      className="justify-self-start"
      onClick={() => form.set({ budgetMin: typedOf(min), budgetMax: max === undefined ? "" : typedOf(max) })}
    >
      {t("post.budgetUsual", { range })}
    </Button>
  );
}
