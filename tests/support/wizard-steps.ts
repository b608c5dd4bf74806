import type { Page } from "playwright-core";
import { password } from "./customer-steps.ts";
import { linkIn, mailTo } from "./journey.ts";
import { fillSignUp } from "./way-in-steps.ts";

const iban = "AE07 0331 2345 6789 0123 456";

const goOn = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true }).click();
export const onStep = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true }).first().waitFor();

export interface Sheet {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Signs up to offer services, confirms the address from the mail, and stands at the first step of the wizard. */
export async function startAsCleaner(page: Page, url: string, email: string, name: string) {
  await page.goto("/auth?role=cleaner");
  await page.getByRole("button", { name: "Continue with Google" }).waitFor();
  await fillSignUp(page, { name, email, word: password });
  await page.getByRole("heading", { name: /^Welcome, / }).waitFor();
  await onStep(page, "Profile Setup");
  await page.goto(linkIn(await mailTo(url, email, "Confirm your email address")));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
  await page.goto("/cleaner/onboarding");
  await onStep(page, "Profile Setup");
}

/** Step 1, typed and sent, with a photo where one is given. */
export async function profileStep(page: Page, business: string, photo?: Sheet) {
  await page.getByLabel(/^Business name/).fill(business);
  await page.getByLabel(/^Short bio/).fill("Careful and quick, with my own supplies.");
  await page.getByText("English", { exact: true }).click();
  await page.getByText("Arabic", { exact: true }).click();
  if (photo) {
    await page.locator("input[type=file]").first().setInputFiles(photo);
    await page.getByText("Your picture is saved.").waitFor();
  }
  await goOn(page, "Continue to Services");
  await onStep(page, "Services & Pricing");
}

/** Step 2: deep cleaning at AED 60 an hour. */
export async function servicesStep(page: Page) {
  await page.getByRole("checkbox", { name: "Deep Cleaning" }).check({ force: true });
  await page.getByRole("textbox", { name: "Hourly rate in AED" }).fill("60");
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

/** One document of step 5, from its card to the word that it has arrived. */
export async function uploadDocument(
  page: Page,
  document: string,
  file: Sheet,
  { number, expiry }: { number?: string; expiry?: string } = {},
) {
  const card = page.getByRole("group", { name: document, exact: true });
  const open = card.getByRole("button", { name: new RegExp(`^(Upload document|Replace): ${document}$`) });
  const chooser = card.locator("input[type=file]").first();
  // A card shows its form or the button that opens it; until it shows either, there is nothing to press.
  await chooser.or(open).first().waitFor({ state: "attached" });
  if ((await chooser.count()) === 0) await open.click();
  if (number) await card.getByLabel("Document number").fill(number);
  if (expiry) await card.getByLabel("Expiry date").fill(expiry);
  await chooser.setInputFiles(file);
  await card.getByRole("button", { name: `Upload document: ${document}` }).click();
  await card.getByText("Uploaded, under review").waitFor();
  await card.getByText(file.name, { exact: true }).waitFor();
}

/** Step 6: a bank account. */
export async function payoutStep(page: Page) {
  await page.getByRole("radio", { name: /^Bank transfer/ }).check({ force: true });
  await page.getByLabel("IBAN").fill(iban);
  await page.getByLabel("Account holder name").fill("Aisha Khan");
  await goOn(page, "Continue to Review");
  await onStep(page, "Review & Submit");
}
