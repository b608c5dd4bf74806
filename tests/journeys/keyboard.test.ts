import type { Page } from "playwright-core";
import { expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/accounts.ts";
import { comeToLife } from "../support/customer-steps.ts";
import { pictureFailures } from "../support/journey.ts";
import { stage } from "../support/stage.ts";

const on = stage();

interface Focused {
  name: string;
  /** Whether somebody who looks can tell where the focus is. */
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
    // A field's or a tile's ring may stand around its frame.
    const frames = [element, element.closest("label"), element.closest(".control"), element.parentElement];
    return { name: name.trim(), visible: frames.some((frame) => frame !== null && ring(frame)) };
  });

/** Presses Tab until something with that name has the focus; fails where the focus cannot be seen on the way. */
async function tabTo(page: Page, name: RegExp, key = "Tab") {
  const passed: string[] = [];
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

it("somebody books with the keyboard alone", async () => {
  onTestFailed(() => pictureFailures("keyboard"));
  const { page, complaints } = await on.person();
  await page.goto("/auth");
  await comeToLife(page);
  await tabTo(page, /^Email/);
  await page.keyboard.type("customer@naqi.example");
  await tabTo(page, /^Password/);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL((at) => at.pathname !== "/auth");

  await page.goto("/search?service=deep_cleaning&area=Dubai+Marina");
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .waitFor();
  await tabTo(page, /^View Details/);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Book now" }).first().waitFor();
  await tabTo(page, /^Book now/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("combobox").first().waitFor();

  await tabTo(page, /^Area, community or landmark/);
  await page.keyboard.type("Dubai Marina");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, /^Next week/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page
    .getByRole("radio", { name: /times free$/ })
    .first()
    .waitFor();
  await tabTo(page, /times free$/);
  await page.keyboard.press("Space");
  await tabTo(page, /^\d\d:00$/);
  await page.keyboard.press("Space");
  await tabTo(page, /^Confirm Booking/);
  await page.getByText(/Free cancellation until/).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Booking confirmed successfully!").first().waitFor();
  expect(complaints).toEqual([]);
});
