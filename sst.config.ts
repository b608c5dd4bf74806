import { builtSite } from "@naqi/functions/edge/built-site";
import { Tags } from "aws-cdk-lib";
import { build } from "./stacks/src/build.ts";
import { bundlesFolder, bundlesIn } from "./stacks/src/bundles.ts";
import { addressedSiteFolder } from "./stacks/src/addressed-site.ts";
import { settingsOf } from "./stacks/src/stages.ts";

/** What SST passes to its configuration. SST's own types are in `deploy/`, where it is installed. */
interface Driven {
  config(asked: { stage?: string; region?: string }): { name: string; region: string };
  stacks(app: Parameters<typeof build>[0] & { stage: string; region: string; account: string }): void;
}

/** SST as a thin driver: it passes stage, region and account. Everything else is in stacks/. */
const config: Driven = {
  config({ stage, region }) {
    return { name: "naqi", region: region ?? settingsOf(stage ?? "dev").region };
  },
  stacks(app) {
    const site = builtSite(addressedSiteFolder);
    if (!site) throw new Error("There is no built site. `npm run deploy -- <stage>` builds it first.");
    const code = bundlesIn(bundlesFolder);
    build(app, { stage: app.stage, region: app.region, account: app.account, code, site });
    // Its own tags would stay in the templates, and be the only trace of it in the stage.
    for (const stack of app.node.children) for (const tag of ["sst:app", "sst:stage"]) Tags.of(stack).remove(tag);
  },
};

export default config;
