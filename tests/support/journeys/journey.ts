import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { expect } from "vitest";
import { missingInOldest } from "./floor.ts";

const pages = new Set<Page>();

/** What was asked for by each page: how much in all, and what has no answer yet. */
const asked = new WeakMap<Page, { count: number; open: Set<Request> }>();

// Less than half of what `axe.source` is, for every page that is loaded.
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Saves a screenshot of every open page of a failed journey for the person who runs the tests. */
export async function pictureFailures(name: string) {
  mkdirSync("test-results", { recursive: true });
  for (const [index, page] of [...pages].entries()) {
    if (!page.isClosed()) await page.screenshot({ path: `test-results/${name}-${index}.png`, fullPage: false });
  }
}

interface Person {
  page: Page;
  context: BrowserContext;
  /** What the browser complained about: console errors, failed scripts, policy violations. */
  complaints: string[];
}

export interface Look {
  width?: number;
  height?: number;
  dark?: boolean;
  /** Is greeted when they have a welcome code; everybody else has been. */
  welcomed?: boolean;
  /** The site's worker may run: then what a page asks for can no longer be kept from it by the test. */
  worker?: boolean;
}

/** Removes from the pages of a context, before any script of theirs, the functions that the oldest supported browsers lack (G132). */
export const likeOldest = (context: BrowserContext) =>
  context.addInitScript((missing) => {
    const remove = (owner: object | undefined, name: string) => {
      const found = owner && Object.getOwnPropertyDescriptor(owner, name);
      if (found?.configurable && typeof found.value === "function") Reflect.deleteProperty(owner ?? {}, name);
    };
    const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
    for (const { owner, name, isStatic } of missing) {
      const found = owner === "Window" ? globalThis : (all[owner] ?? Reflect.get(Intl, owner));
      if (!isStatic) remove(found?.prototype, name);
      if (isStatic !== false || owner === "Window") remove(found, name);
    }
  }, missingInOldest);

/**
 * Opens a browser of one person's own: fresh storage, a size, a colour scheme, and the language of `NAQI_LOCALE` if that is
 * set. With `NAQI_BROWSER=oldest` it lacks what the oldest supported browsers lack.
 */
export async function person(
  browser: Browser,
  baseURL: string,
  { width = 1440, height = 900, dark = false, welcomed = false, worker = false }: Look = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    locale: "en-AE",
    timezoneId: "Asia/Dubai",
    reducedMotion: "reduce",
    hasTouch: width < 600,
    serviceWorkers: worker ? "allow" : "block",
  });
  const { NAQI_LOCALE: language } = process.env;
  if (language) await context.addInitScript((chosen) => localStorage.setItem("locale", chosen), language);
  if (process.env.NAQI_BROWSER === "oldest") await likeOldest(context);
  if (!welcomed) await context.addInitScript(seenWelcome);
  const page = await context.newPage();
  pages.add(page);
  noteRequests(page);
  // Long, because a loaded machine is no defect; a failing wait costs it only once.
  page.setDefaultTimeout(90_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    // A refusal is an answer: the browser logs the status of every one as an error of its own.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, context, complaints };
}

function noteRequests(page: Page) {
  const note = { count: 0, open: new Set<Request>() };
  asked.set(page, note);
  page.on("request", (request) => {
    note.count++;
    note.open.add(request);
  });
  const ended = (request: Request) => void note.open.delete(request);
  page.on("requestfinished", ended).on("requestfailed", ended);
}

/** As if this browser had the marker of everybody who may sign in on it. */
function seenWelcome() {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    return key.startsWith("welcome_modal_seen_") ? "true" : getItem.call(this, key);
  };
}

export type Theme = "light" | "dark";

/** What of axe's rules is asked: all, or all but the contrast of texts, which takes longer than the others together. */
export type Rules = "all" | "structure";

