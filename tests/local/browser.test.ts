import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterEach, expect, it, vi } from "vitest";
import { launch } from "../support/browser.ts";

const folder = mkdtempSync(join(tmpdir(), "naqi-browser-"));
const browsers: Browser[] = [];
afterEach(async () => {
  for (const browser of browsers.splice(0)) await browser.close();
  rmSync(folder, { recursive: true });
});

/** The environment that the process of a browser was started with. */
async function environmentOf(browser: Browser): Promise<Record<string, string>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const id = processInfo.find(({ type }) => type === "browser")?.id;
  const lines = readFileSync(`/proc/${id}/environ`, "utf8").split("\0");
  return Object.fromEntries(lines.map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]));
}

// Two test files of one worker: the runner resets the environment between them, the package stays loaded.
it.runIf(process.platform === "linux" && process.arch === "x64")(
  "the packaged browser gets its libraries and fonts at every launch and leaves the environment alone",
  async () => {
    mkdirSync(join(folder, "none"));
    vi.stubEnv("CHROME_PATH", undefined);
    vi.stubEnv("PATH", join(folder, "none"));
    vi.stubEnv("PLAYWRIGHT_BROWSERS_PATH", join(folder, "none"));
    const before = { ...process.env };
    for (const time of ["first", "second"]) {
      const browser = await launch();
      browsers.push(browser);
      const { LD_LIBRARY_PATH = "", FONTCONFIG_PATH = "" } = await environmentOf(browser);
      const [libraries = ""] = LD_LIBRARY_PATH.split(":");
      expect(readdirSync(libraries), time).toContain("libnspr4.so");
      expect(readdirSync(FONTCONFIG_PATH), time).toContain("fonts.conf");
      expect(process.env, time).toEqual(before);
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    }
  },
);
