import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchOptions } from "../support/browser.ts";
import { buildSite } from "../../scripts/ready.mjs";
import { freePort } from "../../packages/local/src/table.ts";
import { weightsOf } from "../support/weights.ts";
import { runProduct } from "../support/setup/run-product.ts";
import { chromium } from "playwright-core";
import { report, table } from "./table.ts";

/** npm run bench:web: the pages of the production build under Lighthouse (mobile, devtools throttling, median of 3), and what each public page loads; also into `.build/bench/web.md`. */
const paths = (process.env.PATHS ?? "/,/services,/services/home-cleaning,/help,/search,/cleaner-profile,/auth").split(
  ",",
);
const rounds = Number(process.env.ROUNDS ?? 3);
const dist = process.env.NAQI_DIST ?? "web/dist";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
interface Result {
  scores: number[];
  lcp: number;
  fcp: number;
  cls: number;
  tbt: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function measure(url: string, port: number): Promise<Result> {
  const { default: lighthouse } = await import("lighthouse");
  const run = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    formFactor: "mobile",
    throttlingMethod: "devtools",
    onlyCategories: [...categories],
  });
  if (!run) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { audits, categories: rated } = run.lhr;
  for (const category of categories.slice(1)) {
    for (const { id } of rated[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (audit?.score === 0) process.stderr.write(`${url} ${category}: ${audit.title}\n`);
    }
  }
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((category) => Math.round((rated[category]?.score ?? 0) * 100)),
    lcp: value("largest-contentful-paint"),
    fcp: value("first-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
  };
}

function weights(page: string) {
  const { javaScript, css, html } = weightsOf(dist, page);
  return [page, kB(javaScript), kB(css), kB(html)];
}

if (!process.env.NAQI_DIST) await buildSite();
const loaded = table(
  "What a visitor's page loads (gzip)",
  ["page", "JavaScript", "CSS", "HTML with CSS"],
  [weights("/"), weights("/services"), weights("/services/home-cleaning"), weights("/help")],
);

const product = await runProduct({ dist });
const port = await freePort();
const profile = mkdtempSync(join(tmpdir(), "naqi-lighthouse-"));
const options = await launchOptions();
const browser = await chromium.launchPersistentContext(profile, {
  ...options,
  args: [`--remote-debugging-port=${port}`, ...options.args],
});
const rows: string[][] = [];
/** `/cleaner-profile` is replaced by the first cleaner of the search, whose id differs in each product. */
async function addressOf(path: string) {
  if (path !== "/cleaner-profile") return product.url + path;
  const found = (await (await fetch(`${product.url}/api/cleaners?limit=1`)).json()) as {
    items: { cleanerId: string }[];
  };
  return `${product.url}${path}/${found.items[0]?.cleanerId}`;
}

for (const path of paths) {
  const url = await addressOf(path);
  const results: Result[] = [];
  for (let round = 0; round < rounds; round++) results.push(await measure(url, port));
  const of = (pick: (result: Result) => number) => median(results.map(pick));
  rows.push([
    path,
    ...categories.map((_, index) => String(of(({ scores }) => scores[index] ?? 0))),
    `${Math.round(of(({ fcp }) => fcp))} ms`,
    `${Math.round(of(({ lcp }) => lcp))} ms`,
    `${Math.round(of(({ tbt }) => tbt))} ms`,
    of(({ cls }) => cls).toFixed(3),
  ]);
}
await browser.close();
await product.stop();
rmSync(profile, { recursive: true, force: true });
const lighthouseTable = table(
  `Lighthouse, mobile, devtools throttling, median of ${rounds}`,
  ["page", "performance", "accessibility", "best practices", "SEO", "FCP", "LCP", "TBT", "CLS"],
  rows,
);
report("web", `${loaded}\n${lighthouseTable}`);
