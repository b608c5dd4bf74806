import { SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { dataPolicy, named, type Stage, type StageStack } from "./stacks/stage-stack.ts";

/**
 * The secrets by which functions know that a request came through the distribution and its firewall. Each has a number,
 * so that a new one can be accepted before it is sent (docs/operations.md).
 */
export function makeOriginSecrets(stack: StageStack) {
  const { stage } = stack;
  for (const number of stage.settings.originSecrets.accepts)
    new Secret(stack, `origin-secret-${number}`, {
      secretName: nameOf(stage, number),
      description: "CloudFront sends it to the API; functions refuse requests without it.",
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: dataPolicy(stage),
    });
}

/** What CloudFront sends in `x-origin-secret`. */
export const sentSecret = (stage: Stage) => valueOf(stage, stage.settings.originSecrets.sends);

/** What functions accept, joined by commas. */
export const acceptedSecrets = (stage: Stage) =>
  stage.settings.originSecrets.accepts.map((number) => valueOf(stage, number)).join(",");

const nameOf = (stage: Stage, number: number) => named(stage, `origin-secret-${number}`);

// Templates hold a reference that is resolved at deployment. By name: a reference to the resource would be an export,
// and a secret could then not be retired while another stack still imports it.
const valueOf = (stage: Stage, number: number) => SecretValue.secretsManager(nameOf(stage, number)).unsafeUnwrap();
