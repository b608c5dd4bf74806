import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { beSignedIn, choosePlace, chooseTime, turnTo } from "../support/journeys/customer-steps.ts";
import { atRest, pictureFailures } from "../support/journeys/journey.ts";
import { stage } from "../support/journeys/stage.ts";
import { lead, screensOf } from "../support/journeys/tour.ts";
import { lostTexts, translate } from "../support/journeys/translator.ts";

const on = stage();

/** Pages that are no page of the product, or leave it. */
const left = ["/local/ui"];

/** Changes what is open without sending anything: types, chooses, opens and closes. */
async function change(page: Page) {
  const main = page.getByRole("main");
  for (const tab of await main.getByRole("tab").all()) await tab.click();
  await atRest(page);
  for (const about of (await main.locator("summary:visible").all()).slice(0, 3)) {
    await about.click();
    await about.click();
  }
  for (const field of (await main.locator("input[type=search]:visible, input[type=text]:visible").all()).slice(0, 2)) {
    await field.fill("Ma");
    await field.fill("");
  }
  await atRest(page);
}

it.each([
  ["visitor", undefined],
  ["customer", "customer@naqi.example"],
  ["cleaner", "cleaner@naqi.example"],
  ["admin", "admin@naqi.example"],
] as const)(
  "a translated page goes on: every screen of a %s",
  async (reader, email) => {
    const { page, complaints } = await on.person();
    if (email) await beSignedIn(page, email, demoPassword);
    await lead(page, "/nowhere");
    await page.locator("h1").first().waitFor();
    await translate(page);
    const found: Record<string, string[]> = {};
    for (const screen of screensOf(reader).filter(({ name }) => !left.includes(name))) {
      await screen.open(page);
      await change(page);
      const lost = await lostTexts(page);
      if (lost.length > 0 || complaints.length > 0) found[screen.name] = [...lost, ...complaints.splice(0)];
    }
    expect(found).toEqual({});
  },
  900_000,
);

it("a translated page goes on while a customer finds and books a cleaner", async ({ onTestFailed }) => {
  onTestFailed(() => pictureFailures("translated"));
  const { page, complaints } = await on.person({ width: 390, height: 844 });
  await beSignedIn(page, "customer@naqi.example", demoPassword);
  await page.goto("/search?service=deep_cleaning&area=Dubai+Marina");
  const details = page.getByRole("link", { name: /^View Details/ }).first();
  await details.waitFor();
  await translate(page);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("button", { name: /^Show \d+ cleaners$/ }).click();
  await details.click();
  await page.getByRole("button", { name: "Book now", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await choosePlace(dialog, "Dubai Marina", "Marina Gate 1, 2304");
  await chooseTime(dialog, 5);
  await turnTo(dialog, "review");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByText("Booking confirmed").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await lostTexts(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
