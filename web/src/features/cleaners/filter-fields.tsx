import {
  areaNames,
  type cleaners,
  type OutputOf,
  searchAreas,
  searchServices,
  serviceOf,
  type ServiceSlug,
  serviceSlugs,
} from "@naqi/contracts";
import { t } from "texts:cleaners";
import { oneOf } from "@/lib/data/address-filters.ts";
import { offeredName, serviceName } from "@/lib/texts/vocabulary.ts";
import { RangeSlider } from "@/ui/range-slider.tsx";
import { Select } from "@/ui/select.tsx";
import { RatingSlider } from "./rating-slider.tsx";
import { type Filters, priceScale } from "./search-filters.ts";
import type { ChangeFilters } from "./use-search.ts";

export type Counts = OutputOf<typeof cleaners.search>["counts"];

interface Props {
  filters: Filters;
  counts: Counts | undefined;
  onChange: ChangeFilters;
}

/** Area, service, price and rating. Each area and service says how many there would be with it. */
export function FilterFields({ filters, counts, onChange }: Props) {
  const areaOption = (area: (typeof areaNames)[number]) => ({ value: area, label: counted(area, counts?.areas[area]) });
  const serviceOption = (labelOf: (slug: ServiceSlug) => string) => (slug: ServiceSlug) => ({
    value: slug,
    label: counted(labelOf(slug), counts?.services[slug]),
  });
  return (
    <div className="grid gap-6">
      <Select
        label={t("search.area")}
        value={filters.area ?? ""}
        options={[
          { value: "", label: t("search.anyArea") },
          { group: t("search.popularAreas"), options: searchAreas.map(areaOption) },
          { group: t("search.allAreas"), options: areaNames.map(areaOption) },
        ]}
        onChange={(event) => onChange({ area: oneOf(areaNames)(event.target.value) })}
      />
      <Select
        label={t("search.service")}
        value={filters.service ?? ""}
        options={[
          { value: "", label: t("search.anyService") },
          { group: t("search.popularServices"), options: searchServices.map(serviceOption(serviceName)) },
          { group: t("search.allServices"), options: serviceSlugs.map(serviceOption((slug) => offeredName(slug))) },
        ]}
        onChange={(event) => onChange({ service: serviceOf(event.target.value) })}
      />
      <RangeSlider
        label={t("search.price")}
        {...priceScale}
        openEnded
        value={[filters.minRate, filters.maxRate]}
        onCommit={([minRate, maxRate]) => onChange({ minRate, maxRate }, { replace: true })}
      />
      <RatingSlider value={filters.minRating} onCommit={(minRating) => onChange({ minRating }, { replace: true })} />
    </div>
  );
}

const counted = (name: string, count: number | undefined) =>
  count === undefined ? name : t("search.counted", { name, shown: count });
