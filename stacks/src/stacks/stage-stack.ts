import { type App, RemovalPolicy, Stack } from "aws-cdk-lib";
import { RetentionDays } from "aws-cdk-lib/aws-logs";
import type { StageSettings } from "../stages.ts";

/** The stage being built, its settings and its region; passed to every stack. */
export interface Stage {
  name: string;
  settings: StageSettings;
  /** Absent: whichever account deploys. */
  account?: string;
}

/** `naqi-<stage>-<part>`: every name that people or AWS see begins so. */
export const named = (stage: Pick<Stage, "name">, part: string) => `naqi-${stage.name}-${part}`;

/** What becomes of data when its resource leaves a stack: production keeps it, unless its stack was never finished. */
export const dataPolicy = ({ settings }: Stage) =>
  settings.production ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** How long logs are kept. */
export const logRetention = ({ settings }: Stage) =>
  settings.logDays === 180 ? RetentionDays.SIX_MONTHS : RetentionDays.TWO_WEEKS;

/** A stack of one stage, in the stage's region unless another is given. */
export class StageStack extends Stack {
  constructor(
    app: App,
    readonly stage: Stage,
    readonly part: string,
    region = stage.settings.region,
  ) {
    super(app, named(stage, part), {
      env: { account: stage.account, region },
      tags: { product: "naqi", stage: stage.name },
      terminationProtection: stage.settings.production,
    });
  }
}
