import { Check } from "lucide-react";
import type { Ref } from "react";
import { cx } from "@/lib/browser/class-names.ts";
import type { ComboboxOption } from "./combobox.tsx";

interface Props {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  active: number;
  chosen: string | undefined;
  empty: string;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
  ref: Ref<HTMLDivElement>;
}

/** The open list of a `Combobox`, under its control. */
export const OptionList = ({ id, label, options, active, chosen, empty, optionId, onChoose, ref }: Props) => (
  <div
    ref={ref}
    className="absolute inset-x-0 top-full z-20 mt-1.5 scroll-my-3 animate-fade overflow-hidden rounded-control border border-border-strong bg-raised shadow-dialog"
    // The text keeps the focus while its list is touched.
    onMouseDown={(event) => event.preventDefault()}
    role="presentation"
  >
    <div
      id={`${id}-list`}
      role="listbox"
      // Or a browser that lets the keyboard scroll would stop here, where nothing can be done.
      tabIndex={-1}
      aria-label={label}
      className="max-h-72 overflow-y-auto overscroll-contain p-1.5"
    >
      {options.map((option, index) => (
        <div
          key={option.id}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === chosen}
          onClick={() => onChoose(index)}
          onKeyDown={(event) => event.key === "Enter" && onChoose(index)}
          className={cx(
            "flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 hover:bg-accent-soft",
            index === active && "bg-accent-soft inset-ring-2 inset-ring-focus",
          )}
        >
          <span className="min-w-0">
            <span dir="auto" className={cx("block", option.id === chosen && "font-medium")}>
              {option.label}
            </span>
            {option.detail && <span className="block text-tiny text-muted">{option.detail}</span>}
          </span>
          {option.id === chosen && <Check className="size-4.5 shrink-0 text-accent-text" />}
        </div>
      ))}
    </div>
    {options.length === 0 && <p className="px-4 pt-2 pb-4 text-small text-muted">{empty}</p>}
  </div>
);
