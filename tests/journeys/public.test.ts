import type { Response } from "playwright-core";
import { describe, expect, it, onTestFailed } from "vitest";
import { builtSite } from "../../packages/functions/src/edge/built-site.ts";
import { contentSecurityPolicy } from "../../packages/functions/src/edge/site-headers.ts";
import { pictureFailures } from "../support/journeys/journey.ts";
import { stage } from "../support/journeys/stage.ts";
import { landingLimit, weightsOf } from "../support/weights.ts";

const on = stage();
const dist = process.env.NAQI_DIST ?? "web/dist";
const pages = builtSite(dist)?.prerendered ?? [];

it("prerenders every public page", () => {
  expect(pages).toEqual(
    expect.arrayContaining(["/", "/services", "/services/home-cleaning", "/how-it-works", "/for-businesses", "/help"]),
  );
  expect(pages.length).toBeGreaterThanOrEqual(18);
});

it("loads at most 111 kB of JavaScript on the landing page, its texts in one language included", () => {
  const { javaScript } = weightsOf(dist, "/");
  expect(javaScript).toBeGreaterThan(50_000);
  expect(javaScript).toBeLessThanOrEqual(landingLimit);
});

it.each(["/search", "/auth"])("names at most 35 scripts on %s, as a slow network asks for six at a time", (page) => {
  const { scripts } = weightsOf(dist, page);
  expect(scripts).toBeGreaterThan(5);
  expect(scripts).toBeLessThanOrEqual(35);
});

it("leaves room in CloudFront's 1,783 characters of content policy for the sources that a stage names", () => {
  const { scriptHashes = [] } = builtSite(dist) ?? {};
  expect(contentSecurityPolicy({ scriptHashes, connect: [], form: [] }).length).toBeLessThan(1_000);
});

describe("without JavaScript", () => {
  it("every public page is readable and its links lead somewhere", async () => {
    const { url } = on;
    const known = new Set([...pages, "/search", "/find-cleaner", "/auth"]);
    const titles = new Set<string>();
    for (const path of pages) {
      const html = await (await fetch(`${url()}${path}`)).text();
      const body = html.slice(html.indexOf("<body"));
      expect(body, path).toMatch(/<h1[^>]*>[^<]/);
      expect(
        body.replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ").length,
        path,
      ).toBeGreaterThan(500);
      const links = [...body.matchAll(/<a[^>]*\shref="(\/[^"#?]*)/g)].map((match) => match[1] ?? "");
      expect(links.length, path).toBeGreaterThan(3);
      expect(
        links.filter((link) => !known.has(link)),
        path,
      ).toEqual([]);
      const [, title = ""] = /<title>([^<]{10,})<\/title>/.exec(html) ?? [];
      expect(html, path).toContain(`<meta property="og:title" content="${title}" />`);
      titles.add(title);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
    }
    expect(titles.size).toBe(pages.length);
  });

  it("the screens that cannot work so say it, and no other", async () => {
    const asks = async (path: string) => (await (await fetch(`${on.url()}${path}`)).text()).includes("<noscript>");
    for (const path of ["/search", "/auth", "/customer/bookings"]) expect(await asks(path), path).toBe(true);
    for (const path of ["/", "/services", "/help"]) expect(await asks(path), path).toBe(false);
  });
});

describe("in a browser", () => {
  it("loads neither the schemas for visitors who search nor the application's parts for readers", async () => {
    const { page, context } = await on.person({ width: 390, height: 844 });
    const loaded = async (path: string) => {
      const scripts: Promise<string>[] = [];
      const note = (response: Response) =>
        void (response.request().resourceType() === "script" && scripts.push(response.text().catch(() => "")));
      page.on("response", note);
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      page.off("response", note);
      return (await Promise.all(scripts)).join("\n");
    };
    const landing = await loaded("/");
    expect(landing).not.toContain("GET /cleaners");
    const search = await loaded("/search");
    expect(search).toContain("GET /cleaners");
    for (const code of [landing, search]) expect(code).not.toContain("ZodType");
    await context.close();
  });

  it("hydrates every public page without a complaint and without a jump", async () => {
    onTestFailed(() => pictureFailures("public"));
    const hydrated = new Set<string>();
    /** One of four, as each page is waited for until it asks nothing more. */
    const reader = async (place: number) => {
      const { page, complaints } = await on.person();
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as unknown as { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput)
              document.documentElement.dataset.shift = String(
                Number(document.documentElement.dataset.shift ?? 0) + shift.value,
              );
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      const shiftOf = async (path: string) => {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        return Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
      };
      for (const path of pages.filter((_, index) => index % 4 === place)) {
        const first = await shiftOf(path);
        // A machine under load shows its first page before any font is there: a line that wraps otherwise then is no jump of ours.
        const shift = first < 0.01 ? first : await shiftOf(path);
        expect(shift, path).toBeLessThan(0.01);
        hydrated.add(path);
      }
      return { page, complaints };
    };
    const [one, ...others] = await Promise.all([reader(0), reader(1), reader(2), reader(3)]);
    expect([...hydrated].sort()).toEqual([...pages].sort());
    // What a page grows by on a slow line is never above the footer where that can be seen.
    await one.page.goto("/nowhere");
    const { y = 0 } = (await one.page.getByRole("contentinfo").boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(one.page.viewportSize()?.height ?? 0);
    expect([one, ...others].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it("still shows the public pages when the API is down, and says on the others what failed", async () => {
    onTestFailed(() => pictureFailures("api-down"));
    const { page, context } = await on.person();
    await context.route("**/api/**", (route) => route.abort());
    for (const path of ["/", "/services/home-cleaning", "/help"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await page.goto("/search");
    await page.getByText("Failed to load cleaners. Please try again.").waitFor();
    await context.unroute("**/api/**");
    await page.getByRole("button", { name: "Try Again" }).click();
    await page
      .getByRole("link", { name: /^View Details/ })
      .first()
      .waitFor();
  });
});
