import { languages } from "@naqi/contracts";
import { Check } from "lucide-react";
import { useId } from "react";
import { t } from "texts:onboarding";
import { languageName } from "@/lib/texts/vocabulary.ts";
import { FieldError } from "@/ui/field.tsx";

type Language = (typeof languages)[number];

interface Props {
  value: readonly Language[];
  onChange: (value: Language[]) => void;
  error: string | undefined;
}

/** The twelve languages (000 §3), any number of them. */
export function LanguageChips({ value, onChange, error }: Props) {
  const id = useId();
  const toggle = (name: Language) =>
    onChange(languages.filter((each) => (each === name ? !value.includes(each) : value.includes(each))));
  return (
    <fieldset
      className="min-w-0"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="mb-1.5 text-small font-medium">{t("setup.languages")}</legend>
      <p id={`${id}-hint`} className="mb-2 text-small text-muted">
        {t("setup.languagesHint")}
      </p>
      <div className="flex flex-wrap gap-2">
        {languages.map((name) => (
          <label
            key={name}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill border border-border-strong bg-raised px-4 text-small transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              checked={value.includes(name)}
              onChange={() => toggle(name)}
            />
            <Check strokeWidth={3} className="hidden size-3.5 peer-checked:block" />
            {languageName(name)}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
