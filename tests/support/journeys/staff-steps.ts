import type { Page, Response } from "playwright-core";
import { say } from "./say.ts";

/** What was pressed was decided. */
async function decided(page: Page) {
  const isDecision = (answer: Response) => answer.request().method() === "POST" && answer.url().endsWith("/decisions");
  const answer = await page.waitForResponse(isDecision);
  if (!answer.ok()) throw new Error(`Not decided: ${await answer.text()}`);
}

/** Verifies one document of the case on the screen once it is shown, or refuses it with a reason. */
export async function decidePaper(page: Page, document: string, decision: "Verify" | "Refuse", reason?: string) {
  await page
    .getByRole("button", { name: new RegExp(`^${document}`) })
    .first()
    .click();
  await page.getByRole("img", { name: `The document: ${document}` }).waitFor();
  const answer = decided(page);
  await page.getByRole("button", { name: decision, exact: true }).click();
  if (reason) {
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
    await dialog.getByRole("button", { name: decision, exact: true }).click();
  }
  await answer;
}

/** Approves what a case on the screen asks for now: an identity, a cleaner. */
export async function approveCase(page: Page, decision: string, reason = "Everything matches.") {
  const yes = page.getByRole("button", { name: decision, exact: true });
  await yes.waitFor();
  await page.getByLabel(say("case.reason")).fill(reason);
  const answer = decided(page);
  await yes.click();
  await answer;
}

/** Decides the case on the screen. */
export async function decideCase(page: Page, decision: string, reason = "Everything matches.") {
  await page.getByRole("button", { name: decision, exact: true }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await dialog.getByLabel(say("case.reason")).fill(reason);
  await dialog.getByRole("button", { name: decision, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}
