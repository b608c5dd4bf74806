import type { Page } from "playwright-core";
import { describe, expect, it, onTestFailed } from "vitest";
import { beyondAtItsSmallest, flawless, type Look, pictureFailures } from "../support/journeys/journey.ts";
import { stage } from "../support/journeys/stage.ts";
import { phone } from "../support/journeys/tour.ts";

const on = stage();

interface Direction {
  mirrored: boolean;
}

/** A browser that shows the product in a look and a direction. */
async function visitor({ mirrored, ...look }: Look & Direction) {
  const someone = await on.person(look);
  if (mirrored) await someone.context.addInitScript(() => localStorage.setItem("locale", "ar-XB"));
  return someone;
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.locator("h1").first().waitFor({ state: "attached" });
  // The public pages are complete as they arrive; the others ask for something first.
  if (["/search", "/local/ui", "/auth"].includes(path)) await page.waitForLoadState("networkidle");
}

describe.each([
  { mirrored: false, theme: "light" },
  { mirrored: true, theme: "dark" },
] as const)("mirrored: $mirrored, $theme", ({ theme, ...direction }) => {
  it("axe finds nothing on the parts and what they open", async () => {
    onTestFailed(() => pictureFailures("parts"));
    const { page, context, complaints } = await visitor({ ...direction, ...phone });
    await open(page, "/local/ui");
    expect(await beyondAtItsSmallest(page)).toEqual([]);
    await page.setViewportSize(phone);
    await flawless(page, theme);
    const field = page.locator("input[role=combobox]");
    const option = page.locator("[role=option]");
    await field.first().click();
    await option.first().waitFor();
    await flawless(page, theme);
    await page.keyboard.press("Escape");

    const openers = page.locator("main section").last().getByRole("button");
    await openers.nth(0).click();
    await page.getByRole("dialog").locator(field).click();
    await option.first().waitFor();
    await flawless(page, theme);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await openers.nth(1).click();
    await page.getByRole("alertdialog").waitFor();
    await flawless(page, theme);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await openers.nth(3).click();
    await page.locator("[data-sonner-toast]").waitFor();
    await flawless(page, theme);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("mirrored", () => {
  it("puts the logo right, turns arrows and keeps numbers and codes in their direction", async () => {
    const { page, context } = await visitor({ mirrored: true });
    await open(page, "/local/ui");
    const logo = await page.locator("header a").first().boundingBox();
    expect(logo?.x).toBeGreaterThan(720);
    const arrows = page.locator("nav svg.lucide-chevron-right, nav svg.lucide-chevron-left");
    const turns = await arrows.evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).rotate));
    expect(turns.length).toBeGreaterThan(0);
    expect(new Set(turns)).toEqual(new Set(["180deg"]));
    const amounts = page.locator("bdi", { hasText: "AED" });
    expect(new Set(await amounts.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction)))).toEqual(
      new Set(["ltr"]),
    );
    for (const value of ["MARIAM20", "mariam@example.com", "+44 20 7946 0958"]) {
      const directions = await page
        .locator("input")
        .evaluateAll(
          (all, wanted) =>
            all
              .filter((one) => (one as HTMLInputElement).value === wanted)
              .map((one) => getComputedStyle(one).direction),
          value,
        );
      expect(directions, value).toEqual(["ltr"]);
    }
    await context.close();
  });

  it("moves with the arrow keys the way the tabs run", async () => {
    const { page, context } = await visitor({ mirrored: true });
    await open(page, "/local/ui");
    const tabs = page.getByRole("tab");
    await tabs.first().focus();
    await page.keyboard.press("ArrowLeft");
    expect(await tabs.nth(1).getAttribute("aria-selected")).toBe("true");
    await context.close();
  });
});

