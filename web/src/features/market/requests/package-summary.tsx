import { type PackageChoice, packageOf } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:market/requests";
import { packageTitle } from "@/lib/texts/request-title.ts";
import { Money } from "@/ui/marks/money.tsx";

/** The requested package: title and fixed price, and where its scope is described. */
export function PackageSummary({ choice }: { choice: PackageChoice }) {
  const fixed = packageOf(choice.service, choice.packageId);
  if (!fixed) return null;
  return (
    <section aria-label={t("post.package")} className="rounded-control bg-sunken px-4 py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{packageTitle(choice)}</span>
        <span className="text-lead font-medium">
          <Money fils={fixed.price} />
        </span>
      </p>
      <p className="mt-1 text-small text-muted">
        {t("post.packageFixed")}{" "}
        <Link to={`/services/${choice.service}`} className="text-accent-text underline underline-offset-4">
          {t("post.packageScope")}
        </Link>
      </p>
    </section>
  );
}
