import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, onTestFailed } from "vitest";
import { password } from "../support/journeys/customer-steps.ts";
import { linkIn, mailTo, moveClockTo, pictureFailures } from "../support/journeys/journey.ts";
import { stage } from "../support/journeys/stage.ts";
import { askAs, beAtGoogle, fillSignUp, loseTokens, toGoogle } from "../support/journeys/way-in-steps.ts";

const on = stage();
beforeEach(({ task }) =>
  onTestFailed(() => pictureFailures(`again-${task.name.replaceAll(/\W+/g, "-").slice(0, 40)}`)),
);

const newEmail = () => `${randomUUID()}@example.com`;
const anyone = () => on.person();

describe("a session", () => {
  it("of a member without a password is renewed at Google, in a window of its own", async () => {
    const { page, complaints, context } = await anyone();
    const [typo, email] = [newEmail(), newEmail()];
    const me = { name: "Maha Saad", email: typo };
    await page.goto("/auth?type=signup");
    await toGoogle(page);
    // Google does not vouch for the address, so it waits to be confirmed and may be changed.
    await page.getByRole("checkbox").uncheck();
    await beAtGoogle(page, me);
    await page.getByRole("heading", { name: "Welcome, Maha!" }).waitFor();
    await moveClockTo(on.url(), new Date(Date.now() + 10 * 60_000).toISOString());

    await page.goto("/search");
    await page.getByRole("button", { name: "Change email" }).click();
    const change = page.getByRole("dialog", { name: "Change your email address" });
    await change.getByLabel("New email address").fill(email);
    await change.getByRole("button", { name: "Change and send link" }).click();
    const again = page.getByRole("alertdialog", { name: "Please sign in again" });
    const atGoogle = async () => {
      const opened = context.waitForEvent("page");
      await again.getByRole("button", { name: "Continue with Google" }).click();
      return opened;
    };
    const refused = await atGoogle();
    await Promise.all([refused.waitForEvent("close"), refused.getByRole("button", { name: "Cancel" }).click()]);
    expect(await askAs(page, "/me")).toMatchObject({ email: typo });
    // Given up half way: nothing waits for it, here or in a new tab.
    const givenUp = await atGoogle();
    await givenUp.getByRole("heading", { name: "Choose an account" }).waitFor();
    await givenUp.close();
    const tab = await context.newPage();
    await tab.goto("/customer/bookings");
    await tab.getByRole("heading", { level: 1, name: "My Bookings" }).waitFor();
    await tab.close();
    expect(await askAs(page, "/me")).toMatchObject({ email: typo });
    const window = await atGoogle();
    await window.getByRole("checkbox").uncheck();
    await Promise.all([window.waitForEvent("close"), beAtGoogle(window, me)]);
    await change.waitFor({ state: "hidden" });
    expect(await askAs(page, "/me")).toMatchObject({ email });

    // A session that has ended goes on in the same way.
    await loseTokens(page);
    // The page may notice it first: then the question already lies over the link.
    await page.getByRole("link", { name: "My Bookings" }).first().dispatchEvent("click");
    const third = await atGoogle();
    await Promise.all([third.waitForEvent("close"), beAtGoogle(third, me)]);
    await again.waitFor({ state: "hidden" });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("that is older than five minutes is asked for the password before the address changes", async () => {
    const { page, complaints, context } = await anyone();
    const email = newEmail();
    await page.goto("/auth?type=signup");
    await fillSignUp(page, { name: "Salma Nuri", email: newEmail() });
    await page.getByRole("heading", { name: "Welcome, Salma!" }).waitFor();
    await moveClockTo(on.url(), new Date(Date.now() + 30 * 60_000).toISOString());

    await page.goto("/search");
    await page.getByRole("button", { name: "Change email" }).click();
    const change = page.getByRole("dialog", { name: "Change your email address" });
    await change.getByLabel("New email address").fill(email);
    await change.getByRole("button", { name: "Change and send link" }).click();
    const again = page.getByRole("alertdialog", { name: "Please sign in again" });
    await again.getByLabel("Password", { exact: true }).fill(password);
    await again.getByRole("button", { name: "Sign In" }).click();
    await change.waitFor({ state: "hidden" });
    await page.goto(linkIn(await mailTo(on.url(), email, "Confirm your email address")));
    await page.getByRole("button", { name: "Confirm email" }).click();
    await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
