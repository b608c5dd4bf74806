import { randomUUID } from "node:crypto";
import { addDays, addMinutes, areaCentres, type Booking, type CleanerCard, dayOf, type Quote } from "@naqi/contracts";
import type { Page } from "playwright-core";
import { expect, it, onTestFailed } from "vitest";
import { demoAccounts, demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { cleaners } from "../../packages/local/src/seed/people/cleaners.ts";
import { customers } from "../../packages/local/src/seed/people/customers.ts";
import { emailOf } from "../../packages/local/src/seed/people/people.ts";
import {
  beSignedIn,
  choosePlace,
  chooseTime,
  openBookingDialog,
  password,
} from "../support/journeys/customer-steps.ts";
import { linkIn, mailTo, moveClockTo, pictureFailures } from "../support/journeys/journey.ts";
import { peopleOf } from "../support/http/people.ts";
import { ask, tokenOf } from "../support/pool.ts";
import { stage } from "../support/journeys/stage.ts";
import { fillSignUp } from "../support/journeys/way-in-steps.ts";

const on = stage();
const racers = 50;
const uses = 10;

/** What a visit of two hours is asked for with. */
const visitWith = ({ cleanerId, servicesOffered }: CleanerCard, scheduledDate: string, discountCode?: string) => ({
  cleanerId,
  serviceType: servicesOffered[0],
  scheduledDate,
  scheduledTime: "10:00",
  durationMinutes: 120,
  address: {
    formattedAddress: "Marina Gate 1",
    building: "Marina Gate 1",
    unit: "2304",
    location: areaCentres["Dubai Marina"],
  },
  ...(discountCode && { discountCode }),
});

/** What confirming sends, after the price was asked for. */
async function confirming(token: string, visit: ReturnType<typeof visitWith>) {
  const { total: expectedTotal, cleanerVersion } = await ask<Quote>(on.url(), token, "/bookings/quote", visit);
  return { ...visit, idempotencyKey: randomUUID(), expectedTotal, cleanerVersion };
}

it("a friend's booking is rewarded after 72 hours and the reward spent; a campaign is used up to its budget", async () => {
  onTestFailed(() => pictureFailures("rewards"));
  const today = dayOf(new Date().toISOString());
  const { items } = await (async () => {
    const response = await fetch(`${on.url()}/api/cleaners?area=Dubai%20Marina&limit=48`);
    return (await response.json()) as { items: CleanerCard[] };
  })();
  const free = items.filter(({ availableAnytime }) => availableAnytime);

  // A member invites by their link; the friend signs up with it, and books.
  const referrer = await peopleOf(on.url()).customer();
  const { page, complaints } = await on.person();
  await beSignedIn(page, referrer.email, password);
  await page.goto("/account/invite");
  const link = new URL(await page.getByRole("textbox", { name: "Your link" }).inputValue());
  const invited = await on.person({ width: 390, height: 844 });
  const email = `${randomUUID()}@example.com`;
  await invited.page.goto(link.pathname + link.search);
  await expect.poll(() => invited.page.getByLabel("Referral code").inputValue()).toBe(link.searchParams.get("ref"));
  await fillSignUp(invited.page, { name: "Layla Mansour", email });
  await invited.page.getByText("Referral Applied").waitFor();
  await invited.page.goto(linkIn(await mailTo(on.url(), email, "Confirm your email address")));
  await invited.page.getByRole("button", { name: "Confirm email" }).click();
  await invited.page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
  const chosen = free[0] as CleanerCard;
  const friend = await tokenOf(on.url(), email, password);
  const order = await confirming(friend, visitWith(chosen, addDays(today, 3)));
  const visit = await ask<Booking>(on.url(), friend, "/bookings", order);

  // The job is done; the reward is held.
  const place = cleaners.findIndex(({ name }) => name === chosen.fullName);
  const workersEmail = emailOf("cleaner", chosen.fullName, place);
  for (const [act, at] of [
    ["start", visit.startsAt],
    ["complete", visit.endsAt],
  ] as const) {
    await moveClockTo(on.url(), at);
    const worker = await tokenOf(on.url(), workersEmail, demoPassword);
    await ask(on.url(), worker, `/bookings/${visit.bookingId}/${act}`, {});
  }
  const earned = page.getByText("Earned", { exact: true }).locator("..");
  await expect.poll(() => stateOf(page)).toContain("First booking completed");
  expect(await earned.textContent()).toContain("AED\u00a00");
  // From when it was completed, which was seconds after its end.
  await moveClockTo(on.url(), addMinutes(visit.endsAt, 72 * 60 + 5));

  // Staff start a campaign, and fifty race for its ten uses.
  const staff = await on.person();
  await raceForCampaign(staff.page, free, addDays(dayOf(visit.endsAt), 10));

  expect(await stateOf(page)).toContain("Rewarded");
  expect(await earned.textContent()).toContain("AED\u00a050");
  const dialog = await openBookingDialog(page);
  await choosePlace(dialog, "Dubai Marina", "Marina Gate 1, 2304");
  await chooseTime(dialog, 3);
  await dialog.getByText(/saves you AED\s50/).waitFor();
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByText("Booking confirmed successfully!").first().waitFor();
  expect([...complaints, ...invited.complaints, ...staff.complaints]).toEqual([]);
});

/** The state of the only friend, on the reloaded page. */
async function stateOf(page: Page) {
  await page.goto("/account/invite");
  const friends = page.getByRole("list", { name: "Your friends" });
  await friends.waitFor();
  return friends.textContent();
}

/** Staff start a campaign on the screen, watch concurrent uses, and see that its budget is used exactly. */
async function raceForCampaign(page: Page, free: readonly CleanerCard[], from: string) {
  const staff = demoAccounts.find(({ role }) => role === "admin");
  await beSignedIn(page, staff?.email ?? "", demoPassword);
  await page.goto("/admin/discount-codes?tab=campaigns");
  await page.getByRole("button", { name: "Start a Campaign" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code", { exact: true }).fill("RACE50");
  await dialog.getByLabel("Discount (AED)").fill("5");
  await dialog.getByLabel("Minimum order (AED)").fill("0");
  await dialog.getByLabel(/^Budget \(AED\)/).fill(String(uses * 5));
  await dialog.getByLabel("Uses per person").fill("10");
  await dialog.getByLabel(/^Reason/).fill("A race for its budget");
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  const card = page.getByRole("listitem").filter({ hasText: "RACE50" });
  await card.getByText(new RegExp(`^AED\\s0 of AED\\s${uses * 5}$`)).waitFor();

  // Two orders of each, at another cleaner's or on another day.
  const people = customers.slice(0, racers / 2).map(({ name }, index) => emailOf("customer", name, index));
  const tokens = await Promise.all(people.map((email) => tokenOf(on.url(), email, demoPassword)));
  const orders = await Promise.all(
    Array.from({ length: racers }, async (_, index) => {
      const token = tokens[index % tokens.length] as string;
      const cleaner = free[index % free.length] as CleanerCard;
      return {
        token,
        order: await confirming(token, visitWith(cleaner, addDays(from, Math.floor(index / free.length)), "RACE50")),
      };
    }),
  );
  const outcomes = await Promise.allSettled(
    orders.map(({ token, order }) => ask<Booking>(on.url(), token, "/bookings", order)),
  );
  const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(refused.filter((reason) => !reason.includes("discount.usedUp"))).toEqual([]);
  expect(refused).toHaveLength(racers - uses);
  await page.reload();
  await card.getByText("Used up").waitFor();
  await card.getByText(new RegExp(`^AED\\s${uses * 5} of AED\\s${uses * 5}$`)).waitFor();
  await card.getByText(new RegExp(`^${uses} uses so far`)).waitFor();
}
