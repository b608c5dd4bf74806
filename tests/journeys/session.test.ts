import { randomUUID } from "node:crypto";
import type { Frame } from "playwright-core";
import { beforeEach, describe, expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import {
  beSignedIn,
  choosePlace,
  chooseTime,
  comeToLife,
  openBookingDialog,
  password,
} from "../support/journeys/customer-steps.ts";
import { atRest, linkIn, mailTo, pictureFailures } from "../support/journeys/journey.ts";
import { peopleOf } from "../support/http/people.ts";
import { stage } from "../support/journeys/stage.ts";
import {
  askAs,
  beAtGoogle,
  fillSignIn,
  fillSignUp,
  loseTokens,
  signOut,
  toGoogle,
} from "../support/journeys/way-in-steps.ts";

const on = stage();
beforeEach(({ task }) =>
  onTestFailed(() => pictureFailures(`session-${task.name.replaceAll(/\W+/g, "-").slice(0, 40)}`)),
);

const newEmail = () => `${randomUUID()}@example.com`;
const anyone = () => on.person();
const newPassword = "Another-Window-8";

describe("by a mailed link", () => {
  it.each([
    ["confirmed", true],
    ["unconfirmed", false],
  ])("a forgotten password is replaced for a %s address, once", async (_, confirmed) => {
    const { page, complaints, context } = await anyone();
    const { email } = await peopleOf(on.url()).customer({ confirmed });
    await page.goto("/auth");
    await comeToLife(page);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("link", { name: "Forgot password?" }).click();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText(`If an account exists for ${email}, we've sent a link.`).waitFor();

    const link = linkIn(await mailTo(on.url(), email, "Choose a new password"));
    await page.goto(link);
    await page.getByText(`For Sara Haddad's account with the email ${email}.`).waitFor();
    await page.getByLabel("New password").fill(newPassword);
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await page.getByRole("heading", { name: "Your new password is saved" }).waitFor();
    expect(await askAs(page, "/me")).toMatchObject({ email, emailConfirmed: true });

    await page.goto(link);
    await page.getByRole("heading", { name: "This link does not work" }).waitFor();
    await signOut(page);
    await fillSignIn(page, email, password);
    await page.getByRole("main").getByText("Invalid email or password").waitFor();
    await fillSignIn(page, email, newPassword);
    await page.waitForURL("**/search");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("says the same for an unknown address", async () => {
    const { page, context } = await anyone();
    const email = newEmail();
    await page.goto("/auth?type=forgot");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText(`If an account exists for ${email}, we've sent a link.`).waitFor();
    await page.getByRole("button", { name: /^Resend in \d+ s$/ }).waitFor();
    await context.close();
  });

  it("an address is confirmed in another browser, with a new password that ends the old session", async () => {
    const [first, second] = [await anyone(), await anyone()];
    const email = newEmail();
    await first.page.goto("/auth?type=signup");
    await fillSignUp(first.page, { name: "Yara Amin", email });
    await first.page.getByRole("heading", { name: "Welcome, Yara!" }).waitFor();

    await second.page.goto(linkIn(await mailTo(on.url(), email, "Confirm your email address")));
    await second.page.getByText(`Someone opened an account for Yara Amin with the email ${email}.`).waitFor();
    await second.page.getByLabel("New password").fill(newPassword);
    await second.page.getByRole("button", { name: "Confirm and sign in" }).click();
    await second.page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();

    await first.page.goto("/auth");
    await first.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken")) ?? "";
      localStorage.setItem(key, `${localStorage.getItem(key)}x`);
    });
    // Not where it is: the page may have gone on meanwhile, to one that visitors see as well.
    await first.page.goto("/auth");
    await first.page.getByRole("tab", { name: "Sign In" }).waitFor();
    await Promise.all([first.context.close(), second.context.close()]);
  });

  it("'This was not me' removes an account created by another person", async () => {
    const [stranger, owner] = [await anyone(), await anyone()];
    const email = newEmail();
    await stranger.page.goto("/auth?type=signup");
    await fillSignUp(stranger.page, { name: "A Stranger", email });
    await stranger.page.getByRole("heading", { name: "Welcome, A!" }).waitFor();

    await owner.page.goto(linkIn(await mailTo(on.url(), email, "Confirm your email address")));
    await owner.page.getByRole("button", { name: "This wasn't me: remove it" }).click();
    await owner.page.getByRole("button", { name: "Remove the account" }).click();
    await owner.page.getByText(`There is no longer an account for ${email}.`).waitFor();
    await owner.page.goto("/auth?type=signup");
    await fillSignUp(owner.page, { name: "The Owner", email });
    await owner.page.getByRole("heading", { name: "Welcome, The!" }).waitFor();
    await Promise.all([stranger.context.close(), owner.context.close()]);
  });

  it("the waitlist and the newsletter take an address once, however often it is confirmed", async () => {
    const { page, complaints, context } = await anyone();
    const email = newEmail();
    await page.goto("/auth?type=waitlist");
    await page.getByLabel("Email for the waitlist").fill(email);
    await page.getByRole("button", { name: "Join the Waitlist" }).click();
    await page.getByText(`Almost there. Please confirm with the link in the email we sent to ${email}.`).waitFor();
    await page.getByRole("contentinfo").getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Almost there. Please confirm with the link in the email we sent you.").waitFor();

    for (const [list, said] of [
      ["waitlist", `${email} is on the waitlist.`],
      ["newsletter", `We'll send our news to ${email} now and then.`],
    ] as const) {
      const link = linkIn(await mailTo(on.url(), email, list));
      for (let time = 0; time < 2; time++) {
        await page.goto(link);
        await page.getByRole("button", { name: "Confirm", exact: true }).click();
        await page.getByText(said).waitFor();
      }
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a session", () => {
  it("that ends in the middle of a booking loses nothing that was typed", async () => {
    const { page, complaints, context } = await anyone();
    await beSignedIn(page, "customer@naqi.example", demoPassword);
    const dialog = await openBookingDialog(page);
    await choosePlace(dialog, "Dubai Marina", "Marina Gate 1, 2304");
    await chooseTime(dialog);
    await dialog.getByLabel("Notes for the cleaner").fill("The cat must stay inside.");
    await dialog.getByText(/Free cancellation until/).waitFor();
    await loseTokens(page);
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();

    const again = page.getByRole("alertdialog", { name: "Please sign in again" });
    await again.getByLabel("Password", { exact: true }).fill("Wrong-password-1");
    await again.getByRole("button", { name: "Sign In" }).click();
    await again.getByText("Invalid email or password").waitFor();
    await again.getByLabel("Password", { exact: true }).fill(demoPassword);
    await again.getByRole("button", { name: "Sign In" }).click();
    await again.waitFor({ state: "hidden" });
    expect(await dialog.getByLabel("Notes for the cleaner").inputValue()).toBe("The cat must stay inside.");
    expect(await dialog.getByLabel("Building or villa").inputValue()).toBe("Marina Gate 1");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await page.getByText("Booking confirmed successfully!").first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("that ends in one tab ends in the other; who signs in next sees nothing of it", async () => {
    const { page, complaints, context } = await anyone();
    await beSignedIn(page, "customer@naqi.example", demoPassword);
    await page.goto("/customer/bookings");
    await page.getByRole("tab", { name: /^Upcoming \(\d+\)/ }).waitFor();
    const other = await context.newPage();
    await other.goto("/customer/bookings");
    await other.getByRole("tab", { name: /^Upcoming \(\d+\)/ }).waitFor();

    await signOut(page);
    await other.waitForURL((at) => at.pathname === "/auth");
    await other.getByRole("tab", { name: "Sign In" }).waitFor();

    // Straight back to the same screen: it reads for the next person and does not wait for the last one's answers.
    await fillSignIn(other, "customer@naqi.example", demoPassword);
    await other.waitForURL("**/search");
    await other.getByRole("link", { name: "My Bookings" }).first().click();
    await other.getByRole("tab", { name: /^Upcoming \(\d+\)/ }).waitFor();

    // The first tab follows, and follows again when another account signs in beside it.
    await page.getByRole("banner").getByText("Customer", { exact: true }).waitFor();
    await loseTokens(other);
    await other.goto("/auth");
    await fillSignIn(other, "cleaner@naqi.example", demoPassword);
    await page.getByRole("banner").getByText("Cleaner", { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("of any role or none, with any lookup failing, comes to rest on one page", async () => {
    const { page, context } = await anyone();
    /** The final address: by `/dashboard` and back to `/` at most, for a member without a home. */
    const rest = async (path: string) => {
      const passed: string[] = [];
      let moves = 0;
      const note = (frame: Frame) => {
        moves++;
        const { pathname } = new URL(frame.url());
        if (passed.at(-1) !== pathname) passed.push(pathname);
      };
      page.on("framenavigated", note);
      await page.goto(path);
      const settled = page.getByRole("heading", { level: 1 }).or(page.getByText("Something went wrong"));
      await settled.first().waitFor({ state: "attached" });
      await atRest(page);
      page.off("framenavigated", note);
      expect(passed.length, passed.join(" > ")).toBeLessThanOrEqual(3);
      expect(moves, path).toBeLessThan(6);
      return new URL(page.url()).pathname;
    };
    const homes: [string, string, string][] = [
      ["customer@naqi.example", "/search", "/search"],
      ["cleaner@naqi.example", "/cleaner-dashboard", "/cleaner-dashboard"],
      ["admin@naqi.example", "/search", "/search"],
    ];
    expect(await rest("/")).toBe("/");
    expect(await rest("/dashboard")).toBe("/");
    for (const [email, home, dashboard] of homes) {
      await beSignedIn(page, email, demoPassword);
      expect(await rest("/"), email).toBe(home);
      expect(await rest("/dashboard"), email).toBe(dashboard);
      // The member is unknown.
      await page.route("**/api/me", (route) => route.abort());
      await rest("/");
      await rest("/dashboard");
      await page.unroute("**/api/me");
      await page.goto(home);
      await signOut(page);
    }

    await toGoogle(page);
    await beAtGoogle(page, { name: "Nobody Yet", email: newEmail() });
    await page.getByRole("heading", { level: 1, name: "Complete sign-up" }).waitFor();
    expect(await rest("/")).toBe("/");
    expect(await rest("/dashboard")).toBe("/");
    expect(await rest("/customer/bookings")).toBe("/auth");

    await page.route("**/api/me", (route) =>
      route.fulfill({ status: 500, json: { message: "Internal Server Error" } }),
    );
    expect(await rest("/")).toBe("/");
    expect(await rest("/dashboard")).toBe("/");
    expect(await rest("/customer/bookings")).toBe("/customer/bookings");
    await context.close();
  });
});
