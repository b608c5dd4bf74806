import type { Page } from "playwright-core";
import { bank } from "./wizard.ts";

const goOn = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true }).click();
const onStep = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true }).waitFor();

export interface Sheet {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Step 1, typed and sent. */
export async function profileStep(page: Page, business: string, photo?: Sheet) {
  await page.getByLabel(/^Business name/).fill(business);
  await page.getByLabel(/^Short bio/).fill("Careful and quick, with my own supplies.");
  await page.getByText("English", { exact: true }).click();
  await page.getByText("Arabic", { exact: true }).click();
  if (photo) await page.locator("input[type=file]").first().setInputFiles(photo);
  if (photo) await page.getByText("Your photo is saved", { exact: false }).first().waitFor();
  await goOn(page, "Continue to Services");
  await onStep(page, "Services & Pricing");
}

/** Step 2: deep cleaning at AED 60 an hour. */
export async function servicesStep(page: Page) {
  await page.getByRole("checkbox", { name: "Deep Cleaning" }).check({ force: true });
  await page.getByLabel(/^Hourly rate/).filter({ visible: true }).last().fill("60");
  await goOn(page, "Continue to Service Areas");
  await onStep(page, "Service Areas");
}

/** Step 3: two areas. */
export async function areasStep(page: Page) {
  await page.getByRole("checkbox", { name: "JBR" }).check({ force: true });
  await page.getByRole("checkbox", { name: "Dubai Marina" }).check({ force: true });
  await goOn(page, "Continue to Availability");
  await onStep(page, "Availability");
}

/** Step 4: all days, by the preset. */
export async function availabilityStep(page: Page) {
  await page.getByRole("button", { name: "All days" }).click();
  await goOn(page, "Continue to Verification");
  await onStep(page, "Verification");
}

/** Step 6: a bank account. */
export async function payoutStep(page: Page) {
  await page.getByText("Bank transfer", { exact: true }).click();
  await page.getByLabel("Account holder name").fill("Aisha Khan");
  await page.getByLabel("IBAN").fill(bank.bankDetails.iban);
  await page.getByLabel("Bank name").selectOption("Emirates NBD");
  await goOn(page, "Continue to Review");
  await onStep(page, "Review & Submit");
}
