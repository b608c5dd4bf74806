import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { customers } from "../../packages/local/src/seed/people/customers.ts";
import { beSignedIn, choosePlace, chooseTime, turnTo } from "../support/journeys/customer-steps.ts";
import { pictureFailures } from "../support/journeys/journey.ts";
import { plainEnglish } from "../support/journeys/plain-english.ts";
import { say } from "../support/journeys/say.ts";
import { stage } from "../support/journeys/stage.ts";
import { approveCase } from "../support/journeys/staff-steps.ts";

const on = stage();
beforeAll(() => void vi.stubEnv("NAQI_LOCALE", "ar-XB"));
afterAll(() => void vi.unstubAllEnvs());

const english: string[] = [];
/** Notes what is in English on the page as it is now. */
const look = async (page: Page, also?: readonly string[]) =>
  english.push(...(await plainEnglish(page, also)).map((text) => `${new URL(page.url()).pathname}: ${text}`));

it("a customer books a cleaner", async () => {
  onTestFailed(() => pictureFailures("mirrored-customer"));
  const { page, complaints } = await on.person({ width: 390, height: 844 });
  await beSignedIn(page, "customer@naqi.example", demoPassword);
  await page.goto("/search?service=deep_cleaning&area=Dubai+Marina");
  const details = page.getByRole("link", { name: say("card.details") }).first();
  await details.waitFor();
  await look(page);
  await details.click();
  await page
    .getByRole("button", { name: say("book.book") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await choosePlace(dialog, "Dubai Marina", "Marina Gate 1, 2304");
  await chooseTime(dialog, 3);
  await look(page);
  await turnTo(dialog, "review");
  await look(page);
  await dialog.getByRole("button", { name: say("booking.confirm") }).click();
  await page.getByText(say("booking.done")).first().waitFor();
  await look(page);
  await page.goto("/customer/bookings");
  await page.getByRole("tab").first().waitFor();
  await look(page);
  expect(complaints).toEqual([]);
});

it("a cleaner applies for a request", async () => {
  onTestFailed(() => pictureFailures("mirrored-cleaner"));
  const { page, complaints } = await on.person({ width: 390, height: 844 });
  await beSignedIn(page, "cleaner@naqi.example", demoPassword);
  await page.goto("/cleaner/browse-jobs");
  await page.getByText(say("board.apply"), { exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("apply.price")).fill("220");
  await dialog.getByLabel(say("apply.message")).fill("سأحضر أدواتي.");
  await look(page);
  await dialog.getByRole("button", { name: say("apply.send") }).click();
  await page.getByText(say("apply.done")).first().waitFor();
  await look(page);
  for (const path of ["/cleaner/applications", "/cleaner/bookings", "/cleaner/earnings", "/cleaner-profile"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await look(page);
  }
  expect(complaints).toEqual([]);
});

it("staff approve a cleaner", async () => {
  onTestFailed(() => pictureFailures("mirrored-staff"));
  const { page, complaints } = await on.person();
  await beSignedIn(page, "admin@naqi.example", demoPassword);
  await page.goto("/admin/cleaners");
  await page.getByRole("link", { name: "Gloria Navarro" }).last().click();
  await page.getByText(say("case.noBlockers")).waitFor();
  await look(page, ["Gloria Navarro"]);
  await approveCase(page, say("decide.approve"));
  // The next case follows: a member's documents.
  await page.waitForURL("**/admin/verifications/**");
  await page.locator("main img[src^='blob:']").waitFor();
  await look(
    page,
    customers.map(({ name }) => name),
  );
  expect(complaints).toEqual([]);
});

it("read nothing in English on their way", () => expect(english).toEqual([]));
