import type { PackageChoice } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { ButtonLink } from "@/ui/links/button.tsx";
import { PackageSummary } from "./package-summary.tsx";
import { postingAt } from "./post-address.ts";

/** The package that led to the search, and requesting it at its price (decisions G93, G110). */
export const PackageNote = ({ choice, here }: { choice: PackageChoice; here: string }) => (
  <div className="grid gap-3">
    <PackageSummary choice={choice} />
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to={postingAt(here, choice)}>{t("post.packageAsk")}</ButtonLink>
      <p className="min-w-[min(14rem,100%)] flex-1 text-small text-muted">{t("post.packageOrHourly")}</p>
    </div>
  </div>
);
