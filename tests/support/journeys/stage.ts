import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch } from "../browser.ts";
import { argumentsFor } from "../setup/bundles.ts";
import { type Look, person } from "./journey.ts";
import { copyMadeUp } from "../setup/made-up.ts";
import { type RunningProduct, runProduct } from "../setup/run-product.ts";

/**
 * One product with the built site, the made-up Dubai and one browser for the journeys of a file; all go when the file is
 * done. `NAQI_DIST` names another build than the usual one. What the journeys leave breaks no invariant of the data.
 */
export function stage(environment: Record<string, string> = {}) {
  let product: RunningProduct | undefined;
  let browser: Browser | undefined;
  const folder = mkdtempSync(join(tmpdir(), "naqi-stage-"));
  beforeAll(async () => {
    await copyMadeUp(folder);
    product = await runProduct({ folder, dist: process.env.NAQI_DIST ?? "web/dist", environment });
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    const broken = product && (await brokenData(folder));
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
    if (broken) throw new Error(`The journeys of this file left broken data:\n${broken}`);
  });
  const started = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error("The stage has not started.");
    return part;
  };
  return {
    product: () => started(product),
    url: () => started(product).url,
    /** A browser of one person's own. */
    person: (look?: Look) => person(started(browser), started(product).url, look),
  };
}

/** What `npm run check:data` finds broken in the data of a product that runs; undefined where it finds nothing. */
async function brokenData(folder: string): Promise<string | undefined> {
  const command = [...(await argumentsFor("checkData")), "--folder", folder];
  return promisify(execFile)(process.execPath, command).then(
    () => undefined,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
}
