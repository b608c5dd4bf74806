import { rmSync } from "node:fs";
import { bundlesFolder, bundlesIn } from "./bundles.ts";
import { makeDeployables } from "./deployables.ts";
import { builtSite, noSite, siteFolder } from "@naqi/functions/edge/built-site";
import { mostResources, type Synthesis, synthesize } from "./synthesize.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

// `npm run synth [stage …]`: the CDK entry. Writes cdk.out/<stage>, which `cdk deploy --app` takes as it is.
const stages = process.argv.length > 2 ? process.argv.slice(2) : ["dev", "prod"];

const bundles = Object.entries(await makeDeployables());
say(
  `${bundles.length} bundles, the largest ${Math.max(...bundles.map(([, { bytes }]) => bytes / 1000)).toFixed(0)} kB`,
);

const site = builtSite(siteFolder);
if (!site) say(`No built site in ${siteFolder}: the templates are made without its files.`);

const failures = stages.flatMap((stage) => {
  const outdir = `cdk.out/${stage}`;
  rmSync(outdir, { recursive: true, force: true });
  const made = synthesize({ stage, code: bundlesIn(bundlesFolder), site: site ?? noSite }, outdir);
  report(stage, made);
  return problemsOf(stage, made);
});
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;

function report(stage: string, { resources, findings }: Synthesis) {
  say(`\n${stage} → cdk.out/${stage}`);
  for (const [name, count] of Object.entries(resources))
    say(`  ${name.padEnd(32)} ${String(count).padStart(3)} resources`);
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
