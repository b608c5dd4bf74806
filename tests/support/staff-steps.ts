import type { Page } from "playwright-core";
import { say } from "./say.ts";

/** Decides one document of the case on the screen, by its card and the dialog that asks. */
export async function decidePaper(page: Page, document: string, decision: "Verify" | "Refuse", reason?: string) {
  await page
    .getByRole("button", { name: new RegExp(`^${document}`) })
    .first()
    .click();
  await page.getByRole("button", { name: decision, exact: true }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  if (reason) await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: decision, exact: true }).click();
  await page.getByText("Decision saved").first().waitFor();
  await dialog.waitFor({ state: "hidden" });
}

/** Decides the case on the screen. */
export async function decideCase(page: Page, decision: string, reason = "Everything matches.") {
  await page.getByRole("button", { name: decision, exact: true }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await dialog.getByLabel(say("case.reason")).fill(reason);
  await dialog.getByRole("button", { name: decision, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}
