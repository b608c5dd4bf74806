import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { page as row } from "../../web/src/routes/shared/page.ts";
import { table } from "../../web/src/routes/table.ts";
import { staffScreens } from "../support/journeys/cleaner-screens.ts";
import { beSignedIn, choosePlace, chooseTime, openBookingDialog } from "../support/journeys/customer-steps.ts";
import { atRest, beyondTheSide, flawless, type Look, pictureFailures } from "../support/journeys/journey.ts";
import { stage } from "../support/journeys/stage.ts";
import {
  desk,
  generated,
  inEveryWay,
  lead,
  phone,
  type Screen,
  screensOf,
  tour,
  unseen,
} from "../support/journeys/tour.ts";
import { fillSignUp } from "../support/journeys/way-in-steps.ts";

const on = stage();

const at = (path: string): Screen => ({
  name: path,
  async open(page) {
    await lead(page, path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await atRest(page);
  },
});

/** What visitors see at addresses that say more than their row of the table. */
const visited = [
  "/auth?type=signup",
  "/auth?role=cleaner",
  "/auth?type=waitlist",
  "/auth?type=forgot",
  "/search?q=nobody-at-all",
  "/confirm-email?token=x",
  "/reset-password?token=x",
  `/confirm-subscription?token=${"a".repeat(43)}`,
  `/confirm-new-email?token=${"a".repeat(43)}`,
  `/undo-email?token=${"a".repeat(43)}`,
  `/unsubscribe?link=offers.${"0".repeat(36)}.${"0".repeat(64)}`,
].map(at);

async function openPast(page: Page) {
  await page.getByRole("tab", { name: /^Past/ }).click();
  await page.getByRole("tab", { name: /^Past/, selected: true }).waitFor();
  await atRest(page);
}

const bookings: Screen = {
  name: "bookings",
  async open(page) {
    await lead(page, "/customer/bookings");
    await page.getByRole("tab", { name: /^Upcoming \(\d+\)/ }).waitFor();
    await atRest(page);
  },
};
const past: Screen = { name: "past bookings", open: async (page) => (await bookings.open(page), openPast(page)) };
const cancelling: Screen = {
  name: "a booking being cancelled",
  async open(page) {
    await bookings.open(page);
    await page
      .getByRole("button", { name: /^Cancel / })
      .first()
      .click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).waitFor();
    await atRest(page);
  },
};

const talking: Screen = {
  name: "a conversation",
  async open(page) {
    await lead(page, "/customer/messages");
    await page.locator("main a[href*='conversation=']").first().click();
    await page.getByRole("log").waitFor();
    await atRest(page);
  },
};

const moving: Screen = {
  name: "a booking being moved",
  async open(page) {
    await bookings.open(page);
    await page
      .getByRole("button", { name: /^Reschedule / })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await atRest(page);
  },
};

const steps = ["/customer-onboarding?step=1", "/customer-onboarding?step=2", "/customer-onboarding?step=3"].map(at);
const back = at("/search?incomplete=true");
const removing: Screen = {
  name: "a property being removed",
  async open(page) {
    await at("/customer-onboarding?step=2").open(page);
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await page.getByRole("alertdialog").waitFor();
    await atRest(page);
  },
};

/** What opens on pages of the customer's account: the form of the profile, and the question before the account ends. */
const ofAccount = (
  [
    ["/customer-profile", "Edit Profile", (page) => page.getByLabel("Full name")],
    ["/account/data", "Delete Account", (page) => page.getByRole("alertdialog", { name: "Delete your account?" })],
  ] as const satisfies [string, string, (page: Page) => Locator][]
).map(([path, name, opened]): Screen => ({
  name: `${name} on ${path}`,
  async open(page) {
    await at(path).open(page);
    await page.getByRole("button", { name }).last().click();
    await opened(page).waitFor();
    await atRest(page);
  },
}));

/** A user in a browser of their own, signed in if they have an account. */
async function someone(email: string | undefined, look: Look = desk) {
  const one = await on.person(look);
  if (email) await beSignedIn(one.page, email, demoPassword);
  return one;
}

const customer = "customer@naqi.example";
const admin = "admin@naqi.example";

it("every page of the table is on a tour; a missing one is found", () => {
  const readers = ["visitor", "customer", "cleaner", "admin"] as const;
  expect(unseen(table, readers)).toEqual([]);
  const load = () => Promise.reject(new Error("not opened"));
  const planted = [row("/thing/:thingId", load), row("/customer/things", load, { only: "customer" })];
  expect(unseen([...table, ...planted], ["visitor", "cleaner", "admin"])).toEqual(
    expect.arrayContaining(["/thing/:thingId", "/customer/things"]),
  );
});

// Side by side: each waits for the server while another is looked at.
describe("no axe finding, and all fits: the screens of", { timeout: 900_000 }, () => {
  it.concurrent.for([
    ["a visitor", undefined, visited],
    ["a customer", customer, [past, cancelling, moving, talking, ...steps, removing, back, ...ofAccount]],
    ["staff", admin, staffScreens],
  ] as const)("%s, beyond the pages of the table", async ([name, email, screens], { onTestFailed }) => {
    onTestFailed(() => pictureFailures(name));
    const { page, context, complaints } = await someone(email);
    await tour(page, screens, inEveryWay);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.concurrent("a member who has just signed up", async ({ onTestFailed }) => {
    onTestFailed(() => pictureFailures("newcomer"));
    const { page, context, complaints } = await on.person(desk);
    await page.goto("/auth?type=signup");
    await fillSignUp(page, { name: "Hind Salem", email: `${randomUUID()}@example.com` });
    await page.getByRole("heading", { name: "Welcome, Hind!" }).waitFor();
    expect(await inEveryWay(page, "welcome")).toEqual([]);
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByRole("dialog", { name: "Change your email address" }).locator("input:focus").waitFor();
    // For its first second on a phone axe does not take a dialog for one, and misses the page behind it.
    await vi.waitFor(() => flawless(page), { timeout: 90_000, interval: 500 });
    expect(await inEveryWay(page, "another address")).toEqual([]);
    await page.keyboard.press("Escape");
    await tour(page, ["/search", "/customer/bookings"].map(at), inEveryWay);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.concurrent.for([
    { size: desk, theme: "light" },
    { size: phone, theme: "dark" },
  ] as const)("a booking customer, at $size.width px", async ({ size, theme }, { onTestFailed }) => {
    onTestFailed(() => pictureFailures("booking"));
    const { page, context, complaints } = await someone(customer, size);
    const check = async () => {
      await atRest(page);
      expect(await beyondTheSide(page), `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
      await flawless(page, theme);
    };
    const dialog = await openBookingDialog(page);
    await dialog.waitFor();
    await check();
    await choosePlace(dialog, "Dubai Marina", "Tower 1");
    await chooseTime(dialog);
    await check();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.concurrent.for([
    // The parts, with samples of what people write, are looked at in `design.test.ts`.
    ["visitor", undefined, [...screensOf("visitor").filter(({ name }) => name !== "/local/ui"), at("/nowhere")]],
    ["customer", customer, screensOf("customer")],
    ["admin", admin, screensOf("admin")],
  ] as const)("a %s, mirrored and in longer texts", async ([role, email, screens], { onTestFailed }) => {
    onTestFailed(() => pictureFailures(`${role}-mirrored`));
    const { page, context, complaints } = await someone(email);
    await context.addInitScript(() => localStorage.setItem("locale", "ar-XB"));
    await tour(page, screens, generated);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
