import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { demoAccounts } from "../../packages/local/src/seed/people/accounts.ts";
import { buildSite } from "../../scripts/ready.mjs";
import { launch } from "../support/browser.ts";
import { beSignedIn } from "../support/journeys/customer-steps.ts";
import { atRest, person, show } from "../support/journeys/journey.ts";
import { runProduct } from "../support/setup/run-product.ts";

/**
 * npm run look -- /cleaner/earnings --as cleaner: pictures of addresses at 390 and 1440 px, light and dark, in
 * `test-results/look`. Of a product of its own with the made-up Dubai, or of the one at `--url`.
 */
const { values, positionals: addresses } = parseArgs({
  allowPositionals: true,
  options: { as: { type: "string" }, url: { type: "string" } },
});
const account = demoAccounts.find(({ role }) => role === values.as);
if (addresses.length === 0 || (values.as && !account)) {
  process.stderr.write("npm run look -- <address> ... [--as customer|cleaner|admin] [--url http://localhost:4280]\n");
  process.exit(1);
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const folder = "test-results/look";
mkdirSync(folder, { recursive: true });
if (!values.url) await buildSite();
const own = values.url ? undefined : await runProduct({ dist: "web/dist" });
const browser = await launch();
const { page } = await person(browser, values.url ?? own?.url ?? "");
if (account) await beSignedIn(page, account.email, account.password);
for (const address of addresses) {
  await page.goto(address);
  await atRest(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of ["light", "dark"] as const) {
      await show(page, theme);
      await atRest(page);
      const path = `${folder}/${address.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "") || "home"}-${size.width}-${theme}.png`;
      await page.screenshot({ path, fullPage: true });
      process.stdout.write(`${path}\n`);
    }
  }
}
await browser.close();
await own?.stop();
