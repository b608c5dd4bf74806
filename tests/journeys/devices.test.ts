import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { stage } from "../support/journeys/stage.ts";

const on = stage();

async function signIn(page: Page, email = "customer@naqi.example", password: string = demoPassword) {
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In" }).click();
}

/** As browsers do with storage disabled. */
const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });

it("a browser that blocks storage keeps a session as long as the page, and says so", async () => {
  const { page, context, complaints } = await on.person();
  await blockStorage(context);
  await page.goto("/customer/bookings");
  await signIn(page);
  await page.waitForURL("**/customer/bookings");
  await page.getByText("You stay signed in until you reload or close this page.").waitFor();
  await page.getByRole("link", { name: "Messages" }).first().click();
  await page.waitForURL("**/messages**");
  await page.reload();
  await page.waitForURL("**/auth**");
  expect(complaints).toEqual([]);
});

it("a page kept by the browser leads to the sign-in after another tab has signed out", async () => {
  const { page, context } = await on.person();
  await page.goto("/customer/bookings");
  await signIn(page);
  await page.waitForURL("**/customer/bookings");
  // A frozen tab gets no storage events.
  await page.evaluate(() => window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
  const other = await context.newPage();
  await other.goto("/");
  await other.evaluate(() => localStorage.clear());
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.waitForURL("**/auth**");
});

it("a page whose code is gone after a deployment is loaded again, once", async () => {
  const { page } = await on.person();
  let isDeployed = true;
  let loads = 0;
  page.on("load", () => void loads++);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/**", (route) =>
    isDeployed ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.route("**/app-shell.html**", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/index-[\w-]+\.js/g, "index-next.js"),
    });
  });
  const again = page.waitForEvent("load");
  await page.getByRole("link", { name: "Help" }).first().click();
  await again;
  // The new page does not load either: it says so, and is not loaded without end.
  await page.waitForTimeout(2_000);
  expect(loads).toBe(2);
  await page.getByText("This page has not loaded completely.").waitFor();
  isDeployed = false;
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
});

it("a page without connection is not loaded again by itself", async () => {
  const { page } = await on.person();
  let loads = 0;
  page.on("load", () => void loads++);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/**", (route) => route.abort());
  await page.getByRole("link", { name: "Help" }).first().click();
  await page.getByRole("button", { name: "Reload the page" }).waitFor();
  expect(loads).toBe(1);
});

it("a customer who reloads a page without connection reads that, and sees it again with a connection", async () => {
  const { page, context, complaints } = await on.person({ width: 390, worker: true });
  await page.clock.install();
  await page.goto("/customer/bookings");
  await signIn(page);
  await page.waitForURL("**/customer/bookings");
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
  await page.reload();
  await page.getByText("We could not reach Naqi. Check your connection and try again.").waitFor();
  await context.setOffline(false);
  await expect
    .poll(
      async () => {
        await page.clock.fastForward("00:15");
        return page.getByRole("tab", { name: /^Upcoming/ }).isVisible();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);
  expect(complaints).toEqual([]);
});

it.each([1440, 1920])("the header begins where the content of a wide page begins at %i px", async (width) => {
  const { page } = await on.person({ width });
  const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? -1;
  await page.goto("/search");
  await page.locator("main h1").waitFor();
  expect(await leftOf("main h1")).toBeCloseTo(await leftOf("header a"), 0);
});

it("a receipt prints one page", async () => {
  const { page } = await on.person();
  await page.goto("/customer/bookings?tab=past");
  await signIn(page);
  await page.waitForURL("**/customer/bookings**");
  const receipt = page.getByRole("link", { name: /^Receipt/ }).first();
  await receipt.waitFor();
  await page.goto((await receipt.getAttribute("href")) ?? "");
  await page.locator("[data-paper]").waitFor();
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
});
