import { randomUUID } from "node:crypto";
import { addDays, addMinutes, areaCentres, type Booking, type CleanerCard, dayOf, type Quote } from "@naqi/contracts";
import type { Page } from "playwright-core";
import { expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { cleaners } from "../../packages/local/src/seed/people/cleaners.ts";
import { letter } from "../../packages/local/src/seed/papers.ts";
import { emailOf } from "../../packages/local/src/seed/people/people.ts";
import { beSignedIn, password } from "../support/journeys/customer-steps.ts";
import { flawless, mailTo, moveClockTo, pictureFailures } from "../support/journeys/journey.ts";
import { peopleOf } from "../support/http/people.ts";
import { ask, tokenOf } from "../support/pool.ts";
import { png } from "../support/made-files.ts";
import { stage } from "../support/journeys/stage.ts";
import {
  areasStep,
  availabilityStep,
  payoutStep,
  profileStep,
  servicesStep,
  startAsCleaner,
  uploadDocument,
} from "../support/journeys/wizard-steps.ts";
import { approveCase, decidePaper } from "../support/journeys/staff-steps.ts";
import { oneThumb, type Press, smallPhone } from "../support/journeys/thumb.ts";

const on = stage({ NAQI_INDEX_LAG_MS: "1000" });

const scan = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: png(900, 600, (x, y) => [(x * 7) % 256, (y * 5) % 256, 120, 255]),
});
const bill = { name: "dewa-bill.pdf", mimeType: "application/pdf", buffer: letter(["DEWA", "Aisha Khan"]) };
const inTwoYears = addDays(dayOf(new Date().toISOString()), 730);

// covers S036
it("with one thumb at 360 px a new cleaner is set up, refused a document, replaces it, is approved, applies, is booked, and completes a job", async () => {
  onTestFailed(() => pictureFailures("cleaner"));
  const email = `${randomUUID()}@example.com`;
  const business = `Sparkle ${email.slice(0, 6)}`;
  const { page, complaints } = await on.person(smallPhone);
  const { press, beyond, presses } = oneThumb(page);
  const pressButton = (name: string | RegExp) => press(page.getByRole("button", { name }).first());
  await startAsCleaner(page, on.url(), email, "Aisha Khan", press);
  await profileStep(page, business, scan("me.png"), press);
  await servicesStep(page, press);
  await areasStep(page, press);
  await availabilityStep(page, press);

  await pressButton("Start Verification");
  await page.getByText("Verification Started").first().waitFor();
  await uploadDocument(page, "Government ID", scan("blurred-id.png"), { number: "784-1990-1234567-1", press });
  await uploadDocument(page, "Proof of address", bill, { press });
  await uploadDocument(page, "Work permit", scan("permit.png"), { number: "WP-778812", expiry: inTwoYears, press });
  await mailTo(on.url(), email, "documents");
  await pressButton("Continue to Payout Setup");
  await payoutStep(page, press);
  await page.getByText("Ready to Submit").waitFor();
  await pressButton("Submit for Approval");
  await page.getByText("Application Submitted").first().waitFor();
  await page.waitForURL("**/cleaner-dashboard");
  await page.getByText("Your application is in review").waitFor();

  const staff = await on.person();
  await beSignedIn(staff.page, "admin@naqi.example", demoPassword);
  await openCase(staff.page, "verifications", "Aisha Khan");
  await staff.page.waitForURL("**/admin/verifications/*/*");
  const caseUrl = staff.page.url();
  await decidePaper(
    staff.page,
    "Government ID",
    "Refuse",
    "We can't read the picture. Please take it again in good light.",
  );
  await decidePaper(staff.page, "Proof of address", "Verify");
  await decidePaper(staff.page, "Work permit", "Verify");

  await page.reload();
  await press(page.getByRole("link", { name: "A document was refused: Government ID" }));
  await page.getByRole("heading", { name: "Government ID" }).and(page.locator(":focus")).waitFor();
  await page.getByText("We can't read the picture.").first().waitFor();
  await uploadDocument(page, "Government ID", scan("clear-id.png"), { number: "784-1990-1234567-1", press });

  await staff.page.goto(caseUrl);
  await decidePaper(staff.page, "Government ID", "Verify");
  await approveCase(staff.page, "Approve identity");
  await mailTo(on.url(), email, "identity");
  // The cleaner's own step follows by itself.
  await staff.page.getByText("Nothing blocks an approval.").waitFor();
  await approveCase(staff.page, "Approve");
  await mailTo(on.url(), email, "approved");
  const found = await findInSearch(business);

  await press(page.getByRole("link", { name: "Find jobs" }));
  await pressButton(/^Apply Now/);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Proposed price/).fill("220");
  await dialog.getByLabel(/^Message/).fill("I can come with my own supplies.");
  await press(dialog.getByRole("button", { name: "Apply Now" }), { clickCount: 2 });
  await page.getByText("Application submitted successfully!").first().waitFor();
  // Within the page, so that the index, which does not know of it yet, hides nothing.
  await press(page.getByRole("link", { name: /^See my application/ }).first());
  // Once, though it was pressed twice: a second one would make this ambiguous.
  await page.getByText("I can come with my own supplies.").waitFor({ state: "attached" });
  await page.getByText("AED\u00a0220").first().waitFor();

  const { booked } = await bookedVisit(found, 1);
  await moveClockTo(on.url(), addMinutes(booked.startsAt, -30));
  await page.clock.install();
  await page.reload();
  await press(page.getByRole("link", { name: "Today" }));
  await doJob(page, press, booked);
  await page.getByRole("tab", { name: "Past (1)" }).waitFor();

  process.stdout.write(
    `From signing up to the first completed job, with a document sent twice: ${presses()} presses\n`,
  );
  expect(beyond).toEqual([]);
  expect([...complaints, ...staff.complaints]).toEqual([]);
});

