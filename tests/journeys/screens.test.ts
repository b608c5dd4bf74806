import type { Page } from "playwright-core";
import { describe, expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/accounts.ts";
import { choosePlace, chooseTime, openBookingDialog, signIn } from "../support/customer-steps.ts";
import { accessible, pictureFailures } from "../support/journey.ts";
import { stage } from "../support/stage.ts";

const on = stage();

const looks = [
  { width: 390, height: 844, dark: false },
  { width: 390, height: 844, dark: true },
  { width: 1440, height: 900, dark: false },
  { width: 1440, height: 900, dark: true },
];

/** Nothing may reach beyond the side of the screen. */
async function fitsWidth(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

async function check(page: Page) {
  await page.waitForLoadState("networkidle");
  await fitsWidth(page);
  await accessible(page);
}

describe.each(looks)("at $width px, dark: $dark", (look) => {
  it("the screens of a visitor are accessible and fit", async () => {
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

  it("the screens of a customer are accessible and fit", async () => {
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
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).waitFor();
    await check(page);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: /^Past/ }).click();
    await check(page);

    const dialog = await openBookingDialog(page);
    await check(page);
    await choosePlace(dialog, "Dubai Marina", "Tower 1");
    await chooseTime(dialog);
    await check(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("the screens of a cleaner are accessible and fit", async () => {
    onTestFailed(() => pictureFailures("cleaner"));
    const { page, context, complaints } = await on.person(look);
    await signIn(page, "cleaner@naqi.example", demoPassword);
    await page.goto("/cleaner/bookings");
    await page.getByRole("tab", { name: /^Upcoming \(\d+\)/ }).waitFor();
    await check(page);
    await page.getByRole("tab", { name: /^Past/ }).click();
    await check(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
