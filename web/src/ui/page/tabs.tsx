import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { cx } from "@/lib/browser/class-names.ts";

export interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
  /** The open tab's panel. */
  children: ReactNode;
}

const row = "mb-4 flex flex-wrap gap-1 rounded-control border border-border bg-sunken p-1 sm:mb-5";

/** Tabs after the ARIA pattern: one stop for Tab, arrows, Home and End move and open. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const mirrored = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    // From the focused tab: the selection may follow a moment later.
    const at = buttons.indexOf(event.currentTarget);
    const targets: Record<string, number> = {
      ArrowRight: at + mirrored,
      ArrowLeft: at - mirrored,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onSelect(next.name);
    buttons[index]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={cx(row, tabs.length === 2 && "lg:max-w-md")}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
            onKeyDown={onKeyDown}
            className={cx(
              // Equally wide, and in one row while the longest words fit.
              "min-h-11 grow basis-0 rounded-[0.55rem] px-1.5 font-medium transition-colors duration-150 max-sm:text-small max-sm:leading-tight sm:px-4",
              tab.name === selected ? "bg-raised text-accent-text shadow-card" : "text-muted hover:text-text",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
