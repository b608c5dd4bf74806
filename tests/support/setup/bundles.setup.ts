import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundle } from "../../../scripts/ready.mjs";
import { programs } from "./bundles.ts";

/** Products start from bundles made once for the whole run, in a place where packages are found. */
export default async function setup() {
  const place = resolve("packages/local/dist");
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(join(place, "tests-"));
  await Promise.all(Object.entries(programs).map(([name, program]) => bundle(program, join(folder, `${name}.mjs`))));
  process.env.NAQI_BUNDLES = folder;
  return () => rmSync(folder, { recursive: true });
}
