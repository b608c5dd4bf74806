import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const usual = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function installed(): string | undefined {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usual].find((file) => existsSync(file));
}

function inPlaywrightsCache(): string | undefined {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => name.startsWith("chromium"))
    .map((name) => join(cache, name, "chrome-linux/chrome"))
    .find((file) => existsSync(file));
}

/** A Chromium inside an npm package, which brings its own libraries when told that it runs on Lambda. */
async function packaged(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: bundled } = await import("@sparticuz/chromium");
  return bundled.executablePath();
}

/** Where a browser is: `CHROME_PATH`, an installed one, Playwright's cache, or the one from npm. */
export async function findBrowser(): Promise<string> {
  const found = process.env.CHROME_PATH ?? installed() ?? inPlaywrightsCache() ?? (await packaged());
  if (found) return found;
  throw new Error("No browser found. Install Chrome or Chromium, or set CHROME_PATH to one.");
}

/** A headless browser that talks to nobody but the pages it is sent to. */
export const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
