import { Link } from "react-router-dom";
import { t } from "texts:services";
import { type ServicePageName, services } from "./service-data.ts";

/** The other nine, for whoever took the wrong turn. */
export const OtherServices = ({ than }: { than: ServicePageName }) => (
  <nav aria-label={t("services.others")} className="page-width pb-16 sm:pb-20">
    <h2 className="border-t border-border pt-8 text-small font-medium text-muted">{t("services.others")}</h2>
    <ul className="mt-3 flex flex-wrap gap-2">
      {services
        .filter(({ page }) => page !== than)
        .map(({ page }) => (
          <li key={page}>
            <Link
              to={`/services/${page}`}
              className="flex min-h-11 items-center rounded-pill border border-border-strong bg-raised px-4 text-small font-medium transition-colors hover:border-accent hover:text-accent-text"
            >
              {t(`services.${page}`)}
            </Link>
          </li>
        ))}
    </ul>
  </nav>
);
