import { Star } from "lucide-react";
import { useId, useState } from "react";
import { t } from "texts:ui/parts";
import { FieldError } from "./field.tsx";

interface Props {
  label: string;
  name: string;
  /** Whole stars; 0 while unset. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
}

const all = [1, 2, 3, 4, 5] as const;

/** One to five stars, chosen by a press or with the arrow keys, with a word for each. */
export function StarInput({ label, name, value, onChange, error }: Props) {
  const id = useId();
  const [over, setOver] = useState(0);
  const shown = over || value;
  return (
    <fieldset
      className="min-w-0"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1 text-small font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ms-2 inline-flex" onPointerLeave={() => setOver(0)}>
          {all.map((stars) => (
            <label
              key={stars}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && setOver(stars)}
              className="relative grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={`${id}-${name}`}
                aria-label={t("stars.choice", { count: stars, word: t(`stars.word.${stars}`) })}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <Star
                className={
                  stars <= shown
                    ? "size-8 fill-star text-star"
                    : "size-8 text-border-strong forced-colors:text-[CanvasText]"
                }
              />
            </label>
          ))}
        </span>
        <span aria-hidden="true" className="min-h-6 text-small text-muted">
          {shown > 0 && t(`stars.word.${shown as (typeof all)[number]}`)}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
