import type { Operation } from "@naqi/contracts/kit/operation";
import { refuseRequest } from "@naqi/contracts/kit/refusal";
import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import { FilterPattern, type IFilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { functionLog } from "./logs.ts";
import type { Stage, StageStack } from "./stacks/stage-stack.ts";

/** The operations that read another member's uploads. */
const lookingAtUploads = [
  "verification.addDocument",
  "pictures.finish",
  "message-pictures.send",
  "checklists.addPicture",
  "problem-pictures.add",
];

/** The operations that set a password. */
const choosingPasswords = [
  "members.signUp",
  "members.confirmElsewhere",
  "members.resetPassword",
  "security.changePassword",
];

const fiveMinutes = Duration.minutes(5);
const says = (...changes: string[]) =>
  FilterPattern.any(...changes.map((change) => FilterPattern.stringValue("$.security", "=", change)));

/** What the worker's log says of accounts (`SecurityAction` of core's notifications), by the name of its metric. */
const deeds: Record<"security-staff-made" | "security-factor-withdrawn" | "security-factors-off", IFilterPattern> = {
  "security-staff-made": says("madeStaff"),
  "security-factor-withdrawn": says("withdrawn"),
  "security-factors-off": says("factorOff", "recovered"),
};

/** Counts each in the log of the jobs. */
export function countSecurityEvents(stack: StageStack) {
  for (const [name, pattern] of Object.entries(deeds)) count(stack, name, pattern);
}

/** Counts what a domain's functions write into their log: refused uploads, unchecked passwords, paused mail. */
export function countInDomain(stack: StageStack, operations: readonly Operation[]) {
  for (const { id } of operations)
    if (lookingAtUploads.includes(id)) count(stack, "uploads-refused", refusedUpload(id));
  // The list of leaked passwords did not answer; passwords are then accepted without it.
  if (operations.some(({ id }) => choosingPasswords.includes(id)))
    count(stack, "leaked-passwords-unanswered", FilterPattern.stringValue("$.leakedPasswords", "=", "unanswered"));
  // Refused mails to unconfirmed addresses after the stage reached its limit.
  const { code: paused } = refuseRequest.mailPaused;
  if (operations.some(({ refuses }) => refuses.some(({ code }) => code === paused)))
    count(stack, "mail-paused", FilterPattern.stringValue("$.refused", "=", paused));
}

const refusedUpload = (operation: string) =>
  FilterPattern.all(
    FilterPattern.stringValue("$.operation", "=", operation),
    FilterPattern.numberValue("$.status", ">=", 400),
    FilterPattern.numberValue("$.status", "<", 500),
  );

function count(stack: StageStack, metricName: string, filterPattern: IFilterPattern) {
  const [logGroup, metricNamespace] = [functionLog(stack), namespaceOf(stack.stage)];
  new MetricFilter(stack, metricName, { logGroup, filterPattern, metricNamespace, metricName, metricValue: "1" });
}

const namespaceOf = ({ name }: Stage) => `naqi/${name}`;

/** What the filters above count, by name: a reference would tie the functions' stacks to this one. */
export const securityMetric = (
  stage: Stage,
  metricName: keyof typeof deeds | "mail-paused" | "uploads-refused" | "leaked-passwords-unanswered",
): IMetric => new Metric({ namespace: namespaceOf(stage), metricName, statistic: "Sum", period: fiveMinutes });

/**
 * Refreshes that the pool refused, by Cognito's own count: sessions that had ended, and tokens that another one had taken the
 * place of, which it does not tell apart.
 */
export function refusedRefreshes(pool: UserPool, client: UserPoolClient): IMetric {
  const asked = (statistic: string) =>
    new Metric({
      namespace: "AWS/Cognito",
      metricName: "TokenRefreshSuccesses",
      dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
      statistic,
      period: fiveMinutes,
    });
  return new MathExpression({
    expression: "asked - succeeded",
    usingMetrics: { asked: asked("SampleCount"), succeeded: asked("Sum") },
    label: "refreshes refused",
    period: fiveMinutes,
  });
}
