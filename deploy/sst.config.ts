import { join } from "node:path";
import { builtSite } from "@naqi/functions/edge/built-site";
import { Tags } from "aws-cdk-lib";
import { build } from "../stacks/src/build.ts";
import { bundlesFolder, bundlesIn } from "../stacks/src/bundles.ts";
import { addressedSiteFolder } from "../stacks/src/addressed-site.ts";
import { settingsOf } from "../stacks/src/stages.ts";

/** What SST asks of its configuration and hands over; its own types come with its own install. */
interface Driven {
  config(asked: { stage?: string; region?: string }): { name: string; region: string };
  stacks(app: Parameters<typeof build>[0] & { stage: string; region: string; account: string }): void;
}

// SST runs in this folder, so that it finds its own packages and not the product's.
const root = "..";

/** SST as a thin driver: it says which stage, region and account; everything else is in stacks/. */
const config: Driven = {
  config({ stage, region }) {
    return { name: "naqi", region: region ?? settingsOf(stage ?? "dev").region };
  },
  stacks(app) {
    const site = builtSite(join(root, addressedSiteFolder));
    if (!site) throw new Error("There is no built site. `npm run deploy -- <stage>` builds it first.");
    const code = bundlesIn(join(root, bundlesFolder));
    build(app, { stage: app.stage, region: app.region, account: app.account, code, site });
    // Its own tags would stay in the templates, and be the only trace of it in the stage.
    for (const stack of app.node.children) for (const tag of ["sst:app", "sst:stage"]) Tags.of(stack).remove(tag);
  },
};

export default config;
