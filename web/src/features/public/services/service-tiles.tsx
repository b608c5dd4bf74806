import { fils } from "@naqi/contracts/common/money";
import { Link } from "react-router-dom";
import { t } from "texts:public/services";
import { Money } from "@/ui/marks/money.tsx";
import { ServiceArt } from "./service-art.tsx";
import { services } from "./service-data.ts";

/** The first four services with their "from" price. */
export const ServiceTiles = () => (
  <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {services.slice(0, 4).map(({ page, from }) => (
      <li key={page}>
        <Link
          to={`/services/${page}`}
          className="flex h-20 items-center gap-4 overflow-hidden rounded-card border border-border bg-raised px-4 shadow-card transition-[border-color,box-shadow] duration-150 hover:border-accent hover:shadow-lift"
        >
          <ServiceArt page={page} className="size-14 shrink-0" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{t(`services.${page}`)}</span>
            <span className="block text-small text-muted">
              {t("services.from")} <Money fils={fils(from)} />
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
