import type { Page, Route } from "playwright-core";
import { beforeEach, describe, expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { pictureFailures } from "../support/journeys/journey.ts";
import { stage } from "../support/journeys/stage.ts";

const on = stage();
beforeEach(({ task }) =>
  onTestFailed(() => pictureFailures(`early-${task.name.replaceAll(/\W+/g, "-").slice(0, 40)}`)),
);

/** A person at a page whose code does not come before `arrive` is called. */
async function before(path: string, look = { width: 390, height: 844 }) {
  const opened = await on.person(look);
  const held: Route[] = [];
  let isHeld = true;
  await opened.context.route("**/assets/*.js", (route) => (isHeld ? void held.push(route) : route.continue()));
  await opened.page.goto(path, { waitUntil: "commit" });
  await opened.page.getByRole("contentinfo").waitFor();
  const arrive = async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { ...opened, arrive, held };
}

const waits = (page: Page) => page.locator("[data-waiting]");

describe("before its code has arrived", () => {
  it("a sign-in is kept, by button and by key, and carried out once it has", async () => {
    for (const send of ["button", "key"] as const) {
      const { page, context, arrive, complaints } = await before("/auth");
      const form = page.getByRole("main");
      await form.getByLabel("Email").fill("customer@naqi.example");
      await form.getByLabel("Password", { exact: true }).fill(demoPassword);
      if (send === "key") await form.getByLabel("Password", { exact: true }).press("Enter");
      else await form.getByRole("button", { name: "Sign In" }).click();
      await waits(page).waitFor();
      expect(page.url()).not.toContain("password");
      await arrive();
      await page.waitForURL("**/search");
      expect(await waits(page).count()).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it("what is typed and chosen stays, on every kind of page", async () => {
    const { page, context, arrive, complaints } = await before("/services/home-cleaning");
    await page.getByRole("radio").nth(2).check({ force: true });
    await page.getByRole("contentinfo").getByLabel("Email address").fill("early@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await arrive();
    await page
      .getByRole("contentinfo")
      .getByText(/^Almost there/)
      .waitFor();
    expect(await page.getByRole("radio").nth(2).isChecked()).toBe(true);
    await context.close();

    const help = await before("/help");
    await help.page.getByRole("searchbox").fill("cancel");
    await help.arrive();
    await help.page
      .getByRole("status")
      .filter({ hasText: /\d answers?$/ })
      .first()
      .waitFor();
    expect(await help.page.getByRole("searchbox").inputValue()).toBe("cancel");
    await help.context.close();

    const search = await before("/search");
    await search.page.getByLabel("Sort by").selectOption("price_low");
    await search.page.getByRole("button", { name: "Filters" }).click();
    await search.arrive();
    await search.page.getByRole("dialog", { name: "Filters" }).waitFor();
    await search.page.waitForURL("**/search?sort=price_low");
    await search.context.close();
    expect([...complaints, ...help.complaints, ...search.complaints]).toEqual([]);
  });

  it("the last of several presses counts, and links go on working", async () => {
    const { page, context, arrive } = await before("/");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await waits(page).count()).toBe(1);
    await arrive();
    await page.getByRole("button", { name: "Close menu", expanded: true }).waitFor();
    await context.close();

    const reader = await before("/");
    await reader.page.getByRole("contentinfo").getByRole("link", { name: "Help" }).first().click();
    await reader.page.waitForURL("**/help", { waitUntil: "commit" });
    await reader.context.close();
  });

  it("whose code never comes says so and offers to load it again", async () => {
    const { page, context, held } = await before("/auth");
    const said = page.locator("#not-loaded");
    expect(await said.isVisible()).toBe(false);
    await Promise.all(held.map((route) => route.abort()));
    await said.waitFor();
    await context.unroute("**/assets/*.js");
    await said.getByRole("button", { name: "Reload the page" }).click();
    await page.getByRole("main").getByLabel("Email").fill("customer@naqi.example");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await page
      .getByRole("main")
      .getByText("Please enter your password")
      .or(page.locator("[aria-invalid=true]"))
      .first()
      .waitFor();
    expect(await said.isVisible()).toBe(false);
    await context.close();
  });
});
