import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { demoPassword } from "../packages/local/src/seed/people/accounts.ts";
import { launch } from "../tests/support/browser.ts";
import { beSignedIn, choosePlace, chooseTime, openBookingDialog } from "../tests/support/journeys/customer-steps.ts";
import { person } from "../tests/support/journeys/journey.ts";
import { runProduct } from "../tests/support/setup/run-product.ts";

// Draws the pictures of docs/design.md again: node --import tsx scripts/pictures.ts (after a build of the site).
const folder = "docs/pictures";
const size = { width: 1440, height: 1000 };
const mostBytes = 60_000;

const go = (path: string) => (page: Page) => page.goto(path).then(() => page.waitForLoadState("networkidle"));

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  landing: go("/"),
  services: go("/services"),
  service: go("/services/home-cleaning"),
  auth: go("/auth?type=signup"),
  search: go("/search"),
  parts: async (page) => {
    await go("/local/ui")(page);
    const choices = page.getByRole("heading", { name: "Choices", exact: true });
    await choices.evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top - 90));
  },
  bookings: async (page) => {
    await beSignedIn(page, "customer@naqi.example", demoPassword);
    await go("/customer/bookings")(page);
  },
  booking: async (page) => {
    const dialog = await openBookingDialog(page);
    await choosePlace(dialog, "Dubai Marina", "Tower 1, 1204");
    await chooseTime(dialog, 1);
    await dialog.getByRole("combobox").first().scrollIntoViewIfNeeded();
  },
};

/** Half the size of the screen, in the smallest quality steps that fit the limit. */
async function picture(page: Page, file: string) {
  const session = await page.context().newCDPSession(page);
  for (const quality of [82, 70, 55, 40]) {
    const clip = { x: 0, y: await page.evaluate(() => window.scrollY), ...size, scale: 0.5 };
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality, clip });
    writeFileSync(file, Buffer.from(data, "base64"));
    if (statSync(file).size < mostBytes) break;
  }
  process.stdout.write(`${file} ${Math.round(statSync(file).size / 1000)} kB\n`);
}

mkdirSync(folder, { recursive: true });
const product = await runProduct({ dist: process.env.NAQI_DIST ?? "web/dist" });
const browser = await launch();
try {
  for (const dark of [false, true]) {
    const { page, context } = await person(browser, product.url, { ...size, dark });
    for (const [name, show] of Object.entries(screens)) {
      await show(page);
      await page.waitForTimeout(400);
      await picture(page, join(folder, `${name}-${dark ? "dark" : "light"}.webp`));
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
