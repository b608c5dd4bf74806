import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { type Reader, readersOf, type Row } from "../../../web/src/routes/shared/page.ts";
import { still } from "../../../web/src/routes/shared/public.ts";
import { table } from "../../../web/src/routes/table.ts";
import { atRest, beyondAtItsSmallest, beyondTheSide, flawless, type Theme } from "./journey.ts";
import { plainEnglish } from "./plain-english.ts";

/** A screen, or an overlay on one, and how a permitted user opens it. */
export interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
}

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

const toured = new WeakSet<Page>();

/**
 * Leads to an address as a link of the application does, which costs a tenth of loading it; the first time, and from
 * something that is open over a page, by loading it. In between lies the page that is nowhere, so that what is seen next
 * is not what was seen before.
 */
export async function lead(page: Page, path: string) {
  if (!toured.has(page) || (await page.locator("[role=dialog], [role=alertdialog]").count()) > 0) {
    toured.add(page);
    await page.goto(path);
    return;
  }
  const heading = page.locator("h1").first();
  await follow(page, "/nowhere");
  await heading.filter({ hasText: "404" }).waitFor();
  if (path === "/nowhere") return;
  await follow(page, path);
  await heading.filter({ hasNotText: "404" }).waitFor({ state: "attached" });
}

const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    // As the router numbers the pages it opens.
    history.pushState({ idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

const firstLinkOf = async (page: Page, list: string) => {
  await lead(page, list);
  await page.getByRole("table").getByRole("link").first().click();
};

/** Follows a row's link, which a phone shows after a press of the row's menu. */
const followInRow = async (page: Page, selector: string) => {
  const link = page.locator(selector).first();
  await link.waitFor({ state: "attached" });
  const menu = link.locator("xpath=ancestor::li[1]").getByRole("button", { name: /^More for / });
  if (!(await link.isVisible())) await menu.click();
  await link.click();
};

/** Begins a search for any cleaner as the user of the page: none is open for long. */
async function beginSearch() {
  const [, token = ""] = Object.entries(localStorage).find(([name]) => name.endsWith(".accessToken")) ?? [];
  const send = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { price: number; total: number };
  };
  const address = {
    formattedAddress: "Marina Gate 1, Dubai Marina",
    area: "Dubai Marina",
    location: { lat: 25.0805, lng: 55.1403 },
    building: "Marina Gate 1",
    unit: "2304",
  };
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const wish = { serviceType: "regular_cleaning", day, from: "08:00", until: "18:00", durationMinutes: 120, address };
  const { price: expectedPrice, total: expectedTotal } = await send("/dispatches/quote", wish);
  await send("/dispatches", { ...wish, idempotencyKey: crypto.randomUUID(), expectedPrice, expectedTotal });
}

/** How a user reaches an address with a parameter: from the page that links it. */
const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "/customer/bookings/:bookingId/receipt": async (page) => {
    await lead(page, "/customer/bookings?tab=past");
    await followInRow(page, "main a[href$='/receipt']");
  },
  "/customer/bookings/:bookingId/replacement": async (page) => {
    await lead(page, "/customer/bookings?tab=past");
    await page.locator("main a[href$='/replacement']").first().click();
  },
  "/customer/bookings/:bookingId": async (page) => {
    await lead(page, "/customer/bookings?tab=past");
    await page.locator("main h3 a[href^='/customer/bookings/bkg_']").first().click();
  },
  "/cleaner/bookings/:bookingId": async (page) => {
    await lead(page, "/cleaner/bookings?tab=past");
    await page.locator("main h3 a[href^='/cleaner/bookings/bkg_']").first().click();
  },
  "/plans/new/:bookingId": async (page) => {
    await lead(page, "/customer/bookings?tab=past");
    await followInRow(page, "main a[href^='/plans/new/']");
  },
  "/plans/:planId": async (page) => {
    await lead(page, "/plans");
    await page.locator("main a[href='/customer/bookings?tab=past'], main a[href^='/plans/pln_']").first().waitFor();
    const plan = page.locator("main a[href^='/plans/pln_']").first();
    if ((await plan.count()) > 0) return plan.click();
    // None exists yet.
    await ways["/plans/new/:bookingId"]?.(page);
    await page.locator("main input[type=radio]").first().check({ force: true });
    await page.locator("main form dl").waitFor();
    await page.locator("main form button[type=submit]").click();
  },
  "/customer/searches/:dispatchId": async (page) => {
    const open = page.locator("main a[href^='/customer/searches/dsp_']").first();
    await lead(page, "/customer/bookings");
    await page.locator("main h3").first().waitFor();
    if ((await open.count()) === 0) {
      await page.evaluate(beginSearch);
      await page.reload();
    }
    await open.click();
  },
  "/customer/bookings/:bookingId/problem": async (page) => {
    await lead(page, "/customer/bookings?tab=past");
    await page.locator("main a[href$='/problem']").first().click();
  },
  "/cleaner/bookings/:bookingId/problem": async (page) => {
    await lead(page, "/cleaner/bookings?tab=past");
    await page.locator("main a[href$='/problem']").first().click();
  },
  "/customer/requests/:requestId": async (page) => {
    await lead(page, "/customer/requests");
    await page.locator("main a[href^='/customer/requests/']").first().click();
  },
  "/cleaner-profile/:cleanerId": async (page) => {
    await lead(page, "/search");
    await page.locator("main a[href^='/cleaner-profile/']").first().click();
  },
  "/admin/cleaners/:cleanerId": (page) => firstLinkOf(page, "/admin/cleaners"),
  "/admin/verifications/:userId/:verificationId": (page) => firstLinkOf(page, "/admin/verifications"),
  "/admin/people/:memberId": async (page) => {
    await firstLinkOf(page, "/admin/people?find=ma");
    await page.locator("main a[href^='/admin/people/']").click();
  },
};

