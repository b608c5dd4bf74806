import { addDays, dayOf, type ServiceSlug } from "@naqi/contracts";
import { X } from "lucide-react";
import { t } from "texts:cleaners/cleaners";
import { t as parts } from "texts:ui/parts";
import { cx } from "@/lib/browser/class-names.ts";
import type { Applied } from "@/lib/data/address-filters.ts";
import { shortServiceName } from "@/lib/texts/vocabulary.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Button } from "@/ui/links/button.tsx";
import type { Filters } from "./search-filters.ts";
import type { ChangeFilters } from "./use-search.ts";

const services = ["regular_cleaning", "deep_cleaning", "airbnb_cleaning"] as const satisfies ServiceSlug[];
const highlyRated = 4.5;

/** The bar above shows these. */
const inBar = ["text", "area"];

interface Props {
  filters: Filters;
  applied: readonly Applied<Filters>[];
  onChange: ChangeFilters;
  onClear: () => void;
}

/** One row: the active filters, each removable by a press, and the usual ones, which keep their places. */
export function QuickFilters({ filters, applied, onChange, onClear }: Props) {
  const shown = applied.filter(({ name }) => !inBar.includes(name));
  const of = (name: string) => shown.find((each) => each.name === name);
  const service = services.find((each) => each === filters.service);
  const quick = [service && "service", "free", "rating"];
  return (
    <ul
      aria-label={t("search.quick")}
      className="relative mx-[calc(50%-50vw)] flex scroll-px-4 gap-2 overflow-x-auto px-[calc(50vw-50%)] pt-2.5 pb-2 [scrollbar-width:none] lg:flex-wrap lg:pt-4"
    >
      {shown
        .filter(({ name }) => !quick.includes(name))
        .map((filter) => (
          <Chip key={filter.name} filter={filter} onPress={() => onChange(filter.without)} />
        ))}
      {services.map((each) => {
        const filter = each === service ? of("service") : undefined;
        return (
          <Chip
            key={each}
            filter={filter}
            text={shortServiceName(each)}
            onPress={() => onChange(filter ? filter.without : { service: each })}
          />
        );
      })}
      <Chip
        filter={of("free")}
        text={t("search.tomorrow")}
        onPress={() => onChange(of("free")?.without ?? { day: addDays(dayOf(serverNow()), 1), hour: undefined })}
      />
      <Chip
        filter={of("rating")}
        text={t("search.rated", { rating: highlyRated })}
        onPress={() => onChange(of("rating")?.without ?? { minRating: highlyRated })}
      />
      {applied.length > 1 && (
        <li className="flex shrink-0">
          <Button tone="quiet" size="small" onClick={onClear}>
            {parts("filters.clear")}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  /** The filter if it is active. */
  filter: Applied<Filters> | undefined;
  text?: string;
  onPress: () => void;
}

const Chip = ({ filter, text, onPress }: ChipProps) => (
  <li className="flex shrink-0">
    <button
      type="button"
      aria-label={filter && parts("filters.drop", { filter: filter.label })}
      onClick={onPress}
      className={cx(
        "inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-4 text-small whitespace-nowrap transition-colors hover:border-accent",
        filter ? "border-accent bg-accent-soft pe-3 font-medium text-accent-text" : "border-border bg-raised",
      )}
    >
      <bdi>{filter?.label ?? text}</bdi>
      {filter && <X className="size-4 shrink-0" />}
    </button>
  </li>
);
