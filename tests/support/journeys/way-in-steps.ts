import type { Page } from "playwright-core";
import { comeToLife, password } from "./customer-steps.ts";
import { click } from "./thumb.ts";

interface Account {
  name: string;
  email: string;
  word?: string;
}

/** Fills the form of Sign Up on the page that is open, and sends it. */
export async function fillSignUp(page: Page, { name, email, word = password }: Account, press = click) {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await press(page.getByRole("button", { name: "Create Account" }));
}

/** Tries to sign in on the page that is open. */
export async function fillSignIn(page: Page, email: string, word: string) {
  await comeToLife(page);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function signOut(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("tab", { name: "Sign In", selected: true }).waitFor();
}

export const toGoogle = (page: Page) => page.getByRole("button", { name: "Continue with Google" }).click();

/** In the local Google chooser: a person who is not on its list. */
export async function beAtGoogle(page: Page, { name, email }: Account) {
  await page.getByRole("heading", { name: "Choose an account" }).waitFor();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** What the signed-in member's browser would be answered by an operation without input. */
export const askAs = (page: Page, path: string): Promise<Record<string, unknown>> =>
  page.evaluate(async (address) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken")) ?? "";
    const response = await fetch(address, { headers: { authorization: `Bearer ${localStorage.getItem(key)}` } });
    return (await response.json()) as Record<string, unknown>;
  }, `/api${path}`);

/** Ends the session as time would: the tokens are gone, and the page does not know. */
export const loseTokens = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("CognitoIdentityServiceProvider.")) localStorage.removeItem(key);
    }
  });
