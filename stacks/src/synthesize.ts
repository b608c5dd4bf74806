import { App } from "aws-cdk-lib";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { build, type BuildOptions } from "./build.ts";
import { type Findings, watchFindings } from "./findings.ts";
import { type Taken, takenBy } from "./quotas.ts";

/** CloudFormation stops at 500 resources; beyond this a stack has no room to grow. */
export const mostResources = 400;

export interface Synthesis {
  assembly: CloudAssembly;
  /** Resources by stack name. */
  resources: Record<string, number>;
  taken: Taken;
  findings: Findings;
}

/** Builds a stage in a plain CDK app and writes its templates to `outdir`: no account, no network, no SST. */
export function synthesize(options: BuildOptions, outdir?: string): Synthesis {
  const app = new App({ analyticsReporting: false, outdir });
  build(app, options);
  const findings = watchFindings(app);
  const assembly = app.synth();
  const counts = assembly.stacks.map(({ stackName, template }) => [stackName, countOf(template)] as const);
  return { assembly, resources: Object.fromEntries(counts), taken: takenBy(app), findings: findings() };
}

const countOf = (template: { Resources?: object }) => Object.keys(template.Resources ?? {}).length;
