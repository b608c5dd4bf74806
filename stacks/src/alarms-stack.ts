import { type App, Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { TableHandle } from "./grants.ts";
import type { PlacedJob } from "./jobs-stack.ts";
import type { OutboxMetrics } from "./outbox-metrics.ts";
import { named, type Stage, StageStack } from "./stage-stack.ts";

interface Watched {
  api: HttpApi;
  table: TableHandle;
  jobs: PlacedJob[];
  outbox: OutboxMetrics;
  triggers: Lambda[];
  /** Functions by domain, for the dashboard. */
  domains: Record<string, Lambda[]>;
}

const fiveMinutes = { period: Duration.minutes(5) };

/** What wakes somebody, and one page to look at then. */
export class AlarmsStack extends StageStack {
  private readonly topic?: Topic;

  constructor(app: App, stage: Stage, watched: Watched) {
    super(app, stage, "alarms");
    if (stage.settings.alarmEmail) {
      this.topic = new Topic(this, "topic", { topicName: named(stage, "alarms"), enforceSSL: true });
      this.topic.addSubscription(new EmailSubscription(stage.settings.alarmEmail));
      this.letAlarmsPublish(this.topic);
    }
    this.watchApi(watched);
    this.watchTable(watched.table);
    for (const job of watched.jobs) this.watchJob(job);
    this.alarm("outbox-given-up", watched.outbox.givenUp, 1, "What follows from an event failed ten times.");
    for (const trigger of watched.triggers)
      this.alarm(`${trigger.node.id}-errors`, trigger.metricErrors(fiveMinutes), 1, "Nobody can sign in or up.");
    this.drawDashboard(watched);
  }

  /** `enforceSSL` gives the topic a policy, which takes the place of the one that let alarms in. */
  private letAlarmsPublish(topic: Topic) {
    topic.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "AWS:SourceAccount": this.account } },
      }),
    );
  }

  private watchApi({ api }: Watched) {
    const metric = (metricName: string, statistic: string) => apiMetric(api, metricName, statistic);
    this.alarm("api-errors", metric("5xx", "Sum"), 5, "Requests end in errors of ours.");
    this.alarm("api-slow", metric("Latency", "p95"), 2000, "One request in twenty takes over 2 s.", 3);
    this.alarm(
      "functions-throttled",
      throttles,
      1,
      "Lambda turned invocations away: the account's concurrency is used up.",
    );
  }

  private watchTable(table: TableHandle) {
    for (const side of ["Read", "Write"])
      this.alarm(
        `table-${side.toLowerCase()}-throttled`,
        tableMetric(table, `${side}ThrottleEvents`),
        10,
        `The table turned ${side.toLowerCase()}s away.`,
      );
  }

  private watchJob({ name, fn, deadLetters }: PlacedJob) {
    this.alarm(`${name}-errors`, fn.metricErrors(fiveMinutes), 3, "The job fails.");
    const waiting = deadLetters.metricApproximateNumberOfMessagesVisible({ ...fiveMinutes, statistic: "Maximum" });
    this.alarm(`${name}-dead-letters`, waiting, 1, "Events were given up; they wait in the queue for 14 days.");
    if (name === "deliver-outbox") {
      const age = fn.metric("IteratorAge", { ...fiveMinutes, statistic: "Maximum" });
      this.alarm("outbox-late", age, Duration.minutes(5).toMilliseconds(), "Mails wait longer than 5 minutes.");
    }
  }

  /** Rings when the metric reaches the threshold in so many periods of five minutes; silence is not an alarm. */
  private alarm(name: string, metric: IMetric, threshold: number, alarmDescription: string, evaluationPeriods = 1) {
    const alarm = new Alarm(this, name, {
      alarmName: named(this.stage, name),
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (this.topic) alarm.addAlarmAction(new SnsAction(this.topic));
  }

  private drawDashboard({ api, table, jobs, outbox, domains }: Watched) {
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });
    const page = new Dashboard(this, "dashboard", { dashboardName: named(this.stage, "overview") });
    page.addWidgets(
      graph("Requests and errors", [
        apiMetric(api, "Count", "Sum"),
        apiMetric(api, "4xx", "Sum"),
        apiMetric(api, "5xx", "Sum"),
      ]),
      graph(
        "Latency (ms)",
        ["p50", "p95", "p99"].map((statistic) => apiMetric(api, "Latency", statistic)),
      ),
      graph("Table capacity", [
        tableMetric(table, "ConsumedReadCapacityUnits"),
        tableMetric(table, "ConsumedWriteCapacityUnits"),
      ]),
    );
    page.addWidgets(
      ...Object.entries(domains).map(([domain, functions]) =>
        graph(
          `${domain}: p95 (ms)`,
          functions.map((fn) => fn.metricDuration({ ...fiveMinutes, statistic: "p95" })),
        ),
      ),
      graph(
        "Jobs: errors",
        jobs.map(({ fn }) => fn.metricErrors(fiveMinutes)),
      ),
      graph(
        "Dead letters",
        jobs.map(({ deadLetters }) => deadLetters.metricApproximateNumberOfMessagesVisible()),
      ),
      graph("Outbox: failed and given up", [outbox.failed, outbox.givenUp]),
    );
  }
}

const apiMetric = (api: HttpApi, metricName: string, statistic: string) =>
  new Metric({
    namespace: "AWS/ApiGateway",
    metricName,
    dimensionsMap: { ApiId: api.apiId, Stage: "api" },
    statistic,
    ...fiveMinutes,
  });

const tableMetric = (table: TableHandle, metricName: string) =>
  new Metric({
    namespace: "AWS/DynamoDB",
    metricName,
    dimensionsMap: { TableName: table.name },
    statistic: "Sum",
    ...fiveMinutes,
  });

/** Over all functions of the account and region: they share one pool of concurrency. */
const throttles = new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", statistic: "Sum", ...fiveMinutes });
