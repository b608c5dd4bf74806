import { CircleHelp } from "lucide-react";
import { t } from "texts:cleaners/cleaners";

/** The factors of the recommended order (decision 0043). */
export const WhyThisOrder = ({ hasTimes }: { hasTimes: boolean }) => (
  <details className="text-small text-muted">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 hover:text-accent-text sm:min-h-0 [&::-webkit-details-marker]:hidden">
      <CircleHelp className="size-4 shrink-0" />
      {t("search.whyTitle")}
    </summary>
    <p className="mt-2 max-w-3xl rounded-control bg-sunken px-4 py-3">
      <span>{t("search.why")}</span> {hasTimes && <span>{t("search.whyTimes")}</span>}
    </p>
  </details>
);
