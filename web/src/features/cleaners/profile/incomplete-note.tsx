import { customerOnboarding, isCustomerFinished } from "@naqi/contracts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "texts:cleaners/cleaners";
import { useQuery } from "@/lib/data/use-query.ts";
import { ButtonLink } from "@/ui/links/button.tsx";

/** Above the search, for a cleaner who left the wizard with Save & Exit: a link back to it (001 §2). */
export function IncompleteNote() {
  const [query] = useSearchParams();
  // Choosing filters rewrites the address; the note must not disappear.
  const [isIncomplete] = useState(() => query.get("incomplete") === "true");
  // Coming from the wizard, the answer is cached. An old address alone proves nothing.
  const { data: progress } = useQuery(customerOnboarding.progress, isIncomplete ? {} : null);
  if (!progress || isCustomerFinished(progress)) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-info-soft py-2 ps-4 pe-2 text-info">
      <p className="py-1.5">{t("search.incomplete")}</p>
      <ButtonLink to="/customer-onboarding" tone="quiet" size="small">
        {t("search.complete")}
      </ButtonLink>
    </div>
  );
}
