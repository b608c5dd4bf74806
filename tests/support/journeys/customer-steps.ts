import type { Locator, Page } from "playwright-core";
import { linkIn, mailTo } from "./journey.ts";
import { keptSessionOf, openCode } from "../pool.ts";
import { say } from "./say.ts";

export const password = "Sparkling-Floor-7";

/** Signs up on the screen and confirms the address from the mail, in the same browser. */
export async function signUpAndConfirm(page: Page, url: string, email: string, name: string) {
  await page.goto("/auth?type=signup");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { name: /^Welcome, / }).waitFor();
  await page.goto(linkIn(await mailTo(url, email, "Confirm your email address")));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await page.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
}

/** The page of the ways in is HTML at first; its second way appears when it listens. */
export const comeToLife = (page: Page) => page.getByRole("button", { name: say("google.continue") }).waitFor();

/**
 * As a member who has signed in on this browser before: the page is blank, and the next one recognizes them. The
 * password is typed in the journeys about it: it costs two pages, and its arithmetic.
 */
export async function beSignedIn(page: Page, email: string, word: string) {
  await page.goto("/local/clock");
  const kept = await keptSessionOf(new URL(page.url()).origin, email, word);
  await page.evaluate((entries) => entries.forEach(([name, value]) => localStorage.setItem(name, value)), kept);
}

/** Enters the app's code if the sign-in of a made-up person asks for it. */
export async function giveCode(page: Page, email: string, send: () => Promise<void>) {
  const field = page.getByLabel(say("code.label"));
  const isIn = page.waitForURL((at) => at.pathname !== "/auth").then(() => false);
  // A page that is left takes what waited on it along.
  const isAsked = field.waitFor().then(
    () => true,
    () => false,
  );
  if (!(await Promise.race([isIn, isAsked]))) return;
  isIn.catch(() => undefined);
  await field.fill(await openCode(new URL(page.url()).origin, email));
  await send();
}

/** The open booking dialog of the first deep cleaner in Dubai Marina, as a link to it opens it. */
export async function openBookingDialog(page: Page): Promise<Locator> {
  const found = await page.request.get("/api/cleaners?area=Dubai+Marina&service=deep_cleaning");
  const { items } = (await found.json()) as { items: [{ cleanerId: string }] };
  await page.goto(`/cleaner-profile/${items[0].cleanerId}?book=1`);
  return page.getByRole("dialog");
}

/** The same dialog, reached by searching and filtering. */
export async function findAndBook(page: Page): Promise<Locator> {
  await page.goto("/search");
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .waitFor();
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const isFor = (address: URL, name: string, value: string) => address.searchParams.get(name) === value;
  const narrowed = page.waitForResponse((answer) => {
    const address = new URL(answer.url());
    return isFor(address, "service", "deep_cleaning") && isFor(address, "area", "Dubai Marina");
  });
  await sheet.getByLabel("Service", { exact: true }).selectOption("deep_cleaning");
  await sheet.getByLabel("Area", { exact: true }).selectOption("Dubai Marina");
  await sheet.getByRole("button", { name: /^Show \d+ cleaners$/ }).click();
  await page.getByRole("heading", { level: 1, name: "Deep Cleaning Cleaners" }).waitFor();
  // Until the answer arrives, the previous results keep their positions.
  await narrowed;
  await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Book now", exact: true }).first().click();
  return page.getByRole("dialog");
}

/** On phones the booking has steps. */
export async function turnTo(dialog: Locator, step: "when" | "where" | "review") {
  await dialog.getByRole("heading", { level: 2 }).first().waitFor();
  const number = String(["when", "where", "review"].indexOf(step) + 1);
  const name = say("booking.stepNumber", { number, name: say(`booking.step.${step}`) });
  const button = dialog.getByRole("button", { name, exact: true });
  if (await button.isVisible()) await button.click();
}

/** `unit`: the building and, after a comma, the unit in it. */
export async function choosePlace(dialog: Locator, place: string, unit: string) {
  await turnTo(dialog, "where");
  const field = dialog.getByRole("combobox", { name: say("place.label") });
  const other = dialog.getByRole("button", { name: say("booking.otherPlace") });
  await field.or(other).first().waitFor();
  if (await other.isVisible()) await other.click();
  // A search may have filled it in.
  if ((await field.inputValue()) !== place) {
    await field.fill(place);
    await dialog.page().getByRole("option", { name: place }).first().waitFor();
    await field.press("ArrowDown");
    await field.press("Enter");
  }
  const [building = "", door] = unit.split(", ");
  await dialog.getByLabel(say("door.building")).fill(building);
  if (door) await dialog.getByLabel(say("door.unit")).first().fill(door);
  else await dialog.getByRole("checkbox", { name: say("door.noUnit") }).check({ force: true });
}

/** Chooses a day some weeks ahead, where nothing is booked yet, and its first free hour; answers their labels. */
export async function chooseTime(dialog: Locator, weeksAhead = 2): Promise<{ day: string; hour: string }> {
  await turnTo(dialog, "when");
  for (let week = 0; week < weeksAhead; week++)
    await dialog.getByRole("button", { name: say("booking.weekAfter") }).click();
  const day = dialog
    .getByRole("group", { name: say("booking.week") })
    .locator("input:enabled")
    .first();
  await day.waitFor();
  await day.check({ force: true });
  const hour = dialog
    .getByRole("group", { name: say("booking.hours") })
    .locator("input:enabled")
    .first();
  await hour.check({ force: true });
  return { day: (await day.getAttribute("value")) ?? "", hour: (await hour.getAttribute("value")) ?? "" };
}
