import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { beSignedIn } from "../support/journeys/customer-steps.ts";
import { flawless, mailTo, pictureFailures } from "../support/journeys/journey.ts";
import { stage } from "../support/journeys/stage.ts";
import { fillSignIn } from "../support/journeys/way-in-steps.ts";

const on = stage();
const email = "customer@naqi.example";

it("a member sets a second factor up, signs in with it, and gets in without their phone", async () => {
  onTestFailed(() => pictureFailures("security"));
  const { page, complaints } = await on.person({ width: 390, height: 844 });
  await beSignedIn(page, email, demoPassword);
  await page.goto("/customer-profile");
  await page.getByRole("link", { name: "Password and security", exact: true }).click();
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Current password").fill(demoPassword);
  await page.getByRole("button", { name: "Continue" }).click();

  const dialog = page.getByRole("dialog");
  await dialog.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  await flawless(page);
  await flawless(page, "dark");
  const key = await dialog.getByRole("group", { name: "Or type this key" }).locator("code").innerText();
  // The pool takes the codes of three steps, each once.
  const code = (step: number) =>
    new TOTP({ secret: key.replaceAll(" ", "") }).generate({ timestamp: Date.now() + step * 30_000 });
  await dialog.getByLabel("Code from your authenticator app").fill(code(-1));
  await dialog.getByRole("button", { name: "Turn on" }).click();

  const kept = page.getByRole("alertdialog");
  await kept.getByRole("listitem").first().waitFor();
  const codes = await kept.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await flawless(page);
  await kept.getByRole("checkbox").check();
  await kept.getByRole("button", { name: "Sign in again" }).click();
  await page.getByRole("tab", { name: "Sign In", selected: true }).waitFor();
  await mailTo(on.url(), email, "Two-step sign-in is on");

  await fillSignIn(page, email, demoPassword);
  await page.getByRole("heading", { name: "Two-step sign-in" }).waitFor();
  await flawless(page);
  await page.getByLabel("Code from your authenticator app").fill("000000");
  await page.keyboard.press("Enter");
  await page.getByText(/wrong or was already used/).waitFor();
  await page.getByLabel("Code from your authenticator app").fill(code(0));
  await page.keyboard.press("Enter");
  await page.waitForURL((at) => at.pathname !== "/auth");

  const other = await on.person();
  await other.page.goto("/auth");
  await fillSignIn(other.page, email, demoPassword);
  await other.page.getByRole("link", { name: /Use a recovery code/ }).click();
  await other.page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await other.page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
  await flawless(other.page);
  await other.page.getByRole("button", { name: "Turn off and sign in" }).click();
  await other.page.waitForURL((at) => at.pathname !== "/auth");
  await mailTo(on.url(), email, "A recovery code was used");
  expect([...complaints, ...other.complaints]).toEqual([]);
});

it("a member signs another browser out, which is back at the sign-in with its next token", async () => {
  onTestFailed(() => pictureFailures("sessions"));
  const phone = await on.person({ width: 390, height: 844 });
  const laptop = await on.person();
  // No other session exists, so that there are exactly these two.
  const address = "cleaner@naqi.example";
  for (const { page } of [laptop, phone]) await beSignedIn(page, address, demoPassword);
  await laptop.page.goto("/security");
  await phone.page.goto("/security");
  const jobs = await laptop.context.newPage();
  await jobs.goto("/cleaner/bookings");
  await jobs.getByRole("tab", { name: /^Past/ }).waitFor();
  const list = phone.page.getByRole("region", { name: "Where you are signed in" });
  await list.getByText("This browser").waitFor();
  await flawless(phone.page);
  await flawless(phone.page, "dark");
  await list.getByRole("button", { name: /^Sign out: / }).click();
  const question = phone.page.getByRole("alertdialog");
  await question.getByText(/can't change anything/).waitFor();
  await flawless(phone.page);
  await question.getByRole("button", { name: "Sign out" }).click();
  await list.getByRole("button", { name: /^Sign out: / }).waitFor({ state: "detached" });

  // Its token is still good, but the next page that it loads is refused, and leads back after the sign-in.
  await jobs.reload();
  await jobs.waitForURL((at) => at.pathname === "/auth");
  await jobs.getByText("Your session has ended. Please sign in again.").waitFor();
  await flawless(jobs);
  await fillSignIn(jobs, address, demoPassword);
  await jobs.waitForURL((at) => at.pathname === "/cleaner/bookings");
  await jobs.getByRole("tab", { name: /^Past/ }).waitFor();
  // The other tab goes on with the new session.
  await laptop.page.reload();
  await laptop.page.getByRole("region", { name: "Where you are signed in" }).waitFor();

  await phone.page.reload();
  await list.getByRole("button", { name: /^Sign out: / }).click();
  await phone.page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await list.getByRole("button", { name: /^Sign out: / }).waitFor({ state: "detached" });
  await age(laptop.page);
  await laptop.page.reload();
  await laptop.page.waitForURL((at) => at.pathname === "/auth");
  await laptop.page.getByText("Your session has ended. Please sign in again.").waitFor();
  await flawless(laptop.page);
  await fillSignIn(laptop.page, address, demoPassword);
  await laptop.page.waitForURL((at) => at.pathname === "/security");
  await age(phone.page);
  await phone.page.reload();
  await list.getByText("This browser").waitFor();
  await mailTo(on.url(), address, "A new browser signed in to your account");
  expect(phone.complaints).toEqual([]);
});

/** As if a quarter of an hour had passed: the token that is kept is no longer good. */
const age = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith(".clockDrift")) localStorage.setItem(key, String(3_600_000));
  });
