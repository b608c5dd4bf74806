import type { Locator, Page } from "playwright-core";
import { password } from "./customer-steps.ts";
import { linkIn, mailTo } from "./journey.ts";
import { click, type Press } from "./thumb.ts";
import { fillSignUp } from "./way-in-steps.ts";

const iban = "AE07 0331 2345 6789 0123 456";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** What is to be ticked or chosen, with its words: whatever of it is pressed. */
const choice = (page: Page, name: string | RegExp) =>
  page.locator("label").filter({ has: page.getByRole("checkbox", { name }).or(page.getByRole("radio", { name })) });
export const onStep = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true }).first().waitFor();

export interface Sheet {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Takes a file from what the device opens when its field is pressed. */
async function choose(field: Locator, file: Sheet, press: Press) {
  const [chooser] = await Promise.all([field.page().waitForEvent("filechooser"), press(field)]);
  await chooser.setFiles(file);
}

/** Signs up to offer services, confirms the address from the mail, and is at the first step of the wizard. */
export async function startAsCleaner(page: Page, url: string, email: string, name: string, press = click) {
  await page.goto("/auth?role=cleaner");
  await page.getByRole("button", { name: "Continue with Google" }).waitFor();
  await fillSignUp(page, { name, email, word: password }, press);
  await page.getByRole("heading", { name: /^Welcome, / }).waitFor();
  await onStep(page, "Profile Setup");
  await page.goto(linkIn(await mailTo(url, email, "Confirm your email address")));
  await press(button(page, "Confirm email"));
  await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
  await press(page.getByRole("main").getByRole("link", { name: "Continue", exact: true }));
  await onStep(page, "Profile Setup");
}

/** Step 1, typed and sent, with a photo where one is given. */
export async function profileStep(page: Page, business: string, photo?: Sheet, press = click) {
  await page.getByLabel(/^Business name/).fill(business);
  await page.getByLabel(/^Short bio/).fill("Careful and quick, with my own supplies.");
  await press(choice(page, "English"));
  await press(choice(page, "Arabic"));
  if (photo) {
    await choose(page.locator("input[type=file]").first(), photo, press);
    await page.getByText("Your picture is saved.").waitFor();
  }
  await press(button(page, "Continue to Services"));
  await onStep(page, "Services & Pricing");
}

/** Step 2: deep cleaning at AED 60 an hour. */
export async function servicesStep(page: Page, press = click) {
  await press(choice(page, "Deep Cleaning"));
  await page.getByRole("textbox", { name: "Hourly rate in AED" }).fill("60");
  await press(button(page, "Continue to Service Areas"));
  await onStep(page, "Service Areas");
}

/** Step 3: two areas. */
export async function areasStep(page: Page, press = click) {
  await press(choice(page, "JBR"));
  await press(choice(page, "Dubai Marina"));
  await press(button(page, "Continue to Availability"));
  await onStep(page, "Availability");
}

/** Step 4: all days, by the preset. */
export async function availabilityStep(page: Page, press = click) {
  await press(button(page, "All days"));
  await press(button(page, "Continue to Verification"));
  await onStep(page, "Verification");
}

/** One document of step 5, from its card to the word that it has arrived. */
export async function uploadDocument(
  page: Page,
  document: string,
  file: Sheet,
  { number, expiry, press = click }: { number?: string; expiry?: string; press?: Press } = {},
) {
  const card = page.getByRole("group", { name: document, exact: true });
  const open = card.getByRole("button", { name: new RegExp(`^(Upload document|Replace): ${document}$`) });
  const chooser = card.locator("input[type=file]").first();
  // A card shows its form or the button that opens it; until it shows either, there is nothing to press.
  await chooser.or(open).first().waitFor({ state: "attached" });
  if ((await chooser.count()) === 0) await press(open);
  if (number) await card.getByLabel("Document number").fill(number);
  if (expiry) await card.getByLabel("Expiry date").fill(expiry);
  await choose(chooser, file, press);
  await press(card.getByRole("button", { name: `Upload document: ${document}` }));
  await card.getByText("Uploaded, under review").waitFor();
  await card.getByText(file.name, { exact: true }).waitFor();
}

/** Step 6: a bank account. */
export async function payoutStep(page: Page, press = click) {
  await press(choice(page, /^Bank transfer/));
  await page.getByLabel("IBAN").fill(iban);
  await page.getByLabel("Account holder name").fill("Aisha Khan");
  await press(button(page, "Continue to Review"));
  await onStep(page, "Review & Submit");
}
