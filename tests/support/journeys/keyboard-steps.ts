import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focusAtRest } from "./journey.ts";
import type { Sheet } from "./wizard-steps.ts";

interface Focused {
  name: string;
  /** Whether the focus is visible. */
  visible: boolean;
}

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labels = (element as HTMLInputElement).labels;
    const labelled = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const name =
      element.getAttribute("aria-label") ??
      (labelled.length > 0
        ? labelled.map((id) => document.getElementById(id)?.textContent ?? "").join(" ")
        : (labels?.[0]?.textContent ?? element.textContent ?? ""));
    const ring = (target: Element | null) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(target ?? element);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    };
    // A field's or a tile's ring may be around its frame.
    const frames = [element, element.closest("label"), element.closest(".control"), element.parentElement];
    // A slider's ring is around its thumb, whose style scripts cannot read.
    const isShown = element.matches("input[type=range]:focus-visible");
    return { name: name.trim(), visible: isShown || frames.some((frame) => frame !== null && ring(frame)) };
  });

/** Presses Tab until something with that name has the focus; fails where the focus cannot be seen there. */
export async function tabTo(page: Page, name: RegExp, key = "Tab") {
  const passed: string[] = [];
  await focusAtRest(page);
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press(key);
    const now = await focused(page);
    passed.push(now.name.slice(0, 40));
    if (name.test(now.name)) {
      expect(now.visible, `the focus on ${now.name} cannot be seen`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab never reached ${name}: ${passed.join(" > ")}`);
}

/** Goes to a control by Tab and presses it. */
export async function pressByKey(page: Page, name: RegExp, key = "Enter") {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types; what a field already says is selected on the way in and replaced. */
export async function typeInto(page: Page, name: RegExp, text: string) {
  await tabTo(page, name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Opens the chooser of files with a key and chooses one in it. */
export async function chooseFile(page: Page, name: RegExp, file: Sheet) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), pressByKey(page, name, "Space")]);
  await chooser.setFiles(file);
}
