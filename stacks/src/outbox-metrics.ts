import { Duration } from "aws-cdk-lib";
import type { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type IFilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { functionLog } from "./logs.ts";
import type { StageStack } from "./stacks/stage-stack.ts";

export interface OutboxMetrics {
  /** Tries that failed, the last ones included. */
  failed: Metric;
  /** Events that are no longer retried. */
  givenUp: Metric;
  /** Seconds that the oldest due event was overdue when a sweep began. Without a value there was no sweep. */
  oldestDue: Metric;
  /** Notices that a push service did not accept from us: our keys or a browser's are wrong. */
  pushRefused: Metric;
}

/** Counts what `deliver-outbox` writes into its log: of every try that fails (`Failure` of core's notifications), and `cloud/push.ts`. */
export function outboxMetrics(stack: StageStack): OutboxMetrics {
  const logGroup = functionLog(stack);
  const counted = (metricName: string, filterPattern: IFilterPattern) =>
    new MetricFilter(stack, metricName, {
      logGroup,
      filterPattern,
      metricNamespace: `naqi/${stack.stage.name}`,
      metricName,
      metricValue: "1",
    }).metric({ statistic: "Sum", period: Duration.minutes(5) });
  const oldestDue = new MetricFilter(stack, "outbox-oldest-due", {
    logGroup,
    filterPattern: FilterPattern.exists("$.oldestDueSeconds"),
    metricNamespace: `naqi/${stack.stage.name}`,
    metricName: "outbox-oldest-due",
    metricValue: "$.oldestDueSeconds",
  }).metric({ statistic: "Maximum", period: Duration.minutes(5) });
  return {
    oldestDue,
    failed: counted("outbox-failed", FilterPattern.exists("$.attempt")),
    givenUp: counted("outbox-given-up", FilterPattern.booleanValue("$.givenUp", true)),
    pushRefused: counted("push-refused", FilterPattern.stringValue("$.push", "=", "refused")),
  };
}
