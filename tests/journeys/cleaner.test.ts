import { randomUUID } from "node:crypto";
import { addDays, dayOf } from "@naqi/contracts";
import type { Page } from "playwright-core";
import { expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/accounts.ts";
import { signIn } from "../support/customer-steps.ts";
import { mailTo, pictureFailures } from "../support/journey.ts";
import { pdf, png } from "../support/made-files.ts";
import { stage } from "../support/stage.ts";
import {
  areasStep,
  availabilityStep,
  payoutStep,
  profileStep,
  servicesStep,
  startAsCleaner,
  uploadDocument,
} from "../support/wizard-steps.ts";
import { decideCase, decidePaper } from "../support/staff-steps.ts";

const on = stage({ NAQI_INDEX_LAG_MS: "1000" });

const scan = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: png(900, 600, (x, y) => [(x * 7) % 256, (y * 5) % 256, 120, 255]),
});
const bill = { name: "dewa-bill.pdf", mimeType: "application/pdf", buffer: pdf() };
const inTwoYears = addDays(dayOf(new Date().toISOString()), 730);

it("a new cleaner is set up, refused a document, replaces it, is approved, found, and applies", async () => {
  onTestFailed(() => pictureFailures("cleaner"));
  const email = `${randomUUID()}@example.com`;
  const business = `Sparkle ${email.slice(0, 6)}`;
  const { page, complaints } = await on.person({ width: 390, height: 844 });
  await startAsCleaner(page, on.url(), email, "Aisha Khan");
  await profileStep(page, business, scan("me.png"));
  await servicesStep(page);
  await areasStep(page);
  await availabilityStep(page);

  await page.getByRole("button", { name: "Start Verification" }).click();
  await page.getByText("Verification Started").first().waitFor();
  await uploadDocument(page, "Government ID", scan("blurred-id.png"), { number: "784-1990-1234567-1" });
  await uploadDocument(page, "Proof of address", bill);
  await uploadDocument(page, "Work permit", scan("permit.png"), { number: "WP-778812", expiry: inTwoYears });
  await mailTo(on.url(), email, "documents");
  await page.getByRole("button", { name: "Continue to Payout Setup" }).click();
  await payoutStep(page);
  await page.getByText("Ready to Submit").waitFor();
  await page.getByRole("button", { name: "Submit for Approval" }).click();
  await page.getByText("Application Submitted").first().waitFor();
  await page.waitForURL("**/cleaner-dashboard");
  await page.getByText("Your application is in review").waitFor();

  const staff = await on.person();
  await signIn(staff.page, "admin@naqi.example", demoPassword);
  await openCase(staff.page, "verifications", "Aisha Khan");
  await decidePaper(
    staff.page,
    "Government ID",
    "Refuse",
    "The picture cannot be read. Please take it again in good light.",
  );
  await decidePaper(staff.page, "Proof of address", "Verify");
  await decidePaper(staff.page, "Work permit", "Verify");

  await page.reload();
  await page.getByText("A document was refused: Government ID").click();
  await page.getByRole("tab", { name: "Documents" }).click();
  await page.getByText("The picture cannot be read.").first().waitFor();
  await uploadDocument(page, "Government ID", scan("clear-id.png"), { number: "784-1990-1234567-1" });

  await staff.page.reload();
  await decidePaper(staff.page, "Government ID", "Verify");
  await decideCase(staff.page, "Approve identity");
  await mailTo(on.url(), email, "identity");
  await openCase(staff.page, "cleaners", "Aisha Khan");
  await staff.page.getByText("Nothing stands against an approval.").waitFor();
  await decideCase(staff.page, "Approve");
  await mailTo(on.url(), email, "approved");

  const visitor = await on.person();
  await findInSearch(visitor.page, business);

  await page.goto("/cleaner/browse-jobs");
  await page
    .getByRole("button", { name: /^Apply Now/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Proposed price/).fill("220");
  await dialog.getByLabel(/^Message/).fill("I can come with my own supplies.");
  await dialog.getByRole("button", { name: "Apply Now" }).dblclick();
  await page.getByText("Application submitted successfully!").first().waitFor();
  // Within the page, so that the index, which does not know of it yet, hides nothing.
  await page
    .getByRole("link", { name: /^See my application/ })
    .first()
    .click();
  // Once, though it was pressed twice: a second one would make this ambiguous.
  await page.getByText("I can come with my own supplies.").waitFor({ state: "attached" });
  await page.getByText("AED\u00a0220").first().waitFor();

  expect([...complaints, ...staff.complaints, ...visitor.complaints]).toEqual([]);
});

it("Save & Exit, skip, the limited dashboard, and going on in a second browser", async () => {
  onTestFailed(() => pictureFailures("cleaner-resume"));
  const email = `${randomUUID()}@example.com`;
  const { page, complaints } = await on.person();
  await startAsCleaner(page, on.url(), email, "Noor Saleh");
  await profileStep(page, "Noor's Homes");
  await page.getByRole("button", { name: "Skip for Now" }).click();
  await page.getByText("Step Skipped").first().waitFor();
  await page.getByRole("heading", { level: 2, name: "Service Areas" }).waitFor();
  await page.getByRole("checkbox", { name: "JBR" }).check({ force: true });
  await page.reload();
  expect(await page.getByRole("checkbox", { name: "JBR" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save & Exit" }).click();
  await page.waitForURL("**/cleaner-dashboard?incomplete=true");
  await page.getByRole("heading", { name: "Complete Your Profile to Continue" }).waitFor();
  await page.getByText("17% complete").first().waitFor();
  await page.getByRole("button", { name: "View Limited Dashboard" }).click();
  await page.getByRole("heading", { name: "Limited Dashboard Access" }).waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await page.getByText("Locked").first().waitFor();
  expect(await page.getByText("Limited Dashboard Access").count()).toBe(0);

  const second = await on.person({ width: 390, height: 844, dark: true });
  await signIn(second.page, email, "Sparkling-Floor-7");
  await second.page.goto("/cleaner/onboarding");
  await second.page.getByRole("heading", { level: 2, name: "Service Areas" }).waitFor();
  await second.page.getByText("Step 3 of 7", { exact: false }).first().waitFor();
  await areasStep(second.page);

  // The first browser still shows the old state; what it saves takes nothing away from the second.
  await page.goto("/cleaner/onboarding?step=2");
  await servicesStep(page);
  await page.reload();
  expect(await page.getByRole("checkbox", { name: "Dubai Marina" }).isChecked()).toBe(true);
  expect([...complaints, ...second.complaints]).toEqual([]);
});

async function openCase(page: Page, queue: "cleaners" | "verifications", name: string) {
  await page.goto(`/admin/${queue}`);
  const link = page.getByRole("link", { name, exact: false }).last();
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole("table").waitFor();
        return link.count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await link.click();
}

async function findInSearch(page: Page, business: string) {
  await expect
    .poll(
      async () => {
        await page.goto(`/search?q=${encodeURIComponent(business)}`);
        await page.waitForLoadState("networkidle");
        return page.getByText(business).count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
}
