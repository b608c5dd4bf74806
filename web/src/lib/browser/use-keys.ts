import { useEffect, useRef } from "react";

/** Where a letter is text, or chooses something. */
const fields =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const dialogs = "[role=dialog], [role=alertdialog]";

/** The pressed letter; on a keyboard of another script, the Latin letter of that key. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  (/^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1])?.toLowerCase();

/**
 * Page-wide letter keys: never in a field or under a dialog, and without key repeat. They only duplicate buttons, and
 * the caller shows how to turn them off (WCAG 2.1.4).
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
