import {
  type AreaName,
  areaNames,
  type CleanerSort,
  cleanerSorts,
  type cleaners,
  fils,
  formatFils,
  type InputOf,
  type ServiceSlug,
  serviceOf,
} from "@naqi/contracts";
import { t } from "texts:cleaners";
import { addressOf, appliedOf, freeText, oneOf } from "@/lib/data/address-filters.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";

/** The price slider (001 §9): AED per hour. Its right end means 'and more' (decisions G45). */
export const priceScale = { min: 0, max: 200, step: 10 } as const;
/** The rating slider (001 §9). */
export const ratingScale = { min: 0, max: 5, step: 0.5 } as const;

/** What the search screen can ask for. Rates in AED per hour; `minRating` 0 asks for none. */
export interface Filters {
  text: string;
  area: AreaName | undefined;
  service: ServiceSlug | undefined;
  minRate: number;
  maxRate: number;
  minRating: number;
  sort: CleanerSort;
}

/** Reads a number on its scale. */
const onScale =
  ({ min, max, step }: { min: number; max: number; step: number }) =>
  (given: string) => {
    const number = Number(given);
    return Number.isFinite(number) ? Math.min(max, Math.max(min, Math.round(number / step) * step)) : undefined;
  };

/** Two ends of a price that were swapped mean the range between them. */
export const searchAddress = addressOf<Filters>(
  {
    text: freeText,
    area: { name: "area", read: oneOf(areaNames), absent: undefined },
    service: { name: "service", read: serviceOf, absent: undefined },
    minRate: { name: "min", read: onScale(priceScale), absent: priceScale.min },
    maxRate: { name: "max", read: onScale(priceScale), absent: priceScale.max },
    minRating: { name: "rating", read: onScale(ratingScale), absent: ratingScale.min },
    sort: { name: "sort", read: oneOf(cleanerSorts), absent: "rating" },
  },
  ({ minRate, maxRate, ...others }) => ({
    ...others,
    minRate: Math.min(minRate, maxRate),
    maxRate: Math.max(minRate, maxRate),
  }),
);

export const noFilters = searchAddress.none;

/** The filters in force, in words. The order of the list is none. */
export const appliedFilters = (filters: Filters) => {
  const { text, area, service, minRating } = filters;
  const { minRate, maxRate } = noFilters;
  return appliedOf(filters, [
    ["text", text.trim() && t("search.textChip", { text }), { text: "" }],
    ["area", area, { area: undefined }],
    ["service", service && serviceName(service), { service: undefined }],
    ["price", priceLabel(filters), { minRate, maxRate }],
    ["rating", minRating > 0 && t("search.ratingFrom", { rating: minRating }), { minRating: 0 }],
  ]);
};

function priceLabel({ minRate, maxRate }: Filters) {
  const from = formatFils(fils(minRate));
  const to = formatFils(fils(maxRate));
  if (maxRate < priceScale.max) {
    return minRate > priceScale.min ? t("search.priceChip", { from, to }) : t("search.priceToChip", { to });
  }
  return minRate > priceScale.min && t("search.priceFromChip", { from });
}

/** The server's input. The slider's right end sends no upper bound, so that dearer cleaners stay in. */
export function inputOf({
  text,
  area,
  service,
  minRate,
  maxRate,
  minRating,
  sort,
}: Filters): InputOf<typeof cleaners.search> {
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(area && { area }),
    ...(service && { service }),
    ...(minRate > priceScale.min && { minRate: fils(minRate) }),
    ...(maxRate < priceScale.max && { maxRate: fils(maxRate) }),
    ...(minRating > ratingScale.min && { minRating }),
    sort,
    include: "counts",
  };
}