describe("by keyboard", () => {
  it("every part can be reached, and what has the focus shows it", async () => {
    const { page, context } = await visitor({ mirrored: false });
    await open(page, "/local/ui");
    await page.locator("main h1").focus();
    const reached = new Set<string>();
    const dull: string[] = [];
    for (let stop = 0; stop < 200; stop++) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        const one = document.activeElement;
        if (!one?.closest("main")) return undefined;
        const near = [one, one.parentElement, one.parentElement?.parentElement].filter((each) => each !== null);
        const ringed = near.some((each) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each as Element);
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        });
        const name = `${one.tagName} ${one.getAttribute("type") ?? ""} ${one.id || (one.textContent ?? "")}`.trim();
        // A slider shows the ring on its thumb, which no script can look at.
        return { name, ringed: ringed || one.getAttribute("type") === "range" };
      });
      if (!at) break;
      reached.add(at.name);
      if (!at.ringed) dull.push(at.name);
    }
    expect(dull).toEqual([]);
    expect(reached.size).toBeGreaterThan(50);
    await context.close();
  });

  it("Esc closes a list of suggestions first and the dialog around it second", async () => {
    const { page, context } = await visitor({ mirrored: false });
    await open(page, "/local/ui");
    await page.getByRole("button", { name: "Open a dialog" }).click();
    const field = page.getByRole("dialog").getByRole("combobox", { name: "Area" });
    await field.fill("marina");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await field.inputValue()).toBe("Dubai Marina");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await page.getByRole("listbox").waitFor({ state: "hidden" });
    expect(await page.getByRole("dialog").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await context.close();
  });
});

describe("on a phone", () => {
  it("a finger takes a suggestion inside a dialog", async () => {
    const { page, context } = await visitor({ mirrored: false, ...phone });
    await open(page, "/local/ui");
    await page.getByRole("button", { name: "Open a dialog" }).tap();
    const field = page.getByRole("dialog").getByRole("combobox", { name: "Area" });
    await field.tap();
    await page.getByRole("option", { name: "Dubai Marina" }).tap();
    expect(await field.inputValue()).toBe("Dubai Marina");
    await page.getByRole("listbox").waitFor({ state: "hidden" });
    await context.close();
  });

  it("the second tap of a double tap does not reach what lies beneath a sheet that has closed (G139)", async () => {
    const { page, context } = await visitor({ mirrored: false, ...phone });
    await open(page, "/local/ui");
    await page.getByRole("button", { name: "Open a dialog" }).tap();
    const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
    const { x, y, width, height } = (await close.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.evaluate(
      ([left, top]) => {
        const beneath = document.createElement("button");
        Object.assign(beneath.style, {
          position: "fixed",
          zIndex: "40",
          left: `${left}px`,
          top: `${top}px`,
          width: "44px",
          height: "44px",
        });
        beneath.id = "beneath";
        beneath.addEventListener("click", () => (beneath.textContent = `${beneath.textContent}x`));
        document.body.append(beneath);
      },
      [x, y],
    );
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    const pressed = () => page.locator("#beneath").textContent();
    await tap();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await tap();
    await page.waitForTimeout(600);
    expect(await pressed()).toBe("");
    await tap();
    expect(await pressed()).toBe("x");
    await context.close();
  });

  it("nothing moves when the font arrives late", async () => {
    const { page, context } = await visitor({ mirrored: false, ...phone });
    await page.route("**/*.woff2", async (route) => {
      await new Promise((next) => setTimeout(next, 600));
      await route.continue();
    });
    await page.addInitScript(() => {
      const moved = { score: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.score += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, "/");
    await page.evaluate(async () => {
      await document.fonts.ready;
      // The frame after the next one has been drawn with the font, and its layout shifts are reported.
      for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    const score = await page.evaluate(() => (window as unknown as { moved: { score: number } }).moved.score);
    expect(score).toBeLessThan(0.02);
    await context.close();
  });
});

describe("the page of parts", () => {
  it("does not exist where the product is not local", async () => {
    const { page, context } = await visitor({ mirrored: false });
    await page.route("**/api/site", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), local: false } });
    });
    await open(page, "/local/ui");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe("Parts");
    expect(await page.getByRole("heading", { level: 2, name: "Buttons and links" }).count()).toBe(0);
    await context.close();
  });
});
