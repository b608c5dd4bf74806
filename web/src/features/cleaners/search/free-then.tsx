import { useState } from "react";
import { t } from "texts:cleaners/cleaners";
import { oneOf } from "@/lib/data/address-filters.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { bookableDays, type Filters, lengthScale, startHours } from "./search-filters.ts";
import type { ChangeFilters } from "./use-search.ts";

const lengths = Array.from(
  { length: (lengthScale.max - lengthScale.min) / lengthScale.step + 1 },
  (_, index) => lengthScale.min + index * lengthScale.step,
);

/** Only cleaners who are free then; hour and length appear after a day is chosen. */
export function FreeThen({ filters: { day, hour, minutes }, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  const days = bookableDays();
  const [typed, setTyped] = useState<string>();
  const choose = (given: string) => {
    const chosen = oneOf(days)(given);
    setTyped(given && !chosen ? given : undefined);
    if (chosen || !given) onChange({ day: chosen });
  };
  return (
    <div className="grid gap-3">
      <DateInput
        label={t("search.day")}
        value={typed ?? day ?? ""}
        min={days[0]}
        max={days.at(-1)}
        onChange={choose}
        // A partly typed year starts with zeros.
        error={typed && typed > "2000" ? t("search.dayWrong", { last: formatDay(days.at(-1) ?? "") }) : undefined}
      />
      {day && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
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
            onChange={({ target }) => onChange({ minutes: Number(target.value), home: undefined })}
          />
        </div>
      )}
    </div>
  );
}
