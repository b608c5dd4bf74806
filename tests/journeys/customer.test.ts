import { randomUUID } from "node:crypto";
import { addMinutes, type Application, type CleaningRequest, instantOf } from "@naqi/contracts";
import type { Page } from "playwright-core";
import { expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { cleaners } from "../../packages/local/src/seed/people/cleaners.ts";
import { emailOf } from "../../packages/local/src/seed/people/people.ts";
import { beSignedIn, chooseTime, password, turnTo } from "../support/journeys/customer-steps.ts";
import { linkIn, type Look, mailTo, moveClockTo, pictureFailures } from "../support/journeys/journey.ts";
import { pressByKey, tabTo, typeInto } from "../support/journeys/keyboard-steps.ts";
import { ask, tokenOf } from "../support/pool.ts";
import { stage } from "../support/journeys/stage.ts";
import { entitiesNaming } from "../support/journeys/table-look.ts";
import { desk, phone } from "../support/journeys/tour.ts";
import { askAs, fillSignUp } from "../support/journeys/way-in-steps.ts";

const on = stage({ NAQI_INDEX_LAG_MS: "1000" });
const title = "Two bedrooms before Eid";

// covers S136
it.each([
  ["a phone", phone],
  ["a desk", desk],
])(
  "on %s a new customer sets up a home by keyboard, asks for offers, books one, moves it twice, books again, and leaves it all",
  (_, size) => fromFirstToLast(size),
);

async function fromFirstToLast(size: Look) {
  onTestFailed(() => pictureFailures("customer"));
  const email = `${randomUUID()}@example.com`;
  // What a first try has left behind is not looked for in the second.
  const fullName = `Lina ${email.replaceAll(/[^a-f]/g, "")}`;
  const { page, complaints } = await on.person(size);
  await setUp(page, { email, fullName });
  await page.goto(linkIn(await mailTo(on.url(), email, "Confirm your email address")));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();

  const [first, chosen, last] = await threeOffer(await post(page));
  await page.reload();
  await page.getByRole("heading", { name: "3 offers" }).waitFor();
  await page.getByRole("button", { name: `Book this offer from ${chosen.name}` }).click();
  const dialog = page.getByRole("dialog");
  await turnTo(dialog, "where");
  await dialog.getByRole("radio", { name: /Lotus/ }).check({ force: true });
  const booked = await chooseTime(dialog, 1);
  await turnTo(dialog, "review");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByText("Booking confirmed successfully!").first().waitFor();
  await mailTo(on.url(), chosen.email, "New job");
  for (const other of [first, last]) await mailTo(on.url(), other.email, `Application not accepted: ${title}`);

  // More than a day before it moves at once; after that the cleaner is asked, who agrees.
  await page.goto("/customer/bookings");
  const moved = await move(page, "Reschedule booking", "Booking rescheduled.");
  expect(moved).not.toEqual(booked);
  await moveClockTo(on.url(), addMinutes(instantOf(moved.day, moved.hour), -20 * 60));
  await page.reload();
  const agreed = await move(page, "Propose new time", `We've asked ${chosen.name}.`);
  const cleaner = await on.person();
  await beSignedIn(cleaner.page, chosen.email, demoPassword);
  await cleaner.page.goto("/cleaner/bookings");
  await cleaner.page.getByRole("button", { name: "Accept", exact: true }).click();
  await cleaner.page.getByText("New time accepted.").first().waitFor();
  const start = instantOf(agreed.day, agreed.hour);

  await moveClockTo(on.url(), start);
  await cleaner.page.reload();
  const job = cleaner.page.getByRole("listitem").filter({ hasText: "Lotus, 1204" });
  await job.getByRole("button", { name: /^Start/ }).click();
  await job.getByText("In progress").first().waitFor();
  await moveClockTo(on.url(), addMinutes(start, 180));
  await page.goto("/customer/bookings");
  await page.getByRole("button", { name: /^Confirm as done/ }).click();
  await page.getByRole("button", { name: "Yes, all done" }).click();
  await page.getByRole("tab", { name: "Past (1)" }).click();
  // On a phone it is behind the row's menu.
  const menu = page.getByRole("button", { name: /^More for/ });
  await page.getByRole("link", { name: /^Book again/ }).waitFor();
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: /^Receipt/ }).click();
  await page.getByRole("heading", { level: 1, name: "Receipt" }).waitFor();
  await page.getByText("AED 200", { exact: true }).last().waitFor();
  await page.getByText(chosen.name).first().waitFor();

  // Booked once more as before, kept as a favourite, and then everything is left.
  await page.goto("/customer/bookings");
  await page.getByRole("tab", { name: "Past (1)" }).click();
  await page.getByRole("link", { name: /^Book again/ }).click();
  const again = page.getByRole("dialog");
  await turnTo(again, "where");
  await again.getByRole("button", { name: "Use another address" }).click();
  const unit = again.getByLabel("Building or villa");
  await expect.poll(() => unit.inputValue(), { timeout: 60_000 }).toBe("Lotus");
  await chooseTime(again, 1);
  await turnTo(again, "review");
  await again.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByText("Booking confirmed successfully!").first().waitFor();
  await again.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: `Add ${chosen.name} to favorites` }).click();
  await page.getByText("Cleaner added to favorites").first().waitFor();
  await page.goto("/customer/favorites");
  await page.getByRole("link", { name: `Book Now: ${chosen.name}` }).waitFor();
  await leave(page);
  const naming = () => entitiesNaming(on.product(), [email, fullName]);
  await expect.poll(naming, { timeout: 60_000, interval: 1_000 }).toEqual(["outbox"]);
  // What is left is the second pass, ten minutes after the first.
  await moveClockTo(on.url(), addMinutes(start, 240));
  await expect.poll(naming, { timeout: 60_000, interval: 1_000 }).toEqual([]);
  expect([...complaints, ...cleaner.complaints]).toEqual([]);
}

