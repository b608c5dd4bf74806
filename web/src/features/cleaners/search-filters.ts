import {
  type AreaName,
  areaNames,
  type CleanerSort,
  cleanerSorts,
  type cleaners,
  fils,
  type InputOf,
  type ServiceSlug,
  serviceOf,
} from "@naqi/contracts";

/** The price slider (001 §9): AED per hour. Its right end means 'and more' (decisions G45). */
export const priceScale = { min: 0, max: 200, step: 10 } as const;
/** The rating slider (001 §9). */
export const ratingScale = { min: 0, max: 5, step: 0.5 } as const;

/** What the search screen can ask for. Rates in AED per hour; `minRating` 0 asks for none. */
export interface Filters {
  text: string;
  area?: AreaName;
  service?: ServiceSlug;
  minRate: number;
  maxRate: number;
  minRating: number;
  sort: CleanerSort;
}

export const noFilters: Filters = {
  text: "",
  minRate: priceScale.min,
  maxRate: priceScale.max,
  minRating: ratingScale.min,
  sort: "rating",
};

/** A number of the address on its scale; what is no number counts as `absent`. */
function onScale(given: string | null, { min, max, step }: { min: number; max: number; step: number }, absent: number) {
  const number = given?.trim() ? Number(given) : Number.NaN;
  if (!Number.isFinite(number)) return absent;
  return Math.min(max, Math.max(min, Math.round(number / step) * step));
}

/** The filters an address stands for. Anybody can write an address, so what makes no sense is left out. */
export function filtersOf(query: URLSearchParams): Filters {
  const minRate = onScale(query.get("min"), priceScale, priceScale.min);
  const maxRate = onScale(query.get("max"), priceScale, priceScale.max);
  return {
    text: [...(query.get("q") ?? "")].slice(0, 100).join(""),
    area: areaNames.find((area) => area === query.get("area")),
    service: serviceOf(query.get("service") ?? ""),
    minRate: Math.min(minRate, maxRate),
    maxRate: Math.max(minRate, maxRate),
    minRating: onScale(query.get("rating"), ratingScale, ratingScale.min),
    sort: cleanerSorts.find((sort) => sort === query.get("sort")) ?? "rating",
  };
}

/** The address of filters, only with what differs from no filter: the shortest link that shows the same. */
export function queryOf(filters: Filters): URLSearchParams {
  const { text, area, service, minRate, maxRate, minRating, sort } = filters;
  const query = new URLSearchParams();
  // As typed: a space cut off here would be cut off under the fingers of whoever is typing.
  if (text.trim()) query.set("q", text);
  if (area) query.set("area", area);
  if (service) query.set("service", service);
  if (minRate > priceScale.min) query.set("min", String(minRate));
  if (maxRate < priceScale.max) query.set("max", String(maxRate));
  if (minRating > ratingScale.min) query.set("rating", String(minRating));
  if (sort !== "rating") query.set("sort", sort);
  return query;
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
  };
}
