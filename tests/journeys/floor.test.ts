import { readFileSync } from "node:fs";
import vm from "node:vm";
import { expect, it } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { missingInOldest, newerInScript, newerInSite, newerInStyles } from "../support/journeys/floor.ts";
import { likeOldest } from "../support/journeys/journey.ts";
import { stage } from "../support/journeys/stage.ts";

const on = stage();
const dist = process.env.NAQI_DIST ?? "web/dist";

it("the built site uses nothing that the oldest supported browsers lack", () => {
  expect(newerInSite(dist)).toEqual({});
});

it.each([
  ["Object.groupBy(list, kindOf)", ["Object.groupBy"]],
  ["Promise.withResolvers()", ["Promise.withResolvers"]],
  ["new Set(one).union(other)", [".union"]],
  ["list.with(0, 1)", [".with"]],
  ["AbortSignal.any([one, other])", ["AbortSignal.any"]],
  ["new Intl.Segmenter()", ["Intl.Segmenter"]],
  ["new Intl.DurationFormat()", ["Intl.DurationFormat"]],
  ["requestIdleCallback(work)", ["requestIdleCallback"]],
  ["text.isWellFormed()", [".isWellFormed"]],
  ["/(?<=a)b/.test(text)", ["/(?<=a)b/"]],
  ["/[a--b]/v.test(text)", ["/[a--b]/v"]],
  ["class One { static { work(); } }", ["static {}"]],
  ["list.toSorted().at(-1); URL.canParse(text); structuredClone(list); Object.hasOwn(one, 'two')", []],
])("%s is found in a script", (code, found) => expect(newerInScript(code)).toEqual(found));

it.each([
  [".a { color: color-mix(in oklab, red, blue) }", ["color-mix()"]],
  [".a { color: light-dark(red, blue) }", ["light-dark()"]],
  [".a { .b & { color: red } }", ["&"]],
  [".a { field-sizing: content }", ["field-sizing"]],
  ["@starting-style { .a { color: red } }", ["@starting-style"]],
  ["@media (width >= 40rem) { .a { color: red } }", ["@media <"]],
  [
    ".a { height: 100dvh; inset-inline: 0; container-type: inline-size } @container (min-width: 1rem) { b { color: red } }",
    [],
  ],
  ["@supports (color: color-mix(in lab, red, red)) { .a { color: color-mix(in oklab, red, blue) } }", []],
])("%s is found in a style sheet", (css, found) => expect(newerInStyles(css)).toEqual(found));

it("functions that are missing are defined before the first module", async () => {
  const html = readFileSync(`${dist}/app-shell.html`, "utf8");
  const script = /<script>([^<]*toSorted[^<]*)<\/script>/.exec(html)?.[1] ?? "";
  expect(html.indexOf(script)).toBeLessThan(html.indexOf('type="module"'));
  const old = vm.createContext({ URL });
  vm.runInContext(
    "delete Array.prototype.toSorted; delete Array.prototype.toReversed; delete Array.prototype.toSpliced",
    old,
  );
  old["URL"] = class extends URL {};
  Object.defineProperty(old["URL"], "canParse", { value: undefined, configurable: true });
  vm.runInContext(
    `URL = class { constructor(text, base) { return new Whole(text, base); } }`,
    Object.assign(old, { Whole: URL }),
  );
  vm.runInContext(script, old);
  expect(
    vm.runInContext(
      `const list = [3, 1, 2];
       JSON.stringify([list.toSorted(), list.toSorted((a, b) => b - a), list.toReversed(), list.toSpliced(1, 1, 9), list,
         URL.canParse("/a", "https://a.example"), URL.canParse("/a"), URL.canParse("https://a.example")])`,
      old,
    ),
  ).toBe("[[1,2,3],[3,2,1],[2,1,3],[3,9,2],[3,1,2],true,false,true]");
});

it("signs in from a link in the oldest supported browser", async () => {
  expect(missingInOldest.length).toBeGreaterThan(50);
  const { page, context, complaints } = await on.person({ width: 390 });
  await likeOldest(context);
  await page.goto("/customer/bookings");
  await page.getByRole("main").getByLabel("Email").fill("customer@naqi.example");
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/customer/bookings");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate(() => "groupBy" in Object)).toBe(false);
  expect(complaints).toEqual([]);
});

it("tells browsers that are older in one sentence, and supported ones nothing", async () => {
  const { page, context } = await on.person();
  const sentence = page.getByText("Your browser is too old for this site");
  await page.goto("/auth");
  expect(await sentence.isVisible()).toBe(false);
  await context.addInitScript(() => (CSS.supports = () => false));
  await page.reload();
  expect(await sentence.isVisible()).toBe(true);
});
