import type { Page } from "playwright-core";
import { beforeEach, expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { beSignedIn } from "../support/journeys/customer-steps.ts";
import { pictureFailures } from "../support/journeys/journey.ts";
import { stage } from "../support/journeys/stage.ts";

const on = stage();
beforeEach(({ task }) =>
  onTestFailed(() => pictureFailures(`phone-${task.name.replaceAll(/\W+/g, "-").slice(0, 40)}`)),
);

const phone = { width: 390, height: 844 };
/** Back without waiting for a page: within one there is none to wait for. */
const back = (page: Page) => page.evaluate(() => history.back());
const here = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

it("closes the menu and the filters, keeps what was chosen in them, and leaves no step behind", async () => {
  const { page, complaints, context } = await on.person(phone);
  await page.goto("/help");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await page.locator("#mobile-menu").waitFor();
  await back(page);
  await page.locator("#mobile-menu").waitFor({ state: "detached" });
  expect(here(page)).toBe("/help");
  // A page opened from the menu comes in its place.
  await menu.click();
  await page.locator("#mobile-menu").getByRole("link", { name: "Find Cleaners" }).click();
  await page.waitForURL("**/search");

  const sheet = page.getByRole("dialog", { name: "Filters" });
  const steps = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: "Filters" }).click();
  await sheet.getByLabel("Area", { exact: true }).selectOption("Dubai Marina");
  await page.waitForURL("**/search?*");
  const chosen = here(page);
  await back(page);
  await sheet.waitFor({ state: "detached" });
  await expect.poll(() => here(page)).toBe(chosen);

  // Opened and closed by Esc, twice: the next Back leaves the page.
  for (let time = 0; time < 2; time++) {
    await page.getByRole("button", { name: /^Filters/ }).click();
    await sheet.waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  }
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(steps + 1);
  expect(here(page)).toBe(chosen);
  await expect.poll(() => page.evaluate(() => (history.state as { over?: number }).over ?? 0)).toBe(0);
  await back(page);
  await page.waitForURL("**/help");
  expect(complaints).toEqual([]);
  await context.close();
});

it("closes the booking dialog of a profile, which gives the focus back to its button", async () => {
  const { page, complaints, context } = await on.person(phone);
  await beSignedIn(page, "customer@naqi.example", demoPassword);
  await page.goto("/search");
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await page.waitForURL("**/cleaner-profile/*");
  const profile = here(page);
  const book = page.getByRole("main").getByRole("button", { name: "Book now", exact: true }).first();
  const dialog = page.getByRole("dialog", { name: /^Book/ });
  for (const close of ["Escape", "Back"] as const) {
    await book.focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    if (close === "Back") await back(page);
    else await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => book.evaluate((button) => button === document.activeElement), { message: close })
      .toBe(true);
    await expect.poll(() => here(page)).toBe(profile);
  }
  await back(page);
  await page.waitForURL("**/search");
  expect(complaints).toEqual([]);
  await context.close();
});

it("goes a step back in the booking dialog by Back, and closes it from the first", async () => {
  const { page, complaints, context } = await on.person({ width: 390, height: 844 });
  await page.goto("/search");
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await page.getByRole("radio", { checked: true }).waitFor({ state: "attached" });
  const profile = here(page);
  await page.getByRole("button", { name: "Book now", exact: true }).last().click();
  const dialog = page.getByRole("dialog", { name: /^Book/ });
  const step = dialog.locator("[aria-current=step]");
  const isAt = async (name: string) => {
    await expect.poll(() => step.textContent()).toBe(name);
  };
  await isAt("1 When");
  await dialog.getByRole("button", { name: "Next: where" }).click();
  await isAt("2 Where");
  await dialog.getByRole("button", { name: "3 Review" }).click();
  await isAt("3 Review");
  for (const before of ["2 Where", "1 When"]) {
    await back(page);
    await isAt(before);
  }
  await back(page);
  await dialog.waitFor({ state: "detached" });
  expect(here(page)).toBe(profile);
  await back(page);
  await page.waitForURL("**/search");
  expect(complaints).toEqual([]);
  await context.close();
});

it("keeps the price of a profile beside its button, and with large text out of the way of the page", async () => {
  const { page, context } = await on.person({ width: 360, height: 740 });
  await page.goto("/search");
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  const book = page.getByRole("button", { name: "Book now", exact: true }).last();
  const price = page.locator("main p", { hasText: /^AED/ }).last();
  const top = async (part: typeof book) => {
    const box = await part.boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  const right = async () => {
    const box = await book.boundingBox();
    return box && Math.round(box.x + box.width);
  };
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await top(price), `${width} px`).toBe(await top(book));
    expect(await right(), `${width} px`).toBe(width - 16);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expect.poll(() => price.isVisible()).toBe(false);
  expect(await top(book)).toBeGreaterThan(600);
  await context.close();
});
