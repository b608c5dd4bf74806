import { areaNames, cleanerGenders, extrasIn, languages, type Property, serviceOf } from "@naqi/contracts";
import { Star } from "lucide-react";
import { Suspense, useId } from "react";
import { t } from "texts:cleaners/cleaners";
import { t as extraText } from "texts:bookings/extras";
import { extraName } from "@/lib/texts/extra-names.ts";
import { oneOf } from "@/lib/data/address-filters.ts";
import { lazy } from "@/lib/texts/lazy.ts";
import { genderName, languageName } from "@/lib/texts/vocabulary.ts";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { RangeSlider } from "@/ui/inputs/range-slider.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { useDraft } from "@/lib/data/use-draft.ts";
import { FreeThen } from "./free-then.tsx";
import { extraToggled, type Filters, priceScale, ratingScale, searchedExtras, sizeChosen } from "./search-filters.ts";
import { areaOptions, type Counts, serviceOptions, sizeOptions } from "./search-options.ts";
import type { ChangeFilters } from "./use-search.ts";

// Provides all known places.
const PlaceFilter = lazy(() => import("./place-filter.tsx").then((file) => ({ default: file.PlaceFilter })));

interface Props {
  filters: Filters;
  counts: Counts | undefined;
  /** The customer's own. */
  properties: readonly Property[];
  onChange: ChangeFilters;
}

/**
 * Area, home size, service, price, place, time, language, gender, products and rating. Each area and service shows its number of
 * results.
 */
export function FilterFields({ filters, counts, properties, onChange }: Props) {
  return (
    <div className="grid gap-6">
      <Select
        label={t("search.area")}
        value={filters.area ?? ""}
        options={areaOptions(counts)}
        onChange={(event) => onChange({ area: oneOf(areaNames)(event.target.value) })}
      />
      <Select
        label={t("search.size")}
        value={filters.home ?? ""}
        options={sizeOptions(filters, filters.minutes)}
        onChange={({ target }) => onChange(sizeChosen(target.value))}
      />
      <Select
        label={t("search.service")}
        value={filters.service ?? ""}
        options={serviceOptions(counts)}
        onChange={(event) => onChange({ service: serviceOf(event.target.value) })}
      />
      <RangeSlider
        label={t("search.price")}
        {...priceScale}
        openEnded
        value={[filters.minRate, filters.maxRate]}
        onCommit={([minRate, maxRate]) => onChange({ minRate, maxRate }, { replace: true })}
      />
      <FreeThen filters={filters} onChange={onChange} />
      <Suspense fallback={<div className="h-24" />}>
        <PlaceFilter near={filters.near} properties={properties} onChange={(near) => onChange({ near })} />
      </Suspense>
      <Select
        label={t("search.language")}
        value={filters.language ?? ""}
        options={[
          { value: "", label: t("search.anyLanguage") },
          ...languages.map((name) => ({ value: name, label: languageName(name) })),
        ]}
        onChange={({ target }) => onChange({ language: oneOf(languages)(target.value) })}
      />
      <Select
        label={t("search.gender")}
        value={filters.gender ?? ""}
        options={[
          { value: "", label: t("search.anyGender") },
          ...cleanerGenders.map((value) => ({ value, label: genderName(value) })),
        ]}
        onChange={({ target }) => onChange({ gender: oneOf(cleanerGenders)(target.value) })}
      />
      <Checkbox
        label={t("search.eco")}
        checked={filters.eco === "yes"}
        onChange={({ target }) => onChange({ eco: target.checked ? "yes" : undefined })}
      />
      <ExtrasFilter filters={filters} onChange={onChange} />
      <RatingSlider value={filters.minRating} onCommit={(minRating) => onChange({ minRating }, { replace: true })} />
    </div>
  );
}

/** The extras that cleaners must offer. */
function ExtrasFilter({ filters, onChange }: Pick<Props, "filters" | "onChange">) {
  const possible = searchedExtras(filters);
  if (possible.length === 0) return null;
  const chosen = extrasIn(filters.extras ?? "");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-medium">{extraText("extras.title")}</legend>
      {possible.map((extra) => (
        <Checkbox
          key={extra}
          label={extraName(extra)}
          checked={chosen.includes(extra)}
          onChange={() => onChange(extraToggled(filters, extra))}
        />
      ))}
    </fieldset>
  );
}

interface RatingSliderProps {
  value: number;
  onCommit: (value: number) => void;
}

/** The lowest rating to show, in half stars; 0 includes cleaners without reviews. */
function RatingSlider({ value, onCommit }: RatingSliderProps) {
  const id = useId();
  const { draft, move, settle } = useDraft(value, onCommit);
  const words = draft === 0 ? t("search.anyRating") : t("search.ratingFrom", { rating: draft });
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-medium">
          {t("search.rating")}
        </label>
        <span aria-hidden="true" className="flex items-center gap-1 text-small text-muted tabular-nums">
          {draft > 0 && <Star className="size-4 fill-star text-star" />}
          <span>{draft === 0 ? words : t("search.ratingShort", { rating: draft })}</span>
        </span>
      </div>
      <div className="relative h-11">
        <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-pill bg-border" />
        <span
          aria-hidden="true"
          className="absolute start-0 top-1/2 h-1.5 -translate-y-1/2 rounded-pill bg-accent"
          style={{ inlineSize: `${(draft / ratingScale.max) * 100}%` }}
        />
        <input
          id={id}
          type="range"
          aria-valuetext={words}
          {...ratingScale}
          value={draft}
          className="absolute inset-x-0 top-0 h-11 w-full appearance-none bg-transparent range-thumb"
          onChange={(event) => move(event.target.valueAsNumber)}
          onPointerUp={settle}
        />
      </div>
    </div>
  );
}
