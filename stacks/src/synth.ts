import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { bundleNames } from "@naqi/functions/bundle";
import { bundlesFolder, bundlesIn } from "./bundles.ts";
import { addressedSiteFolder } from "./addressed-site.ts";
import { makeBundles, makeSite } from "./deployables.ts";
import { builtSite, noSite } from "@naqi/functions/edge/built-site";
import { mostIntegrations } from "@naqi/local/control-plane/quotas";
import { mostRolesOfStage } from "./quotas.ts";
import { settingsOf } from "./stages.ts";
import { mostResources, type Synthesis, synthesize } from "./synthesize.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

// `npm run synth [stage …]`: the CDK entry. Writes cdk.out/<stage>, which `cdk deploy --app` takes as it is.
const stages = process.argv.length > 2 ? process.argv.slice(2) : ["dev", "prod"];

await makeBundles();
const bytes = bundleNames.map((name) => statSync(join(bundlesFolder, name, "index.mjs")).size);
say(`${bytes.length} bundles, the largest ${(Math.max(...bytes) / 1000).toFixed(0)} kB`);

const failures: string[] = [];
for (const stage of stages) {
  const outdir = `cdk.out/${stage}`;
  rmSync(outdir, { recursive: true, force: true });
  await makeSite(settingsOf(stage));
  const site = builtSite(addressedSiteFolder) ?? noSite;
  const made = synthesize({ stage, code: bundlesIn(bundlesFolder), site }, outdir);
  report(stage, made);
  failures.push(...problemsOf(stage, made));
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

function report(stage: string, { resources, taken, findings }: Synthesis) {
  say(`\n${stage} → cdk.out/${stage}`);
  for (const [name, count] of Object.entries(resources))
    say(`  ${name.padEnd(32)} ${String(count).padStart(3)} resources`);
  for (const [name, { integrations }] of Object.entries(taken.apis))
    say(`  ${name.padEnd(32)} ${String(integrations).padStart(3)} of ${mostIntegrations} integrations`);
  say(
    `  ${"roles".padEnd(32)} ${String(taken.roles).padStart(3)} of ${mostRolesOfStage}, the stage's share of its account`,
  );
  const { all, unexplained } = findings;
  say(`  cdk-nag: ${all.length} findings, ${all.length - unexplained.length} explained`);
}

function problemsOf(stage: string, { resources, findings }: Synthesis): string[] {
  const tooBig = Object.entries(resources).filter(([, count]) => count > mostResources);
  return [
    ...tooBig.map(([name, count]) => `${name} has ${count} resources; ${mostResources} is the most.`),
    ...findings.unexplained.map(({ rule, at, detail }) => `${stage}: ${rule} at ${at} ${detail} is not explained.`),
  ];
}
