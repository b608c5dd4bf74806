import { cleanerGenders, languages } from "@naqi/contracts";
import { Check } from "lucide-react";
import { t } from "texts:bookings/dispatches";
import { cx } from "@/lib/browser/class-names.ts";
import { oneOf } from "@/lib/data/address-filters.ts";
import { languageName } from "@/lib/texts/vocabulary.ts";
import { Select } from "@/ui/inputs/select.tsx";
import type { FindForm } from "./use-find-form.ts";

/** Conditions for the cleaner: pressed once to ask for it, again to leave it open. */
export const WishChips = ({ form: { wishes, wish } }: { form: Pick<FindForm, "wishes" | "wish"> }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-small font-medium">{t("dispatch.what.choices")}</legend>
    <p className="mb-2 text-small text-muted">{t("dispatch.what.choicesHint")}</p>
    <div className="flex flex-wrap gap-2">
      {cleanerGenders.map((gender) => (
        <Chip
          key={gender}
          isPressed={wishes.gender === gender}
          text={t(`dispatch.what.${gender}`)}
          onPress={(isPressed) => wish({ ...wishes, gender: isPressed ? gender : undefined })}
        />
      ))}
      <Chip
        isPressed={wishes.eco === true}
        text={t("dispatch.what.eco")}
        onPress={(isPressed) => wish({ ...wishes, eco: isPressed ? true : undefined })}
      />
    </div>
    <Select
      label={t("dispatch.what.language")}
      value={wishes.language ?? ""}
      options={[
        { value: "", label: t("dispatch.what.anyLanguage") },
        ...languages.map((name) => ({ value: name, label: languageName(name) })),
      ]}
      onChange={({ target }) => wish({ ...wishes, language: oneOf(languages)(target.value) })}
      className="mt-4 sm:max-w-xs"
    />
  </fieldset>
);

interface ChipProps {
  isPressed: boolean;
  text: string;
  onPress: (isPressed: boolean) => void;
}

const Chip = ({ isPressed, text, onPress }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={() => onPress(!isPressed)}
    className={cx(
      "inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-4 text-small transition-colors duration-150 hover:border-accent",
      isPressed ? "border-accent bg-accent-soft text-accent-text" : "border-border-strong bg-raised",
    )}
  >
    {isPressed && <Check strokeWidth={3} className="size-3.5" />}
    <span>{text}</span>
  </button>
);
