import { areaNames, boardServices, serviceOf } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { budgetName, serviceName } from "@/lib/texts/vocabulary.ts";
import { oneOf } from "@/lib/data/address-filters.ts";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { type BoardFilters, budgetNames } from "./board-filters.ts";
import type { ChangeFilters } from "./use-board.ts";

const services = () => [
  { value: "", label: t("board.anyService") },
  ...boardServices.map((slug) => ({ value: slug, label: serviceName(slug) })),
];
const areas = () => [
  { value: "", label: t("board.anyLocation") },
  ...areaNames.map((area) => ({ value: area, label: area })),
];
const budgets = () => [
  { value: "", label: t("board.anyBudget") },
  ...budgetNames.map((range) => ({ value: range, label: budgetName(range) })),
];

interface Props {
  filters: BoardFilters;
  onChange: ChangeFilters;
}

/** Service, location (within the cleaner's areas) and budget. */
export const BoardFields = ({ filters, onChange }: Props) => (
  <>
    <Select
      label={t("board.service")}
      className="lg:w-44"
      value={filters.service ?? ""}
      options={services()}
      onChange={(event) => onChange({ service: serviceOf(event.target.value) })}
    />
    <Select
      label={t("board.location")}
      className="lg:w-44"
      value={filters.location ?? ""}
      options={areas()}
      onChange={(event) => onChange({ location: oneOf(areaNames)(event.target.value) })}
    />
    <Select
      label={t("board.budget")}
      className="lg:w-40"
      value={filters.budget ?? ""}
      options={budgets()}
      onChange={(event) => onChange({ budget: oneOf(budgetNames)(event.target.value) })}
    />
    <Checkbox
      label={t("board.inMyAreas")}
      checked={filters.areas === "mine"}
      onChange={(event) => onChange({ areas: event.target.checked ? "mine" : undefined })}
    />
  </>
);
