import { t } from "texts:cleaners";
import { oneOf } from "@/lib/data/address-filters.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { Select } from "@/ui/select.tsx";
import { type Filters, knownDays, lengthScale, startHours } from "./search-filters.ts";
import type { ChangeFilters } from "./use-search.ts";

const lengths = Array.from(
  { length: (lengthScale.max - lengthScale.min) / lengthScale.step + 1 },
  (_, index) => lengthScale.min + index * lengthScale.step,
);

/** Only who is free then; hour and length follow once a day is chosen. */
export function FreeThen({ filters: { day, hour, minutes }, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  const days = knownDays();
  return (
    <div className="grid gap-3">
      <Select
        label={t("search.day")}
        value={day ?? ""}
        options={[
          { value: "", label: t("search.anyDay") },
          ...days.map((one) => ({ value: one, label: formatDay(one) })),
        ]}
        onChange={({ target }) => onChange({ day: oneOf(days)(target.value) })}
      />
      {day && (
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t("search.hour")}
            value={hour ?? ""}
            options={[
              { value: "", label: t("search.anyHour") },
              ...startHours.map((one) => ({ value: one, label: one })),
            ]}
            onChange={({ target }) => onChange({ hour: oneOf(startHours)(target.value) })}
          />
          <Select
            label={t("search.length")}
            value={String(minutes)}
            options={lengths.map((one) => ({ value: String(one), label: t("search.shortHours", { shown: one / 60 }) }))}
            onChange={({ target }) => onChange({ minutes: Number(target.value) })}
          />
        </div>
      )}
    </div>
  );
}
