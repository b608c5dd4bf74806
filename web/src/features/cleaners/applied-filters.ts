import { fils, formatFils } from "@naqi/contracts";
import { t } from "texts:cleaners";
import { serviceName } from "@/lib/vocabulary.ts";
import { type Filters, noFilters, priceScale } from "./search-filters.ts";

export interface Applied {
  name: "text" | "area" | "service" | "price" | "rating";
  label: string;
  /** The same filters without this one. */
  without: Filters;
}

/** The filters in force, in words, each with how to be rid of it. The order of the list is none. */
export function appliedFilters(filters: Filters): Applied[] {
  const { text, area, service, minRate, maxRate, minRating } = filters;
  const applied: Applied[] = [];
  if (text.trim()) {
    applied.push({ name: "text", label: t("search.textChip", { text }), without: { ...filters, text: "" } });
  }
  if (area) applied.push({ name: "area", label: area, without: { ...filters, area: undefined } });
  if (service) {
    applied.push({ name: "service", label: serviceName(service), without: { ...filters, service: undefined } });
  }
  if (minRate > priceScale.min || maxRate < priceScale.max) {
    const { minRate: min, maxRate: max } = noFilters;
    applied.push({ name: "price", label: priceLabel(filters), without: { ...filters, minRate: min, maxRate: max } });
  }
  if (minRating > 0) {
    const label = t("search.ratingFrom", { rating: minRating });
    applied.push({ name: "rating", label, without: { ...filters, minRating: 0 } });
  }
  return applied;
}

function priceLabel({ minRate, maxRate }: Filters) {
  const from = formatFils(fils(minRate));
  const to = formatFils(fils(maxRate));
  if (maxRate === priceScale.max) return t("search.priceFromChip", { from });
  if (minRate === priceScale.min) return t("search.priceToChip", { to });
  return t("search.priceChip", { from, to });
}
