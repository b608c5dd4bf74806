import { ChevronDown, Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState, type Ref } from "react";
import { t } from "texts:ui/parts";
import { cx } from "@/lib/browser/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";

export interface ComboboxOption {
  id: string;
  label: string;
  /** A second line, such as a building's area. */
  detail?: string;
}

interface Props extends FieldProps {
  icon?: ReactNode;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  /** Matches for the text; the caller searches, this component shows. */
  options: readonly ComboboxOption[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onLeave?: () => void;
  /** Shown instead of the list without matches. */
  empty: string;
  /** The label of the button that opens the list. */
  listLabel: string;
}

/** The open list and the option that the keys have reached. */
function useList(id: string, { options, chosen, onChoose }: Pick<Props, "options" | "chosen" | "onChoose">) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: "nearest" });
  }, [isOpen]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, active]);

  function show(shown: boolean) {
    setOpen(shown);
    setActive(-1);
  }
  function choose(index: number) {
    const option = options[index];
    if (!option) return;
    onChoose(option.id);
    show(false);
  }
  /** Arrows move, Enter selects, Esc closes only the list. */
  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1;
    const first = Math.max(
      0,
      options.findIndex((option) => option.id === chosen),
    );
    const moves: Record<string, number> = {
      ArrowDown: active < 0 ? first : active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive(to);
    } else if (event.key === "Enter" && isOpen && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      show(false);
    }
  }
  return { list, isOpen, active, show, open: () => setOpen(true), choose, onKeyDown };
}

/**
 * A text with suggestions after the ARIA pattern. The list is part of the page itself, so that inside a dialog it
 * scrolls with it and receives every tap.
 */
// oxlint-disable-next-line max-lines-per-function -- the parts of one ARIA pattern, which name each other
export function Combobox({ icon, placeholder, text, onText, onLeave, empty, ...props }: Props) {
  const { options, chosen, onChoose, listLabel, ...field } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { list, isOpen, active, ...suggestions } = useList(id, { options, chosen, onChoose });
  const optionId = (index: number) => `${id}-${index}`;

  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <span className="control flex items-center gap-2.5 pe-1">
            {icon && <span className="shrink-0 text-muted [&>svg]:size-4.5">{icon}</span>}
            <input
              {...control}
              ref={input}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-list` : undefined}
              aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
              autoComplete="off"
              dir="auto"
              placeholder={placeholder}
              value={text}
              className="control-inner"
              onChange={(event) => {
                onText(event.target.value);
                suggestions.show(true);
              }}
              onFocus={() => suggestions.show(true)}
              onClick={suggestions.open}
              onBlur={() => {
                suggestions.show(false);
                onLeave?.();
              }}
              onKeyDown={suggestions.onKeyDown}
            />
            <ListButton
              label={listLabel}
              isOpen={isOpen}
              onClick={() => {
                input.current?.focus();
                suggestions.show(!isOpen);
              }}
            />
          </span>
          {isOpen && (
            <OptionList
              ref={list}
              {...{ id, label: listLabel, options, active, chosen, empty, optionId }}
              onChoose={(index) => {
                suggestions.choose(index);
                input.current?.focus();
              }}
            />
          )}
          <span role="status" className="sr-only">
            {isOpen && countOf(options.length, empty)}
          </span>
        </div>
      )}
    </Field>
  );
}

const countOf = (count: number, empty: string) => (count === 0 ? empty : t("combobox.count", { count }));

const ListButton = ({ label, isOpen, onClick }: { label: string; isOpen: boolean; onClick: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    className="inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted"
    // Keeps the focus, and a phone's keyboard, in place.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    <ChevronDown className={cx("size-4.5 transition-transform", isOpen && "rotate-180")} />
  </button>
);

interface OptionListProps {
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
const OptionList = ({ id, label, options, active, chosen, empty, optionId, onChoose, ref }: OptionListProps) => (
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
      // Otherwise browsers with keyboard-focusable scrollers would stop here.
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