/** Prerendered pages, before any query. */
const asTheyArrive: readonly string[] = still.map(({ path }) => path);

const matches = (path: string, at: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`).test(at);

const screenOf = ({ path }: Row): Screen => ({
  name: path,
  async open(page) {
    const arrive = ways[path];
    await (arrive ? arrive(page) : lead(page, path));
    if (arrive) await page.waitForURL((at) => matches(path, at.pathname));
    await page.locator("h1").first().waitFor({ state: "attached" });
    if (!asTheyArrive.includes(path)) await atRest(page);
    expect(await page.title(), path).toMatch(/.+ · Naqi$/);
    expect(await page.locator("h1").first().textContent(), path).not.toBe("404");
  },
});

/** Pages that no tour opens: not for these members, or without a link to their parameter. */
export const unseen = (rows: readonly Row[], readers: readonly Reader[]) =>
  rows
    .filter((row) => !readers.includes(viewerOf(row)) || (row.path.includes(":") && !ways[row.path]))
    .map(({ path }) => path);

/** Who looks at a page: the first of those whose it is. */
const viewerOf = (row: Row): Reader => readersOf(row)[0] ?? "visitor";

/** Every page of the table for a member; a visitor's are the public ones. */
export const screensOf = (reader: Reader): Screen[] => table.filter((row) => viewerOf(row) === reader).map(screenOf);

/** With the size, a finger instead of a mouse. */
async function resize(page: Page, size: Size) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: size === phone });
  await session.detach();
  await page.setViewportSize(size);
}

type Size = typeof desk;
/** What is found wrong with what is open, which has a name. */
export type Look = (page: Page, name: string) => Promise<string[]>;

/**
 * Looks at what is open in every way: axe at 1440 and at 390 px, one of them in the light and the other in the dark, and
 * what leaves the screen at either, at 320 px, and there with text at 200 %. Answers what does. Which size has which theme,
 * and at which the contrast is looked at, changes from screen to screen, so that what screens share is seen in all four.
 * Begins and ends on a desk.
 */
export const inEveryWay: Look = async (page, name) => {
  const themes: [Theme, Theme] = name.length % 2 ? ["dark", "light"] : ["light", "dark"];
  const contrastAt = name.length % 4 < 2 ? desk : phone;
  const beyond: string[] = [];
  for (const [index, size] of [desk, phone].entries()) {
    await resize(page, size);
    await flawless(page, themes[index], size === contrastAt ? "all" : "structure");
    if ((await beyondTheSide(page)) > 0) beyond.push(`${size.width} px`);
  }
  beyond.push(...(await beyondAtItsSmallest(page)));
  await resize(page, desk);
  return beyond;
};

/**
 * The same in the generated language, whose texts are longer and run from right to left: what fits there fits in English.
 * Nothing is left in English, on a desk or on a phone.
 */
export const generated: Look = async (page, name) => {
  // What an address with a parameter is about has its name for a heading, once it is there.
  const about = async () => (name.includes(":") ? page.locator("h1").allTextContents() : []);
  expect(await page.evaluate(() => document.documentElement.dir), page.url()).toBe("rtl");
  for (const size of [phone, desk]) {
    await resize(page, size);
    await vi.waitFor(async () => expect(await plainEnglish(page, await about()), page.url()).toEqual([]), 60_000);
  }
  return inEveryWay(page, name);
};

/** Opens one screen after the other and looks at each. */
export async function tour(page: Page, screens: readonly Screen[], look: Look) {
  const beyond: string[] = [];
  for (const screen of screens) {
    await screen.open(page);
    beyond.push(...(await look(page, screen.name)).map((what) => `${screen.name}, ${what}`));
  }
  expect(beyond).toEqual([]);
}
