import { randomUUID } from "node:crypto";
import {
  addDays,
  addMinutes,
  areaCentres,
  type Booking,
  type CleanerCard,
  dayOf,
  type Plan,
  type Quote,
  type VisitProblem,
} from "@naqi/contracts";
import type { Page } from "playwright-core";
import { beforeEach, expect, it, onTestFailed } from "vitest";
import { demoAccounts, demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { cleaners } from "../../packages/local/src/seed/people/cleaners.ts";
import { emailOf } from "../../packages/local/src/seed/people/people.ts";
import {
  beSignedIn,
  choosePlace,
  chooseTime,
  openBookingDialog,
  password,
} from "../support/journeys/customer-steps.ts";
import { linkIn, mailTo, moveClockTo, pictureFailures } from "../support/journeys/journey.ts";
import { png } from "../support/made-files.ts";
import { peopleOf } from "../support/http/people.ts";
import { ask, tokenOf } from "../support/pool.ts";
import { decideCase } from "../support/journeys/staff-steps.ts";
import { stage } from "../support/journeys/stage.ts";

/** Visits after booking. One product for all three; each starts at the clock of the previous one. */
const on = stage();
beforeEach(({ task }) =>
  onTestFailed(() => pictureFailures(`visits-${task.name.replaceAll(/\W+/g, "-").slice(0, 40)}`)),
);

const workersName = "Rashid Mehmood";
const workersEmail = emailOf(
  "cleaner",
  workersName,
  cleaners.findIndex(({ name }) => name === workersName),
);
const asWorker = async <Answer>(path: string, body: object) =>
  ask<Answer>(on.url(), await tokenOf(on.url(), workersEmail, demoPassword), path, body);

const productsNow = async () => {
  const { now } = (await (await fetch(`${on.url()}/local/clock`)).json()) as { now: string };
  return now;
};

/** A new customer, and their visit at ten by the dearest cleaner of Dubai Marina so many days ahead. */
async function visitIn(days: number) {
  const customer = await peopleOf(on.url()).customer();
  const found = await fetch(`${on.url()}/api/cleaners?area=Dubai%20Marina&service=deep_cleaning&limit=48`);
  const { items } = (await found.json()) as { items: CleanerCard[] };
  const asked = {
    cleanerId: items.find(({ fullName }) => fullName === workersName)?.cleanerId,
    serviceType: "deep_cleaning",
    scheduledDate: addDays(dayOf(await productsNow()), days),
    scheduledTime: "10:00",
    durationMinutes: 120,
    address: {
      formattedAddress: "Marina Gate 1",
      building: "Marina Gate 1",
      unit: "2304",
      location: areaCentres["Dubai Marina"],
    },
  };
  const token = await tokenOf(on.url(), customer.email, password);
  const { total: expectedTotal, cleanerVersion } = await ask<Quote>(on.url(), token, "/bookings/quote", asked);
  const form = { ...asked, idempotencyKey: randomUUID(), expectedTotal, cleanerVersion };
  return { customer, visit: await ask<Booking>(on.url(), token, "/bookings", form) };
}

const asCustomer = async <Answer>({ email }: { email: string }, path: string) =>
  ask<Answer>(on.url(), await tokenOf(on.url(), email, password), path);

/** Takes the first who is offered, with one press, and answers who it is. */
async function takeFirst(page: Page, heading: string): Promise<string> {
  await page.getByRole("heading", { name: heading }).waitFor();
  const press = page.getByRole("button", { name: /^Book .+ for / }).first();
  const name = /^Book (.+?) for /.exec((await press.getAttribute("aria-label")) ?? "")?.[1];
  await press.click();
  await page.getByText("Booking confirmed successfully!").first().waitFor();
  return name ?? "";
}

it("a plan of four weeks: one skipped, one moved, one where the cleaner cancels and another one comes", async () => {
  const { customer, visit } = await visitIn(5);
  const { page, complaints } = await on.person();
  await beSignedIn(page, customer.email, password);
  await page.goto(`/plans/new/${visit.bookingId}`);
  await page.getByRole("radio", { name: "Every week" }).check({ force: true });
  await page.getByText("Price per visit").waitFor();
  await page.getByRole("button", { name: "Set up repeat booking" }).click();
  await page.waitForURL("**/plans/pln_*");
  const path = new URL(page.url()).pathname;
  const plan = () => asCustomer<Plan>(customer, path);
  const made = await plan();
  expect(made.visits.map(({ visit: booked }) => booked?.status)).toEqual(["confirmed", "confirmed", "confirmed"]);

  // The error of the date would move the choice away while it is pressed.
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  const pause = page.getByRole("dialog", { name: "Pause this repeat booking" });
  await pause.getByLabel(/^Last day/).fill("2020-01-01");
  const choice = pause.locator("label").filter({ hasText: "Skip visits during the pause" });
  await choice.click({ position: { x: 24, y: 6 }, delay: 80 });
  await pause.getByText("Please choose a last day on or after the first day.").waitFor();
  expect(await pause.getByRole("radio", { name: /^Skip visits during the pause/ }).isChecked()).toBe(true);
  await pause.getByRole("button", { name: "Cancel" }).click();

  await page
    .getByRole("button", { name: /^Skip / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Skip visit" }).click();
  await page.getByText("Visit skipped").first().waitFor();

  // The first visit is the next one; the plan's second date follows.
  await page.goto("/customer/bookings");
  await page.getByRole("tab", { name: "Upcoming (3)" }).waitFor();
  await page
    .getByRole("button", { name: /^Reschedule/ })
    .nth(1)
    .click();
  const dialog = page.getByRole("dialog", { name: "Reschedule" });
  await dialog.getByRole("group").first().locator("input:enabled").last().check({ force: true });
  await dialog.getByRole("group").last().locator("input:enabled").last().check({ force: true });
  await dialog.getByRole("button", { name: "Reschedule booking" }).click();
  await page.getByText("Booking rescheduled.").first().waitFor();

  const lost = (await plan()).visits[2]?.visit;
  await asWorker(`/bookings/${lost?.bookingId}/cancel`, { reason: "I am ill, sorry." });
  await page.goto(path);
  await page.getByRole("link", { name: /^See who can come instead/ }).click();
  const instead = await takeFirst(page, "Available at the same time");
  await page.goto(path);
  await page.getByText(`${instead} will come instead`).waitFor();

  const after = await plan();
  expect(after.cleanerId).toBe(made.cleanerId);
  const [skipped, moved, replaced] = after.visits.map(({ visit: booked }) => booked);
  expect([skipped?.status, moved?.status, replaced?.status]).toEqual(["cancelled", "confirmed", "confirmed"]);
  expect(moved?.startsAt).not.toBe(made.visits[1]?.visit?.startsAt);
  expect(replaced?.startsAt).toBe(lost?.startsAt);
  expect(replaced?.bookingId).not.toBe(lost?.bookingId);
  await page.goto("/customer/bookings");
  await page.getByRole("tab", { name: "Upcoming (3)" }).waitFor();
  expect(complaints).toEqual([]);
});

it("a no-show: it is reported, ends automatically, and a replacement comes the same day or soon after", async () => {
  const { customer, visit } = await visitIn(2);
  await moveClockTo(on.url(), addMinutes(visit.startsAt, 31));
  const { page, complaints } = await on.person({ width: 390, height: 844 });
  await beSignedIn(page, customer.email, password);
  await page.goto("/customer/bookings");
  await page.getByRole("button", { name: /^My cleaner hasn.t arrived/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send report" }).click();
  await page.getByText(`Sent. We've asked ${workersName} to answer.`).first().waitFor();
  await mailTo(on.url(), workersEmail, "Were you there?");

  await moveClockTo(on.url(), addMinutes(visit.startsAt, 30 + 122));
  const mail = await mailTo(on.url(), customer.email, "Cancelled: ");
  expect(linkIn(mail)).toContain(`/customer/bookings/${visit.bookingId}/replacement`);
  await page.goto(linkIn(mail));
  await page.getByText(`${workersName} didn't arrive.`).waitFor();
  await takeFirst(page, "Available soon");
  const { items } = await asCustomer<{ items: Booking[] }>(customer, "/bookings");
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ customerAmount: visit.customerAmount, replacement: { of: visit.bookingId } });
  expect((items[0]?.startsAt ?? "") > visit.startsAt).toBe(true);
  expect(items[0]?.cleanerId).not.toBe(visit.cleanerId);
  expect(complaints).toEqual([]);
});

it("a vase is broken: reported with a picture, decided for a credit, which pays for the next booking", async () => {
  const { customer, visit } = await visitIn(4);
  const { bookingId, startsAt, endsAt } = visit;
  await moveClockTo(on.url(), startsAt);
  await asWorker(`/bookings/${bookingId}/start`, {});
  await moveClockTo(on.url(), endsAt);
  await asWorker(`/bookings/${bookingId}/complete`, {});

  const { page, complaints } = await on.person();
  await beSignedIn(page, customer.email, password);
  await page.goto(`/customer/bookings/${bookingId}/problem`);
  await page.getByRole("button", { name: "Report a problem" }).click();
  const report = page.getByRole("dialog");
  await report.getByLabel("What is it about?").selectOption("damage");
  await report.getByLabel("What happened?").fill("The vase by the window is in pieces.");
  await report.getByRole("button", { name: "Send report", exact: true }).click();
  await page.getByText("We've received your report.").first().waitFor();
  await page.getByLabel("Add a photo").setInputFiles({ name: "vase.png", mimeType: "image/png", buffer: png(60, 30) });
  await page.getByRole("img", { name: "Your photo" }).waitFor();

  const { items } = await asCustomer<{ items: [VisitProblem] }>(customer, `/bookings/${bookingId}/problems`);
  const { problemId } = items[0];
  await asWorker(`/bookings/${bookingId}/problems/${problemId}/answer`, { text: "It fell when I opened the curtain." });

  const staff = await on.person();
  await beSignedIn(staff.page, demoAccounts.find(({ role }) => role === "admin")?.email ?? "", demoPassword);
  await staff.page.goto(`/admin/problems?problem=${bookingId}.${problemId}`);
  await staff.page.getByText("The vase by the window is in pieces.").waitFor();
  await staff.page.getByRole("button", { name: "Photo 1" }).click();
  await staff.page.getByRole("dialog").getByRole("img").waitFor();
  await staff.page.keyboard.press("Escape");
  await staff.page.getByRole("dialog").waitFor({ state: "detached" });
  await staff.page.getByLabel("Amount", { exact: true }).fill("40");
  await decideCase(staff.page, "Credit the customer", "The picture shows it.");

  await page.reload();
  await page.getByText(/^AED\s40 is in your wallet/).waitFor();
  const dialog = await openBookingDialog(page);
  await choosePlace(dialog, "Dubai Marina", "Marina Gate 1, 2304");
  await chooseTime(dialog, 1);
  await dialog.getByRole("switch", { name: /^Use AED\s40 from your wallet/ }).check({ force: true });
  await dialog.getByText("From your wallet").waitFor();
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByText("Booking confirmed successfully!").first().waitFor();
  const [next] = (await asCustomer<{ items: Booking[] }>(customer, "/bookings")).items;
  expect(next).toMatchObject({ walletAmount: 4_000, customerAmount: (next?.agreedPrice ?? 0) - 4_000 });
  expect(await asCustomer(customer, "/wallet")).toMatchObject({ balance: 0 });
  expect([...complaints, ...staff.complaints]).toEqual([]);
});
