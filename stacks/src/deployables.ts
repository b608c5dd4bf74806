import { pathToFileURL } from "node:url";
import { type Bundle, bundleFunctions } from "@naqi/functions/bundle";
import { bundlesFolder } from "./bundles.ts";

/** Makes what a deployment carries, from the root of the repository: the built site and the functions' bundles. */
export async function makeDeployables(): Promise<Record<string, Bundle>> {
  const ready = (await import(pathToFileURL("scripts/ready.mjs").href)) as { buildSite(): void };
  ready.buildSite();
  return bundleFunctions(bundlesFolder);
}
