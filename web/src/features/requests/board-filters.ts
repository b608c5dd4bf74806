import {
  type AreaName,
  areaNames,
  type BoardFilters as Wish,
  type BudgetRange,
  budgetRanges,
  type ServiceSlug,
  serviceOf,
} from "@naqi/contracts";
import { t } from "texts:requests";
import { budgetName, serviceName } from "@/lib/vocabulary.ts";

/** What the job board can be asked for (000 §2, §5). */
export interface BoardFilters {
  text: string;
  service?: ServiceSlug;
  location?: AreaName;
  budget?: BudgetRange;
}

/** Every name stands, so that taken over others it undoes them. */
export const noFilters: BoardFilters = { text: "", service: undefined, location: undefined, budget: undefined };

export const budgetNames = Object.keys(budgetRanges) as BudgetRange[];

/** The filters an address stands for. Anybody can write an address, so what makes no sense is left out. */
export const filtersOf = (query: URLSearchParams): BoardFilters => ({
  text: [...(query.get("q") ?? "")].slice(0, 100).join(""),
  service: serviceOf(query.get("service") ?? ""),
  location: areaNames.find((area) => area === query.get("area")),
  budget: budgetNames.find((range) => range === query.get("budget")),
});

/** The address of filters, only with those in force. */
export function queryOf({ text, service, location, budget }: BoardFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (text.trim()) query.set("q", text);
  if (service) query.set("service", service);
  if (location) query.set("area", location);
  if (budget) query.set("budget", budget);
  return query;
}

/** The filters in force as the server takes them. */
export const wishOf = ({ text, service, location, budget }: BoardFilters): Wish => ({
  ...(text.trim() && { text: text.trim() }),
  ...(service && { service }),
  ...(location && { location }),
  ...(budget && { budget }),
});

interface Applied {
  name: keyof BoardFilters;
  label: string;
  /** The same filters without this one. */
  without: BoardFilters;
}

/** The filters in force, in words, each with how to be rid of it. */
export function appliedFilters(filters: BoardFilters): Applied[] {
  const { text, service, location, budget } = filters;
  const labels: [keyof BoardFilters, string | undefined][] = [
    ["text", text.trim() ? t("board.textChip", { text: text.trim() }) : undefined],
    ["service", service && serviceName(service)],
    ["location", location],
    ["budget", budget && budgetName(budget)],
  ];
  return labels.flatMap(([name, label]) =>
    label ? [{ name, label, without: { ...filters, [name]: noFilters[name] } }] : [],
  );
}
