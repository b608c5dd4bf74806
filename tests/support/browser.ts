import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** A browser, and the variables that it needs beside the usual ones. */
interface Program {
  executablePath: string;
  env: Record<string, string>;
}

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const usual = [
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
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

/**
 * The Chromium of the npm package with the libraries and fonts that it brings, for machines that have none. Unpacked once into
 * `.cache`, because its own place, the temporary folder, would keep 200 MB after the tests.
 */
async function packaged(): Promise<Program | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    devDependencies: Record<string, string>;
  };
  const folder = resolve(".cache", `chromium-${devDependencies["@sparticuz/chromium"]}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, "chromium"),
    env: {
      FONTCONFIG_PATH: join(folder, "fonts"),
      LD_LIBRARY_PATH: [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
    },
  };
}

/** Fills `folder` by one rename, so that another process never sees half of a browser. */
async function unpack(folder: string) {
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  // The package unpacks its libraries only where it believes that it runs on Lambda.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" };
  const script = fileURLToPath(new URL("unpack-chromium-child.mjs", import.meta.url));
  await promisify(execFile)(process.execPath, [script], { env });
  const fonts = `<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`;
  writeFileSync(join(unfinished, "fonts/fonts.conf"), `<?xml version="1.0"?>\n${fonts}\n`);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The first of: `CHROME_PATH`, an installed browser, one in Playwright's cache, the one from npm. */
async function findBrowser(): Promise<Program> {
  const found = process.env.CHROME_PATH ?? installed() ?? inPlaywrightsCache();
  const program = found ? { executablePath: found, env: {} } : await packaged();
  if (program) return program;
  throw new Error("No browser found. Install Chrome or Chromium, or set CHROME_PATH to one.");
}

/**
 * What every launch of a browser is given. The environment is part of it: the tests reset `process.env` between files, and the
 * packaged browser does not start without its own variables.
 */
export async function launchOptions() {
  const { executablePath, env } = await findBrowser();
  return {
    executablePath,
    env: { ...process.env, ...env },
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu"],
  } satisfies LaunchOptions;
}

/** A headless browser that makes no requests of its own. */
export async function launch(): Promise<Browser> {
  const options = await launchOptions();
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return chromium.launch({ ...options, args: [...options.args, ...quiet] });
}
