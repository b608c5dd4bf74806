import { bundleFunctions } from "@naqi/functions/bundle";
import { siteFolder } from "@naqi/functions/edge/built-site";
import { buildSite, whenChanged } from "../../scripts/ready.mjs";
import { addressedSiteFolder, addressSite } from "./addressed-site.ts";
import { bundlesFolder } from "./bundles.ts";
import type { StageSettings } from "./stages.ts";

/** Makes what a deployment carries, from the root of the repository: the functions' bundles. */
export const makeBundles = (): Promise<void> =>
  whenChanged(`${bundlesFolder}/.sources`, ["packages", "package-lock.json"], () => bundleFunctions(bundlesFolder));

/** The same: the site, for the stage's own address. */
export async function makeSite({ domain }: Pick<StageSettings, "domain">): Promise<void> {
  await buildSite();
  addressSite(siteFolder, addressedSiteFolder, domain && `https://${domain.name}`);
}
