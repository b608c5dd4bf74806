import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, onTestFailed } from "vitest";
import { choosePlace, chooseTime, openBookingDialog } from "../support/journeys/customer-steps.ts";
import { linkIn, mailTo, pictureFailures } from "../support/journeys/journey.ts";
import { peopleOf } from "../support/http/people.ts";
import { stage } from "../support/journeys/stage.ts";
import { askAs, beAtGoogle, fillSignIn, fillSignUp, signOut, toGoogle } from "../support/journeys/way-in-steps.ts";

const on = stage();
beforeEach(({ task }) => onTestFailed(() => pictureFailures(`auth-${task.name.replaceAll(/\W+/g, "-").slice(0, 40)}`)));

const newEmail = () => `${randomUUID()}@example.com`;
const anyone = () => on.person();

describe("by email", () => {
  // covers S019
  it("a customer with a friend's code and a cleaning company sign up", async () => {
    const people = peopleOf(on.url());
    const { code } = (await people.ask("GET /referrals", { as: await people.customer() })).body;

    const { page, complaints, context } = await anyone();
    await page.goto(`/auth?ref=${String(code).toLowerCase()}&next=%2Fsearch%3Farea%3DJBR`);
    await expect.poll(() => page.getByLabel("Referral code").inputValue(), { timeout: 90_000 }).toBe(code);
    await fillSignUp(page, { name: "Layla Mansour", email: newEmail() });
    await page.getByRole("heading", { name: "Welcome, Layla!" }).waitFor();
    await page.getByText("Referral Applied").waitFor();
    await page
      .getByText(/^20% off your first booking of AED\s60 or more, up to AED\s100, with the code FRIEND-/)
      .waitFor();
    await page.getByRole("button", { name: /^Resend in \d+ s$/ }).waitFor();
    await page.getByRole("link", { name: "Continue" }).click();
    await page.waitForURL("**/search?area=JBR");

    await signOut(page);
    await page.goto("/auth?role=business");
    await fillSignUp(page, { name: "Sparkle LLC", email: newEmail() });
    await page.getByRole("heading", { name: "Welcome, Sparkle!" }).waitFor();
    await page.getByRole("heading", { level: 2, name: "Profile Setup" }).waitFor();
    expect(await askAs(page, "/me")).toMatchObject({ role: "cleaner", emailConfirmed: false });
    expect(complaints).toEqual([]);
    await context.close();
  });

  // covers S022
  it("an unknown code, a weak password, a taken address, a wrong password and too many tries are reported as such", async () => {
    const { page, context } = await anyone();
    const email = newEmail();
    await page.goto("/auth?ref=NOBODY42");
    await fillSignUp(page, { name: "Omar Aziz", email, word: "weak" });
    await page.getByText("Password is too weak. Please choose a stronger password").waitFor();
    await fillSignUp(page, { name: "Omar Aziz", email });
    await page.getByText("Invalid Code").waitFor();
    await page.getByText("Unable to apply referral code").waitFor();
    await signOut(page);

    await page.getByRole("tab", { name: "Sign Up" }).click();
    await fillSignUp(page, { name: "Omar Aziz", email: email.toUpperCase() });
    await page.getByText("An account with this email already exists").waitFor();
    await page.getByText("Sign up failed").waitFor();

    await page.getByRole("tab", { name: "Sign In" }).click();
    const told = page.getByRole("main").getByRole("alert");
    await fillSignIn(page, email, "Not-the-password-1");
    await told.getByText("Invalid email or password").waitFor();
    await page.getByText("Sign in failed").first().waitFor();
    // The pool locks an account for a second after five, and twice as long after each further one.
    const locked = told.getByText("Too many attempts. Please try again later");
    for (let attempt = 0; attempt < 12 && !(await locked.isVisible()); attempt++) {
      await fillSignIn(page, email, `Not-the-password-${attempt}`);
      await told.filter({ hasNotText: /^$/ }).waitFor();
    }
    await locked.waitFor();
    await context.close();
  });

  it("an unconfirmed member books nothing, and may correct the address", async () => {
    const { page, complaints, context } = await anyone();
    const typo = newEmail();
    const email = newEmail();
    await page.goto("/auth?type=signup");
    await fillSignUp(page, { name: "Hessa Kamal", email: typo });
    await page.getByRole("heading", { name: "Welcome, Hessa!" }).waitFor();
    await page.getByRole("button", { name: "Change email" }).click();
    const change = page.getByRole("dialog");
    await change.getByLabel("New email address").fill("customer@naqi.example");
    await change.getByRole("button", { name: "Change and send link" }).click();
    await change.getByText("An account with this email already exists").waitFor();
    await change.getByLabel("New email address").fill(email);
    await change.getByRole("button", { name: "Change and send link" }).click();
    await page.getByText(`We sent it to ${email}.`).waitFor();

    const dialog = await openBookingDialog(page);
    await choosePlace(dialog, "Dubai Marina", "Marina Gate 1");
    await chooseTime(dialog);
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await dialog.getByText("Please check your email and click the confirmation link").waitFor();

    // The link to the address that was wrong is dead, the one to the right address works.
    await page.goto(linkIn(await mailTo(on.url(), typo, "Confirm your email address")));
    await page.getByRole("heading", { name: "This link does not work" }).waitFor();
    await page.goto(linkIn(await mailTo(on.url(), email, "Confirm your email address")));
    await page.getByRole("button", { name: "Confirm email" }).click();
    await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("by Google", () => {
  it("a customer, a cleaner and an undecided person sign in; one who cancels stays out", async () => {
    const { page, complaints, context } = await anyone();
    const customer = { name: "Lina Haddad", email: newEmail() };
    await page.goto("/auth?type=signup&next=%2Fsearch%3Farea%3DJBR");
    await toGoogle(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Google sign in failed").waitFor();
    await page.getByRole("tab", { name: "Sign Up", selected: true }).waitFor();

    await toGoogle(page);
    await beAtGoogle(page, customer);
    await page.getByRole("heading", { name: "Welcome, Lina!" }).waitFor();
    expect(await askAs(page, "/me")).toMatchObject({ role: "customer", emailConfirmed: true });
    await page.getByRole("link", { name: "Continue" }).click();
    await page.waitForURL("**/search?area=JBR");
    await signOut(page);

    // The address has no password, and gets none by signing up.
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await fillSignUp(page, customer);
    await page.getByText("An account with this email already exists").waitFor();

    await page.goto("/auth?role=cleaner");
    await toGoogle(page);
    await beAtGoogle(page, { name: "Sami Nassar", email: newEmail() });
    await page.getByRole("heading", { name: "Welcome, Sami!" }).waitFor();
    expect(await askAs(page, "/me")).toMatchObject({ role: "cleaner" });
    await signOut(page);
    await toGoogle(page);
    await beAtGoogle(page, { name: "Rana Odeh", email: newEmail() });
    await page.getByRole("heading", { level: 1, name: "Complete sign-up" }).waitFor();
    await page.getByRole("main").getByRole("button", { name: "Complete sign-up" }).click();
    await page.getByRole("heading", { name: "Welcome, Rana!" }).waitFor();
    await signOut(page);

    // Chosen as a cleaner, but an old account stays what it is.
    await page.goto("/auth?role=cleaner");
    await toGoogle(page);
    await beAtGoogle(page, customer);
    await page.waitForURL("**/search");
    expect(await askAs(page, "/me")).toMatchObject({ role: "customer" });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("an account with a password is joined, in a second try that starts by itself; staff are refused", async () => {
    const { page, complaints, context } = await anyone();
    const { email, memberId } = await peopleOf(on.url()).customer();
    await page.goto("/auth");
    await toGoogle(page);
    // The page with the error redirects immediately: a later wait may miss it.
    await Promise.all([page.waitForURL(/\/auth\?error=/), beAtGoogle(page, { name: "Maha Rashid", email })]);
    await beAtGoogle(page, { name: "Maha Rashid", email });
    await page.waitForURL("**/search");
    expect(await askAs(page, "/me")).toMatchObject({ memberId, role: "customer" });
    await signOut(page);
    await toGoogle(page);
    await page.getByRole("button", { name: /^The demo administrator/ }).click();
    await page.getByText("Google sign in failed").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
