import type { Page } from "playwright-core";
import { describe, expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/accounts.ts";
import { choosePlace, chooseTime, openBookingDialog, signIn } from "../support/customer-steps.ts";
import { atRest, beyondTheSide, flawless, pictureFailures } from "../support/journey.ts";
import { stage } from "../support/stage.ts";

const on = stage();

const looks = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Nothing reaches beyond the side of the screen, and axe finds nothing, light and dark. */
async function check(page: Page) {
  await atRest(page);
  expect(await beyondTheSide(page), `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
  await flawless(page);
}

async function openPast(page: Page) {
  await page.getByRole("tab", { name: /^Past/ }).click();
  await page.getByRole("tab", { name: /^Past/, selected: true }).waitFor();
}

// Three people at a time: each waits for the server while another is looked at.
describe.each(looks)("at $width px", (look) => {
  it.concurrent("the screens of a visitor are accessible and fit", async () => {
    onTestFailed(() => pictureFailures("visitor"));
    const { page, context, complaints } = await on.person(look);
    for (const path of [
      "/",
      "/auth",
      "/auth?type=signup",
      "/auth?role=cleaner",
      "/search",
      "/search?q=nobody-at-all",
      "/auth?type=waitlist",
      "/auth?type=forgot",
      "/confirm-email?token=x",
      "/reset-password?token=x",
      `/confirm-subscription?token=${"a".repeat(43)}`,
      "/nowhere",
    ]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await check(page);
    }
    await page.goto("/search");
    await page
      .getByRole("link", { name: /^View Details/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Reviews" }).waitFor();
    await check(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.concurrent("the screens of a customer are accessible and fit", async () => {
    onTestFailed(() => pictureFailures("customer"));
    const { page, context, complaints } = await on.person(look);
    await signIn(page, "customer@naqi.example", demoPassword);
    await page.goto("/customer/bookings");
    await page.getByRole("tab", { name: /^Upcoming \(\d+\)/ }).waitFor();
    await check(page);
    await page
      .getByRole("button", { name: /^Cancel / })
      .first()
      .click();
    const asked = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await asked.waitFor();
    await check(page);
    await page.keyboard.press("Escape");
    await asked.waitFor({ state: "hidden" });
    await openPast(page);
    await check(page);

    const dialog = await openBookingDialog(page);
    await dialog.waitFor();
    await check(page);
    await choosePlace(dialog, "Dubai Marina", "Tower 1");
    await chooseTime(dialog);
    await check(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.concurrent("the screens of a cleaner are accessible and fit", async () => {
    onTestFailed(() => pictureFailures("cleaner"));
    const { page, context, complaints } = await on.person(look);
    await signIn(page, "cleaner@naqi.example", demoPassword);
    await page.goto("/cleaner/bookings");
    await page.getByRole("tab", { name: /^Upcoming \(\d+\)/ }).waitFor();
    await check(page);
    await openPast(page);
    await check(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