/** Nothing at all, of any impact, by the rules of axe in one theme. Ends in the light. */
export async function flawless(page: Page, theme: Theme = "light", rules: Rules = "all") {
  // In the page itself, where axe stays until the page is loaded again: bringing it takes as long as looking.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  await show(page, theme);
  const found = await page.evaluate(async (enabled) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ["violations"],
      // Style sheets are asked for again for rules that are not among the usual ones.
      preload: false,
      rules: { "color-contrast": { enabled } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, rules === "all");
  await show(page, "light");
  expect(found, `${page.url()}, ${theme}`).toEqual([]);
}

/** Stored as well as shown: a page that comes to life meanwhile shows what is stored. */
export const show = (page: Page, theme: Theme) =>
  page.evaluate((name) => {
    localStorage.setItem("theme", name);
    document.documentElement.dataset.theme = name;
  }, theme);

/** How many pixels the page reaches beyond the side of the screen, whichever way it runs. */
export const beyondTheSide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The innermost elements that reach beyond the side, and what they say. */
const whatIsBeyond = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (right > window.innerWidth || left < 0) && element.childElementCount === 0;
      })
      .map(({ localName, className, textContent }) => `<${localName} class="${className}"> ${textContent}`)
      .join("; "),
  );

/** What leaves the screen at 320 px: the page with the usual text, or with text at 200 %. Ends at 320 px. */
export async function beyondAtItsSmallest(page: Page): Promise<string[]> {
  const size = (text: string) =>
    page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), text);
  // What follows a size by script follows with the next pictures, on a busy machine not with the very next.
  const settled = () =>
    page.evaluate(async () => {
      const isBeyond = () => document.documentElement.scrollWidth > window.innerWidth;
      for (let drawn = 0; drawn < 2 || (drawn < 30 && isBeyond()); drawn++)
        await new Promise((next) => requestAnimationFrame(next));
    });
  const beyond: string[] = [];
  for (const text of ["100%", "200%"]) {
    // The width last, and changed: Chromium now and then keeps what a container query in `rem` said before the text grew.
    await page.setViewportSize({ width: 321, height: 700 });
    await size(text);
    await page.setViewportSize({ width: 320, height: 700 });
    await settled();
    if ((await beyondTheSide(page)) > 0) beyond.push(`text at ${text}: ${await whatIsBeyond(page)}`);
  }
  await size("");
  return beyond;
}

/** Waits until the focus is unchanged for some frames in a row: earlier keys would go to the former element. */
export const focusAtRest = (page: Page) =>
  page.evaluate(async () => {
    let at = document.activeElement;
    for (let still = 0; still < 6; still++) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      if (document.activeElement !== at) [at, still] = [document.activeElement, 0];
    }
  });

/**
 * Waits until a page of `person` has no pending request, and for twenty frames in a row the address is unchanged and
 * nothing spins.
 */
export async function atRest(page: Page) {
  const note = asked.get(page);
  if (!note) throw new Error("What this page asks for is not noted.");
  for (let before = -1; note.open.size > 0 || note.count !== before;) {
    before = note.count;
    // At most as long as a page that waits for an answer would be waited for.
    for (let waited = 0; note.open.size > 0 && waited < 10_000; waited += 20)
      await new Promise((next) => setTimeout(next, 20));
    await stands(page);
  }
}

const stands = (page: Page) =>
  page.evaluate(async () => {
    let { href } = location;
    for (let still = 0; still < 20; still++) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const turns = document.querySelector("main :is(.animate-spin, .animate-shimmer)");
      if (turns || location.href !== href) [href, still] = [location.href, 0];
    }
  });

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for a mail to an address whose subject contains some words. */
export async function mailTo(url: string, to: string, subject: string): Promise<Mail> {
  for (let attempt = 0; attempt < 160; attempt++) {
    const response = await fetch(`${url}/local/mail.json?to=${encodeURIComponent(to)}`);
    const { mails } = (await response.json()) as { mails: Mail[] };
    const found = mails.find((mail) => mail.subject.includes(subject));
    if (found) return found;
    await new Promise((next) => setTimeout(next, 250));
  }
  throw new Error(`No mail to ${to} with "${subject}".`);
}

export const linkIn = (mail: Mail): string => {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error("The mail has no link.");
  return link;
};

/** Moves the product's clock to an instant. */
export const moveClockTo = (url: string, to: string) =>
  fetch(`${url}/local/clock`, { method: "POST", body: JSON.stringify({ to }) });
