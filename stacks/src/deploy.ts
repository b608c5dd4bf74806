import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { deployerFolder, fail, installDeployer, sentenceOf } from "../../scripts/ready.mjs";
import { makeBundles, makeSite } from "./deployables.ts";
import { edgeRegion, needsEdge } from "./stacks/edge-stack.ts";
import { clearUnfinished, protect } from "./standing.ts";
import { settingsOf } from "./stages.ts";

// `npm run deploy -- <stage>`, and `diff` and `remove` likewise: SST does it, one region after the other.
const [verb = "", stage, ...rest] = process.argv.slice(2);
if (!stage || rest.length > 0) fail(`Name one stage: npm run ${verb} -- dev`);
const settings = sentenceOf(() => settingsOf(stage));
if (verb === "remove" && settings.production)
  fail(`${stage} is production: its stacks, its table and its accounts refuse to go.`);

// The templates name what they carry, even those that are removed.
await makeSite(settings);
await makeBundles();
installDeployer();

// The rest depends on the edge, which is deployed first and removed last.
const regions = needsEdge({ name: stage, settings }) ? [edgeRegion, settings.region] : [settings.region];
for (const region of new Set(verb === "remove" ? regions.toReversed() : regions)) {
  if (verb === "deploy") await clearUnfinished({ stage, region });
  const { status } = spawnSync(
    process.execPath,
    [join(deployerFolder, "node_modules/sst/cli/sst.js"), verb, "--stage", stage, "--region", region],
    { stdio: "inherit", env: { ...process.env, SST_TELEMETRY_DISABLED: "1" } },
  );
  if (status !== 0) fail(`sst ${verb} of ${stage} stopped in ${region}.`);
  if (verb === "deploy" && settings.production) await protect({ stage, region });
}
