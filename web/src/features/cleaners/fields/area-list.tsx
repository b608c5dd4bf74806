import { type AreaName, areaNames } from "@naqi/contracts";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { t } from "texts:cleaners/onboarding";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";

interface Props {
  /** The first one is the primary area and stays first. */
  value: readonly AreaName[];
  onChange: (value: AreaName[]) => void;
  error: string | undefined;
}

/** The areas to select, and a search field. Selected ones stay selected during a search. */
export function AreaList({ value, onChange, error }: Props) {
  const id = useId();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = areaNames.filter((name) => name.toLowerCase().includes(wanted));
  const toggle = (name: AreaName) =>
    onChange(value.includes(name) ? value.filter((each) => each !== name) : [...value, name]);
  const count = value.length;
  return (
    <fieldset
      className="min-w-0"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 flex w-full justify-between gap-4 text-small font-medium">
        {t("zones.title")}
        <span aria-live="polite" className="font-normal text-muted">
          {t("zones.chosen", { count })}
        </span>
      </legend>
      <TextInput
        label={t("zones.search")}
        hideLabel
        placeholder={t("zones.search")}
        start={<Search />}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // Enter here searches for an area; it must not submit the step.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div className="mt-2 grid max-h-85 grid-cols-1 gap-x-4 overflow-y-auto overscroll-contain rounded-control border border-border bg-raised px-3 py-1.5 sm:grid-cols-2">
        {found.map((name) => (
          <Checkbox key={name} label={name} checked={value.includes(name)} onChange={() => toggle(name)} />
        ))}
        {found.length === 0 && (
          <p className="py-3 text-small text-muted sm:col-span-2">{t("zones.none", { all: areaNames.length })}</p>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
