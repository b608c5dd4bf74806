import { execFileSync } from "node:child_process";
import type { SSTConfig } from "sst";
import { build } from "./stacks/src/build.ts";
import { bundlesFolder, bundlesIn } from "./stacks/src/bundles.ts";
import { builtSite, siteFolder } from "@naqi/functions/edge/built-site";
import { settingsOf } from "./stacks/src/stages.ts";

/** SST as a thin driver: it says which stage, region and account; everything else is in stacks/. */
const config: SSTConfig = {
  config({ stage, region }) {
    return { name: "naqi", region: region ?? settingsOf(stage ?? "dev").region };
  },
  stacks(app) {
    execFileSync(process.execPath, ["--import", "tsx", "stacks/src/prepare.ts"], { stdio: "inherit" });
    const site = builtSite(siteFolder);
    if (!site) throw new Error(`The build left no site in ${siteFolder}.`);
    build(app, { stage: app.stage, region: app.region, account: app.account, code: bundlesIn(bundlesFolder), site });
  },
};

export default config;