/** Deletes the account of the signed-in member, who has one upcoming visit. */
async function leave(page: Page) {
  await page.goto("/account/data");
  await page.getByRole("button", { name: "Delete Account" }).first().click();
  const asked = page.getByRole("alertdialog", { name: "Delete your account?" });
  await asked.getByText("1 upcoming booking will be cancelled. We'll tell your cleaner.").waitFor();
  await asked.getByRole("button", { name: "Delete Account" }).click();
  const signIn = page.getByRole("alertdialog", { name: "Please sign in again" });
  await signIn.getByLabel("Password", { exact: true }).fill(password);
  await signIn.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Account deleted").first().waitFor();
}

/** Signs up and goes through the four steps with the keyboard alone, with a way out and back in between. */
async function setUp(page: Page, { email, fullName }: { email: string; fullName: string }) {
  const step = (name: string) => page.getByRole("heading", { level: 2, name }).waitFor();
  await page.goto("/auth?type=signup");
  await fillSignUp(page, { name: fullName, email });
  await step("Welcome & Customer Type");
  await tabTo(page, /^Homeowner/);
  await page.keyboard.press("Space");
  await pressByKey(page, /^Continue$/);

  await step("Add Your Property");
  await pressByKey(page, /^Save & Exit/);
  await page.waitForURL("**/search?incomplete=true");
  await pressByKey(page, /^Complete your profile/);
  await step("Add Your Property");
  await typeInto(page, /^Area, community or landmark/, "Burj Khalifa");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await typeInto(page, /^Building or villa/, "Lotus");
  await typeInto(page, /^Unit number/, "1204");
  await tabTo(page, /^Apartment/);
  await page.keyboard.press("Space");
  await pressByKey(page, /^Add Property/);
  await page.getByText("Property Added").first().waitFor();
  await pressByKey(page, /^Continue$/);

  await step("Service Preferences");
  await tabTo(page, /^Deep Cleaning/);
  await page.keyboard.press("Space");
  await tabTo(page, /^Flexible/);
  await page.keyboard.press("Space");
  await pressByKey(page, /^Continue$/);
  await step("Review & Complete");
  await page.getByText("Your profile is ready").waitFor();
  await pressByKey(page, /^Start Finding Cleaners/);
  await page.getByText("Profile Complete").first().waitFor();
  await page.waitForURL((at) => at.pathname === "/search" && at.search === "");
  expect(await askAs(page, "/customer-onboarding")).toMatchObject({
    currentStep: 6,
    completedSteps: [1, 2, 3, 4, 5],
    customerType: "homeowner",
    properties: [{ propertyType: "apartment", apartmentNumber: "1204", location: "Downtown Dubai" }],
    preferences: { preferredServices: ["deep_cleaning"], preferredTimes: ["flexible"], budgetRange: { min: 5_000 } },
  });
}

/** Posts a request from the property there is, and opens it. */
async function post(page: Page): Promise<CleaningRequest> {
  await page.goto("/customer/requests");
  await page
    .getByRole("link", { name: /^Post Request/ })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: "Post Request" });
  await form.getByRole("combobox", { name: /^Property \(/ }).selectOption({ index: 1 });
  await form.getByLabel(/^Title/).fill(title);
  await form.getByLabel(/^Service/).selectOption("deep_cleaning");
  expect(await form.getByLabel(/^Location/).inputValue()).toBe("Downtown Dubai");
  await form.getByRole("button", { name: "Post Request" }).click();
  await page.getByText("Request Created").first().waitFor();
  await page.goto("/customer/requests");
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const { items } = (await askAs(page, "/requests")) as unknown as { items: [CleaningRequest] };
  return items[0];
}

/** Three cleaners who come to Downtown Dubai offer at AED 180, 200 and 220, for three hours. */
async function threeOffer(request: CleaningRequest) {
  const { requestId, termsVersion } = request;
  const found = await fetch(`${on.url()}/api/cleaners?${new URLSearchParams({ area: request.location })}`);
  const { items } = (await found.json()) as { items: { fullName: string }[] };
  const near = items.slice(0, 3).map(({ fullName: name }) => {
    const index = cleaners.findIndex((cleaner) => cleaner.name === name);
    return { name, email: emailOf("cleaner", name, index) };
  });
  for (const [turn, { email }] of near.entries()) {
    const token = await tokenOf(on.url(), email, demoPassword);
    const idempotencyKey = randomUUID();
    const offer = { requestId, termsVersion, proposedPrice: 18_000 + 2_000 * turn, durationMinutes: 180 };
    await ask<Application>(on.url(), token, "/applications", { ...offer, idempotencyKey });
  }
  return near as [Offering, Offering, Offering];
}

interface Offering {
  name: string;
  email: string;
}

/** Gives the only booking another time: the last free hour of the week that the dialog shows. */
async function move(page: Page, action: string, told: string): Promise<{ day: string; hour: string }> {
  await page.getByRole("button", { name: /^Reschedule/ }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule" });
  const day = dialog.getByRole("group").first().locator("input:enabled").last();
  await day.check({ force: true });
  const hour = dialog.getByRole("group").last().locator("input:enabled").last();
  await hour.check({ force: true });
  const time = { day: (await day.getAttribute("value")) ?? "", hour: (await hour.getAttribute("value")) ?? "" };
  await dialog.getByRole("button", { name: action }).click();
  await page.getByText(told).first().waitFor();
  return time;
}
