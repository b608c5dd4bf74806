import { expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { comeToLife } from "../support/journeys/customer-steps.ts";
import { pictureFailures } from "../support/journeys/journey.ts";
import { tabTo } from "../support/journeys/keyboard-steps.ts";
import { stage } from "../support/journeys/stage.ts";

const on = stage();

it("a customer books with the keyboard alone", async () => {
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
  await page.getByRole("button", { name: "Book now", exact: true }).first().waitFor();
  await tabTo(page, /^Book now/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").first().waitFor();
  await dialog.and(page.locator(":focus")).or(dialog.locator(":focus")).waitFor();

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
  await tabTo(page, /^Area, community or landmark/);
  await page.keyboard.type("Dubai Marina");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, /^Building or villa/);
  await page.keyboard.type("Marina Gate 1");
  await tabTo(page, /^Unit number/);
  await page.keyboard.type("2304");
  await tabTo(page, /^Confirm Booking/);
  await page.getByText(/Free cancellation until/).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Booking confirmed successfully!").first().waitFor();
  expect(complaints).toEqual([]);
});
