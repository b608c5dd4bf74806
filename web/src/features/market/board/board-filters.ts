import {
  type AreaName,
  areaNames,
  type BoardFilters as Wish,
  type BudgetRange,
  budgetRanges,
  type ServiceSlug,
  serviceOf,
} from "@naqi/contracts";
import { t } from "texts:market/requests";
import { addressOf, appliedOf, freeText, oneOf } from "@/lib/data/address-filters.ts";
import { budgetName, serviceName } from "@/lib/texts/vocabulary.ts";

/** The job board's filters (000 §2, §5). */
export interface BoardFilters {
  text: string;
  service: ServiceSlug | undefined;
  location: AreaName | undefined;
  budget: BudgetRange | undefined;
  /** Only in the cleaner's own. */
  areas: "mine" | undefined;
}

export const budgetNames = Object.keys(budgetRanges) as BudgetRange[];

export const boardAddress = addressOf<BoardFilters>({
  text: freeText,
  service: { name: "service", read: serviceOf, absent: undefined },
  location: { name: "area", read: oneOf(areaNames), absent: undefined },
  budget: { name: "budget", read: oneOf(budgetNames), absent: undefined },
  areas: { name: "areas", read: oneOf(["mine"]), absent: undefined },
});

export const noFilters = boardAddress.none;

/** The active filters as the server takes them. */
export const wishOf = ({ text, service, location, budget, areas }: BoardFilters): Wish => ({
  ...(text.trim() && { text: text.trim() }),
  ...(service && { service }),
  ...(location && { location }),
  ...(budget && { budget }),
  ...(areas && { areas }),
});

/** The active filters, in words. */
export const appliedFilters = (filters: BoardFilters) => {
  const { text, service, location, budget, areas } = filters;
  return appliedOf(filters, [
    ["text", text.trim() && t("board.textChip", { text: text.trim() }), { text: "" }],
    ["service", service && serviceName(service), { service: undefined }],
    ["location", location, { location: undefined }],
    ["budget", budget && budgetName(budget), { budget: undefined }],
    ["areas", areas && t("board.inMyAreas"), { areas: undefined }],
  ]);
};
