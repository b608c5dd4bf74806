import { t } from "texts:staff/admin";
import { useRemembered } from "@/lib/browser/remembered.ts";
import { Switch } from "@/ui/choices/switch.tsx";

const choices = ["on", "off"] as const;

/** Whether letter keys act on case pages: a setting of this browser, on by default (WCAG 2.1.4). */
export function useKeysOn() {
  const [choice, keep] = useRemembered("staff-keys", choices);
  return [choice !== "off", (on: boolean) => keep(on ? "on" : "off")] as const;
}

interface Props {
  keys: readonly (readonly [key: string, what: string])[];
  isOn: boolean;
  onSwitch: (on: boolean) => void;
}

/** The current letter keys, with the switch to turn them off. */
export const KeyLegend = ({ keys, isOn, onSwitch }: Props) => (
  <div className="mt-5 border-t border-border pt-3 pointer-coarse:hidden">
    <Switch label={t("keys.title")} hint={t("keys.hint")} checked={isOn} onChange={onSwitch} />
    {isOn && (
      <ul className="mt-2 grid grid-cols-1 gap-1.5 text-small text-muted">
        {keys.map(([key, what]) => (
          <li key={key} className="flex items-baseline gap-2.5">
            <kbd className="inline-flex min-w-6 justify-center rounded-control border border-border-strong bg-raised px-1.5 font-mono text-tiny text-text">
              {key}
            </kbd>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);
