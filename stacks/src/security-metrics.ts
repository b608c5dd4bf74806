import { refuseRequest } from "@naqi/contracts/kit/refusal";
import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, type IFilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Stage, StageStack } from "./stacks/stage-stack.ts";

/** The operations that read another member's uploads. */
export const lookingAtUploads = [
  "verification-addDocument",
  "pictures-finish",
  "message-pictures-send",
  "checklists-addPicture",
  "problem-pictures-add",
];

/** The operations that set a password. */
export const choosingPasswords = [
  "members-signUp",
  "members-confirmElsewhere",
  "members-resetPassword",
  "security-changePassword",
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

/** Counts each in the log of `deliver-outbox`. */
export function countSecurityEvents(stack: StageStack, worker: Lambda) {
  for (const [name, pattern] of Object.entries(deeds)) count(stack, worker, name, pattern);
}

/** Counts what an operation that looks at uploads refused; all of them are one metric. */
export function countRefusedUploads(stack: StageStack, fn: Lambda) {
  const refused = FilterPattern.all(
    FilterPattern.numberValue("$.status", ">=", 400),
    FilterPattern.numberValue("$.status", "<", 500),
  );
  count(stack, fn, "uploads-refused", refused);
}

/** Counts how often the list of leaked passwords did not answer; passwords are taken then without it. */
export function countUnanswered(stack: StageStack, fn: Lambda) {
  const unanswered = FilterPattern.stringValue("$.leakedPasswords", "=", "unanswered");
  count(stack, fn, "leaked-passwords-unanswered", unanswered);
}

/** Counts refused mails to unconfirmed addresses after the stage reached its limit. */
export function countPausedMail(stack: StageStack, fn: Lambda) {
  const paused = FilterPattern.stringValue("$.refused", "=", refuseRequest.mailPaused.code);
  count(stack, fn, "mail-paused", paused);
}

function count(stack: StageStack, fn: Lambda, metricName: string, filterPattern: IFilterPattern) {
  const metricNamespace = namespaceOf(stack.stage);
  const id = `${fn.node.id}-${metricName}`;
  new MetricFilter(stack, id, { logGroup: fn.logGroup, filterPattern, metricNamespace, metricName, metricValue: "1" });
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