it("Save & Exit, skip, the limited dashboard, and going on in a second browser", async () => {
  onTestFailed(() => pictureFailures("cleaner-resume"));
  const email = `${randomUUID()}@example.com`;
  const { page, complaints } = await on.person();
  await startAsCleaner(page, on.url(), email, "Noor Saleh");
  await profileStep(page, "Noor's Homes");
  await page.getByRole("button", { name: "Skip for Now" }).click();
  await page.getByText("Step Skipped").first().waitFor();
  await page.getByRole("heading", { level: 2, name: "Service Areas" }).waitFor();
  await page.getByRole("checkbox", { name: "JBR" }).check({ force: true });
  await page.reload();
  expect(await page.getByRole("checkbox", { name: "JBR" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save & Exit" }).click();
  await page.waitForURL("**/cleaner-dashboard?incomplete=true");
  await page.getByRole("heading", { name: "Complete Your Profile to Continue" }).waitFor();
  await page.getByText("2 of 7 steps complete").first().waitFor();
  await page.getByRole("button", { name: "View Limited Dashboard" }).click();
  await page.getByRole("heading", { name: "Limited Dashboard Access" }).waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await page.getByText("Locked").first().waitFor();
  expect(await page.getByText("Limited Dashboard Access").count()).toBe(0);

  const second = await on.person({ width: 390, height: 844, dark: true });
  await beSignedIn(second.page, email, password);
  await second.page.goto("/cleaner/onboarding");
  // Save & Exit stored the areas on the server.
  await second.page.getByRole("heading", { level: 2, name: "Availability" }).waitFor();
  await second.page.getByText("Step 4 of 7", { exact: false }).first().waitFor();
  await second.page.goto("/cleaner/onboarding?step=3");
  expect(await second.page.getByRole("checkbox", { name: "JBR" }).isChecked()).toBe(true);
  await second.page.getByRole("checkbox", { name: "Dubai Marina" }).check({ force: true });
  await second.page.getByRole("button", { name: "Continue to Availability" }).click();
  await second.page.getByRole("heading", { level: 2, name: "Availability" }).waitFor();

  // The first browser still shows the old state; what it saves takes nothing away from the second.
  await page.goto("/cleaner/onboarding?step=2");
  await servicesStep(page);
  await page.reload();
  expect(await page.getByRole("checkbox", { name: "Dubai Marina" }).isChecked()).toBe(true);
  expect([...complaints, ...second.complaints]).toEqual([]);
});

// covers B7.1
it("with one thumb at 360 px a cleaner does and completes two jobs of one day", async () => {
  onTestFailed(() => pictureFailures("two-jobs"));
  const found = await peopleOf(on.url()).ask<{ items: CleanerCard[] }>("GET /cleaners?area=Dubai%20Marina&limit=48");
  const chosen = found.body.items.find(({ availableAnytime }) => availableAnytime) as CleanerCard;
  const jobs = [await bookedVisit(chosen, 30, "10:00"), await bookedVisit(chosen, 30, "14:00")];
  const at = cleaners.findIndex(({ name }) => name === chosen.fullName);
  const [first] = jobs.map(({ booked }) => booked);
  await moveClockTo(on.url(), addMinutes(first!.startsAt, -30));
  const { page, complaints } = await on.person(smallPhone);
  await page.clock.install();
  await beSignedIn(page, emailOf("cleaner", chosen.fullName, at), demoPassword);
  await page.goto("/cleaner/bookings");
  const { press, beyond, presses } = oneThumb(page);
  const taps: number[] = [];
  for (const { customer, booked } of jobs) {
    const before = presses();
    await moveClockTo(on.url(), addMinutes(booked.startsAt, -30));
    await page.reload();
    await doJob(page, press, booked);
    await expect.poll(async () => (await visitOf(customer, booked)).status, { timeout: 60_000 }).toBe("completed");
    taps.push(presses() - before);
  }
  process.stdout.write(`Two jobs with one thumb: ${taps.join(" and ")} taps\n`);
  expect(taps).toEqual([5, 5]);
  expect(beyond).toEqual([]);
  expect(complaints).toEqual([]);
});

it("a day offline: a job is started and completed without signal, and reported later with its own times", async () => {
  onTestFailed(() => pictureFailures("without-signal"));
  const found = await peopleOf(on.url()).ask<{ items: CleanerCard[] }>("GET /cleaners?area=Dubai%20Marina&limit=48");
  const chosen = found.body.items.find(({ availableAnytime }) => availableAnytime) as CleanerCard;
  const { customer, booked } = await bookedVisit(chosen, 45);
  const email = emailOf(
    "cleaner",
    chosen.fullName,
    cleaners.findIndex(({ name }) => name === chosen.fullName),
  );
  const from = (minutes: number) => addMinutes(booked.startsAt, minutes);
  await moveClockTo(on.url(), from(-5));
  const { page, context, complaints } = await on.person({ width: 390, height: 844, worker: true });
  await page.clock.install();
  await beSignedIn(page, email, demoPassword);
  await page.goto("/cleaner/bookings");
  const start = page.getByRole("button", { name: /^Start/ }).first();
  await start.waitFor();
  // Kept as soon as the worker is at work, which begins some seconds after the page.
  await expect
    .poll(
      async () => {
        await page.clock.fastForward("00:05");
        return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe("activated");

  await context.setOffline(true);
  await start.click();
  await page.getByText(/^Started at .*, waiting to be sent$/).waitFor();
  await page.reload();
  await page.getByText(/^You're offline\. Your jobs as of/).waitFor();
  await page.getByText("1 update is waiting to be sent.").waitFor();
  await page.getByText("Marina Gate 1", { exact: false }).first().waitFor();
  await flawless(page);
  await flawless(page, "dark");
  // Nothing else is kept.
  await page.getByRole("link", { name: "Earnings", exact: true }).filter({ visible: true }).first().click();
  await page.getByText("This page needs a connection").first().waitFor();
  await page.getByRole("link", { name: "Today's jobs" }).click();

  await page.clock.fastForward("01:40:00");
  await moveClockTo(on.url(), from(95));
  await page.getByRole("button", { name: /^Complete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Complete", exact: true }).click();
  await page.clock.fastForward("00:10");
  await page.getByText("2 updates are waiting to be sent.").waitFor();
  // In the middle of it, and reported three quarters of an hour later.
  await page.reload();
  await page.getByText("2 updates are waiting to be sent.").waitFor();
  expect((await visitOf(customer, booked)).status).toBe("confirmed");
  await moveClockTo(on.url(), from(140));
  await page.clock.fastForward("45:00");
  await context.setOffline(false);

  // Because all of it was reported after the end, it waits for the customer's confirmation.
  await expect.poll(async () => (await visitOf(customer, booked)).visit?.doneAt, { timeout: 60_000 }).toBeDefined();
  await page.getByText(/^You completed it at .*, but we received this late/).waitFor();
  expect((await visitOf(customer, booked)).status).toBe("in_progress");
  await confirmDone(customer, booked);
  const { startedAt = "", completedAt = "", visit } = await visitOf(customer, booked);
  const minutesIn = (instant: string) => (Date.parse(instant) - Date.parse(booked.startsAt)) / 60_000;
  expect(Math.abs(minutesIn(startedAt) + 5)).toBeLessThan(3);
  expect(Math.abs(minutesIn(completedAt) - 95)).toBeLessThan(4);
  expect(minutesIn(visit?.completeHeardAt ?? "")).toBeGreaterThanOrEqual(139);
  await page.getByRole("tab", { name: /^Past/ }).click();
  await page.getByText("waiting to be sent", { exact: false }).waitFor({ state: "detached" });

  // Files of the build, and nothing that anybody said.
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/app-shell.html");
  expect(kept.filter((path) => !/^\/(assets\/|app-shell\.html$)/.test(path))).toEqual([]);
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^(draft|step):/.test(key)));
  expect(await stored()).toEqual(["draft:day"]);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("**/auth");
  expect(await stored()).toEqual([]);
  expect(complaints).toEqual([]);
});

/** From the way there to the end, on My Jobs half an hour before the start. */
async function doJob(page: Page, press: Press, { startsAt }: Booking) {
  const pressButton = (name: RegExp) => press(page.getByRole("button", { name }).first());
  await pressButton(/^On my way/);
  await page.getByText(/^On your way since /).waitFor();
  await pressButton(/^I.ve arrived/);
  await page.getByText(/^You arrived at /).waitFor();
  await pressButton(/^Start/);
  await page.getByText(/^Started at /).waitFor();
  await page.clock.fastForward("02:00:00");
  await moveClockTo(on.url(), addMinutes(startsAt, 90));
  await pressButton(/^Complete/);
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Complete", exact: true }));
  await page.clock.fastForward("00:10");
}

/** A visit of two hours, so many days ahead, by a cleaner, and whose it is. */
async function bookedVisit(chosen: CleanerCard, days: number, scheduledTime = "10:00") {
  const people = peopleOf(on.url());
  const customer = await people.customer();
  const asked = {
    cleanerId: chosen.cleanerId,
    serviceType: chosen.servicesOffered[0],
    scheduledDate: addDays(dayOf(new Date().toISOString()), days),
    scheduledTime,
    durationMinutes: 120,
    address: {
      formattedAddress: "Marina Gate 1",
      building: "Marina Gate 1",
      unit: "2304",
      location: areaCentres["Dubai Marina"],
    },
  };
  const quote = await people.ask<Quote>("POST /bookings/quote", { as: customer, body: asked });
  const { total: expectedTotal, cleanerVersion } = quote.body;
  const body = { ...asked, idempotencyKey: randomUUID(), expectedTotal, cleanerVersion };
  const { body: booked } = await people.ask<Booking>("POST /bookings", { as: customer, body });
  return { customer, booked };
}

/** A booking as its customer sees it, who signs in for it: hours have gone by. */
async function visitOf({ email }: { email: string }, { bookingId }: Booking) {
  return ask<Booking>(on.url(), await tokenOf(on.url(), email, password), `/bookings/${bookingId}`);
}

/** Their customer says that it was done. */
async function confirmDone({ email }: { email: string }, { bookingId }: Booking) {
  return ask<Booking>(on.url(), await tokenOf(on.url(), email, password), `/bookings/${bookingId}/complete`, {});
}

async function openCase(page: Page, queue: "cleaners" | "verifications", name: string) {
  await page.goto(`/admin/${queue}`);
  const link = page.getByRole("link", { name, exact: false }).last();
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole("table").waitFor();
        return link.count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await link.click();
}

/** Who of the search has this name of a business, as soon as it knows them. */
async function findInSearch(business: string): Promise<CleanerCard> {
  const named = `GET /cleaners?text=${encodeURIComponent(business)}`;
  const search = async () => (await peopleOf(on.url()).ask<{ items: CleanerCard[] }>(named)).body.items;
  await expect.poll(search, { timeout: 60_000 }).toHaveLength(1);
  return (await search())[0] as CleanerCard;
}
