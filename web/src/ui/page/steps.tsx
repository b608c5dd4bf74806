import { Check, ChevronDown, Lock, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:ui/parts";
import { cx } from "@/lib/browser/class-names.ts";

export type StepState = "done" | "skipped" | "open" | "locked";

export interface Step<Name extends string> {
  name: Name;
  label: string;
  state: StepState;
  /** A line about the step. */
  text?: string;
  /** Replaces the state in words, and must contain it. */
  mark?: ReactNode;
}

interface Props<Name extends string> {
  /** The result of the steps. */
  label: string;
  steps: readonly Step<Name>[];
  current: Name;
  onGo: (name: Name) => void;
}

const words = (): Record<StepState, string> => ({
  done: t("steps.done"),
  skipped: t("steps.skipped"),
  open: t("steps.open"),
  locked: t("steps.locked"),
});
const icons = { done: Check, skipped: Minus, locked: Lock };

/** A wizard's navigation: a list beside the form, on phones one line that opens the list. */
export function Steps<Name extends string>(props: Props<Name>) {
  const at = props.steps.findIndex(({ name }) => name === props.current);
  const here = props.steps[at];
  return (
    <nav aria-label={props.label}>
      {/* Remounted for each step, so that choosing one closes the list. */}
      <details key={props.current} className="group rounded-card border border-border bg-raised md:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-card px-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
          <span>{t("steps.at", { number: at + 1, all: props.steps.length, label: here?.label ?? "" })}</span>
          <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <StepList {...props} />
      </details>
      <div className="rounded-card border border-border bg-raised max-md:hidden">
        <StepList {...props} />
      </div>
    </nav>
  );
}

const StepList = <Name extends string>({ steps, current, onGo }: Props<Name>) => (
  <ol className="grid p-2">
    {steps.map(({ name, label, state, text, mark }, index) => {
      const Icon = state === "open" ? undefined : icons[state];
      return (
        <li key={name}>
          <button
            type="button"
            disabled={state === "locked"}
            aria-current={name === current ? "step" : undefined}
            onClick={() => onGo(name)}
            className={cx(
              "flex min-h-13 w-full items-center gap-3 rounded-control px-3 py-2 text-start transition-colors duration-150 disabled:text-muted",
              name === current ? "bg-accent-soft" : "hover:not-disabled:bg-sunken",
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                "flex size-8 shrink-0 items-center justify-center rounded-pill border text-small font-medium tabular-nums",
                state === "done"
                  ? "border-accent bg-accent text-accent-contrast"
                  : name === current
                    ? "border-accent bg-raised text-accent-text"
                    : "border-border-strong",
              )}
            >
              {Icon ? <Icon className="size-4" strokeWidth={2.5} /> : index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              {text && <span className="block text-small text-muted">{text}</span>}
              {mark ? (
                <span className="mt-1 block">{mark}</span>
              ) : (
                <span className="block text-small text-muted">{words()[state]}</span>
              )}
            </span>
          </button>
        </li>
      );
    })}
  </ol>
);
