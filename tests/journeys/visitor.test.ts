import { randomUUID } from "node:crypto";
import { addDays, dayOf, instantOf } from "@naqi/contracts";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFailed, vi } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { beSignedIn, choosePlace, chooseTime, findAndBook, turnTo } from "../support/journeys/customer-steps.ts";
import { linkIn, mailTo, moveClockTo, pictureFailures } from "../support/journeys/journey.ts";
import { stage } from "../support/journeys/stage.ts";
import { invitedFor } from "../support/journeys/table-look.ts";
import { fillSignUp } from "../support/journeys/way-in-steps.ts";

const on = stage();

/** Confirms the address in another tab, as the mail's link does. */
async function confirmAddress(page: Page, email: string) {
  const mail = await page.context().newPage();
  await mail.goto(linkIn(await mailTo(on.url(), email, "Confirm your email address")));
  await mail.getByRole("button", { name: "Confirm email" }).click();
  await mail.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
  await mail.close();
}

it.each([
  ["phone", { width: 390, height: 844 }],
  ["desk", { width: 1440, height: 900 }],
])("a visitor on a %s fills in a booking, signs up in the middle, and books what they filled in", async (_, look) => {
  onTestFailed(() => pictureFailures("visitor"));
  const { page, complaints, context } = await on.person(look);
  const email = `${randomUUID()}@example.com`;
  const dialog = await findAndBook(page);
  const from = Number(/\d+/.exec((await dialog.getByText(/^from AED/).textContent()) ?? "")?.[0]);
  await choosePlace(dialog, "Cayan Tower", "برج كيان ٢٣٠٤");
  const { day, hour } = await chooseTime(dialog);
  await turnTo(dialog, "where");
  await dialog.getByLabel("Notes for the cleaner").fill("Please ring twice.");
  await turnTo(dialog, "review");
  await dialog.getByRole("button", { name: "Add a tip" }).click();
  await dialog.getByLabel("Agreed price").fill(`${from + 20},5`);
  await page.reload();
  await dialog.getByRole("button", { name: "Continue" }).dblclick();

  // The booking is shown above both forms.
  const about = page.getByRole("region", { name: /^You're about to book/ });
  await about.getByText(/Deep Cleaning, 2 hours/).waitFor();
  await about.getByText(new RegExp(`from AED\\s${from + 20}\\.50`)).waitFor();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await about.waitFor();
  await fillSignUp(page, { name: "عبد الرحمن الهاشمي", email });
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  await confirmAddress(page, email);
  await about.getByRole("link", { name: "Continue with your booking" }).click();

  // The input is unchanged, with a new quote including the welcome code, and nothing is booked yet.
  await dialog.getByText(/WELCOME-\w+ saves you AED\s15/).waitFor();
  await turnTo(dialog, "when");
  await dialog
    .getByRole("radio", { checked: true })
    .and(dialog.locator(`[value="${day}"]`))
    .waitFor();
  await dialog.locator(`[value="${hour}"]:checked`).waitFor();
  await turnTo(dialog, "where");
  expect(await dialog.getByLabel("Building or villa").inputValue()).toBe("برج كيان ٢٣٠٤");
  expect(await dialog.getByLabel("Notes for the cleaner").inputValue()).toBe("Please ring twice.");
  await turnTo(dialog, "review");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByText("Booking confirmed successfully!").first().waitFor();
  await dialog.getByRole("link", { name: "See my booking" }).click();
  await page.getByRole("main").getByRole("link", { name: "My Bookings" }).click();
  await page.getByRole("tab", { name: "Upcoming (1)" }).waitFor();
  await page
    .getByText(new RegExp(`AED\\s${from + 5}\\.50`))
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it("a visitor books the person they chose in at most 14 taps, from the estimate on", async () => {
  onTestFailed(() => pictureFailures("visitor-taps"));
  const { page, complaints, context } = await on.person({ width: 390, height: 844 });
  const email = `${randomUUID()}@example.com`;
  let [taps, fields] = [0, 0];
  const tap = async (what: Locator) => {
    taps++;
    await what.tap();
  };
  const type = async (label: string, text: string) => {
    fields++;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  const tapButton = (name: string, at: Locator = page.getByRole("main")) =>
    tap(at.getByRole("button", { name, exact: true }));
  await page.goto("/");
  const began = performance.now();
  const estimate = page.getByRole("region", { name: "Price check" });
  await tap(estimate.locator("label", { hasText: "3 bed" }));
  await estimate.getByText(/^AED/).waitFor();
  await tap(estimate.getByRole("link", { name: /^See \d+ cleaners/ }));
  const cards = page.getByRole("article");
  await cards.nth(1).getByText("4 h · AED").waitFor();
  const chosen = await cards.nth(1).getByRole("heading", { level: 2 }).getByRole("link").textContent();
  await tap(cards.nth(1).getByRole("link", { name: /^View Details/ }));
  await page.getByRole("radio", { checked: true }).waitFor({ state: "attached" });
  await tapButton("Book now");
  const dialog = page.getByRole("dialog", { name: `Book ${chosen}` });
  await dialog
    .getByText(/^4 hours/)
    .first()
    .waitFor();
  await tapButton("Next: where", dialog);
  await type("Building or villa", "Cayan Tower");
  await type("Unit number", "2304");
  // A long address does not push the summary out of the dialog.
  const summary = await dialog.getByText("4 hours · 2304, Cayan Tower, Dubai Marina").boundingBox();
  expect(summary?.x).toBeGreaterThan(16);
  await tapButton("Next: review", dialog);
  await tapButton("Continue", dialog);
  await tap(page.getByRole("tab", { name: "Sign Up" }));
  await type("Full name", "Hessa Kamal");
  await type("Email", email);
  await type("Password", "Sparkling-Floor-7");
  await tapButton("Create Account");
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  const mailBegan = performance.now();
  const link = linkIn(await mailTo(on.url(), email, "Confirm your email address"));
  const forMail = performance.now() - mailBegan;
  const mail = await context.newPage();
  taps++;
  await mail.goto(link);
  await tapButton("Confirm email", mail.getByRole("main"));
  await mail.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
  await mail.close();
  await tap(page.getByRole("link", { name: "Continue with your booking" }));
  await tapButton("Confirm Booking", dialog);
  await page.getByText("Booking confirmed successfully!").first().waitFor();
  const seconds = ((performance.now() - began - forMail) / 1000).toFixed(1);
  process.stdout.write(`From the estimate to the booking: ${taps} taps, ${fields} fields, ${seconds} s\n`);
  expect(taps).toBeLessThanOrEqual(14);
  expect(complaints).toEqual([]);
  await context.close();
});

it("a visitor asks for a package of a service page, signs up in the middle, and comes back to it", async () => {
  onTestFailed(() => pictureFailures("visitor-package"));
  const { page, complaints, context } = await on.person({ width: 390, height: 844 });
  const email = `${randomUUID()}@example.com`;
  await page.goto("/services/home-cleaning");
  await page.getByRole("link", { name: "Schedule" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await fillSignUp(page, { name: "Hessa Kamal", email });
  await confirmAddress(page, email);
  await page.getByRole("link", { name: "Continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Post Request" });
  await dialog.getByLabel("Location").selectOption("JBR");
  await dialog.getByRole("button", { name: "Post Request" }).click();
  await page.waitForURL("**/customer/requests/req_*");
  expect(complaints).toEqual([]);
  await context.close();
});

describe("in the morning, when cleaners are asked", () => {
  beforeAll(() => moveClockTo(on.url(), instantOf(addDays(dayOf(new Date().toISOString()), 1), "10:00")));

  // covers dispatches.ask, dispatches.invitation
  it.each([
    ["phone", { width: 390, height: 844 }],
    ["desk", { width: 1440, height: 900 }],
  ])(
    "a visitor on a %s asks for any verified cleaner in at most 12 taps, and one accepts in two",
    async (name, look) => {
      onTestFailed(() => pictureFailures(`any-cleaner-${name}`));
      const { page, complaints, context } = await on.person(look);
      const isPhone = name === "phone";
      const email = `${randomUUID()}@example.com`;
      let [taps, fields] = [0, 0];
      const tap = async (what: Locator) => {
        taps++;
        await (isPhone ? what.tap() : what.click());
      };
      const type = async (label: string, text: string) => {
        fields++;
        await page.getByLabel(label, { exact: true }).fill(text);
      };
      const main = page.getByRole("main");
      const tapButton = (label: string, at: Locator = main) =>
        tap(at.getByRole("button", { name: label, exact: true }));
      await page.goto("/");
      const began = performance.now();
      const estimate = page.getByRole("region", { name: "Price check" });
      await tap(estimate.locator("label", { hasText: "3 bed" }));
      await estimate.getByText(/^AED/).waitFor();
      await tap(estimate.getByRole("link", { name: /^See \d+ cleaners/ }));
      await tap(
        page.getByRole("region", { name: "Any verified cleaner" }).getByRole("link", { name: "Find my cleaner" }),
      );
      await page
        .getByText(/\d+ cleaners? can come/)
        .first()
        .waitFor();
      if (isPhone) await tapButton("Next: where");
      await type("Building or villa", "Cayan Tower");
      await type("Unit number", "2304");
      if (isPhone) await tapButton("Next: review");
      await tapButton("Continue");
      await tap(page.getByRole("tab", { name: "Sign Up" }));
      await type("Full name", "Hessa Kamal");
      await type("Email", email);
      await type("Password", "Sparkling-Floor-7");
      await tapButton("Create Account");
      await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
      const mailBegan = performance.now();
      const link = linkIn(await mailTo(on.url(), email, "Confirm your email address"));
      const forMail = performance.now() - mailBegan;
      const mail = await context.newPage();
      taps++;
      await mail.goto(link);
      await tapButton("Confirm email", mail.getByRole("main"));
      await mail.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
      await mail.close();
      await tap(page.getByRole("link", { name: "Continue with your booking" }));
      await tapButton("Find my cleaner");
      await page.getByRole("heading", { name: "We're looking for your cleaner" }).waitFor();
      const seconds = ((performance.now() - began - forMail) / 1000).toFixed(1);
      process.stdout.write(
        `From the estimate to the search on a ${name}: ${taps} taps, ${fields} fields, ${seconds} s\n`,
      );
      expect(taps).toBeLessThanOrEqual(12);

      const cleanerEmail = await vi.waitUntil(() => invitedFor(on.product(), email), {
        timeout: 60_000,
        interval: 500,
      });
      const cleaner = await on.person(look);
      await beSignedIn(cleaner.page, cleanerEmail, demoPassword);
      await cleaner.page.goto("/notices");
      await cleaner.page
        .getByRole("link", { name: /^A job for you/ })
        .first()
        .click();
      await cleaner.page
        .getByRole("button", { name: /^Accept job: / })
        .first()
        .click();
      await cleaner.page.getByRole("heading", { name: "The job is yours" }).waitFor();

      await page.getByRole("heading", { name: / is coming$/ }).waitFor();
      await page.getByRole("link", { name: "See your visit" }).click();
      await page.waitForURL("**/customer/bookings/bkg_*");
      expect([...complaints, ...cleaner.complaints]).toEqual([]);
      await cleaner.context.close();
      await context.close();
    },
  );
});
