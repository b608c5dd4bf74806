import { fils } from "@naqi/contracts/common/money";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:public/services";
import { Money } from "@/ui/marks/money.tsx";
import { ServiceArt } from "./service-art.tsx";
import type { Service } from "./service-data.ts";

/** One of the ten cards; the whole card is the link. */
export function ServiceCard({ service: { page, from } }: { service: Service }) {
  return (
    <Link
      to={`/services/${page}`}
      className="group flex h-full flex-wrap items-center gap-5 rounded-card border border-border bg-raised p-5 shadow-card lg:p-4 xl:p-5 transition-[border-color,box-shadow] duration-150 hover:border-accent hover:shadow-lift sm:flex-col sm:items-start"
    >
      <ServiceArt page={page} className="size-20 shrink-0 sm:size-24" />
      <span className="flex min-w-0 grow basis-32 flex-col self-stretch sm:basis-auto">
        <span className="text-lead font-medium group-hover:text-accent-text">{t(`services.${page}`)}</span>
        <span className="mt-1 text-small text-muted">{t(`services.${page}.line`)}</span>
        <span className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-4 text-small">
          <span className="font-medium">
            {t("services.from")} <Money fils={fils(from)} />
          </span>
          <ArrowRight className="size-4.5 text-accent-text transition-transform duration-150 group-hover:translate-x-0.5 rtl:rotate-180 rtl:group-hover:-translate-x-0.5" />
        </span>
      </span>
    </Link>
  );
}
