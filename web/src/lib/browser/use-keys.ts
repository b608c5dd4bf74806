import { useEffect, useRef } from "react";

/** Where a letter is text, or chooses something. */
const fields =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const dialogs = "[role=dialog], [role=alertdialog]";

/** The letter that is pressed; of a keyboard of another script, the one that stands on its key elsewhere. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  (/^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1])?.toLowerCase();

/**
 * Letters that act wherever on the page the focus is: never in a field or under a dialog, and a key that is held acts once.
 * They only repeat what buttons do, and whoever reads this says how they are switched off (WCAG 2.1.4).
 */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>, isOn: boolean) {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
      if (ctrlKey || metaKey || altKey || repeat || isComposing || event.defaultPrevented) return;
      if ((target instanceof Element && target.closest(fields)) || document.querySelector(dialogs)) return;
      const act = latest.current[letterOf(event) ?? ""];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}
