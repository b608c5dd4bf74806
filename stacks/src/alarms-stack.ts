import { type App, Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Api } from "./api-stack.ts";
import { type ApiName, apiNames } from "./apis.ts";
import type { TableHandle } from "./grants.ts";
import { deadLettersName } from "./jobs-stack.ts";
import type { OutboxMetrics } from "./outbox-metrics.ts";
import { securityMetric } from "./security-metrics.ts";
import { named, type Stage, StageStack } from "./stage-stack.ts";

interface Watched {
  apis: Readonly<Record<ApiName, Api>>;
  table: TableHandle;
  outbox: OutboxMetrics;
  /** Refreshes of sessions that the pool refused. */
  refusedRefreshes: IMetric;
  /** Names of the functions, without the stage; of jobs, those of their dead letters follow from it. */
  jobs: string[];
  triggers: string[];
  /** Of operations by domain, for the dashboard. */
  domains: Record<string, string[]>;
}

type Section = "Requests" | "Room" | "Sign-in" | "Jobs" | "Outbox" | "Security";

const fiveMinutes = { period: Duration.minutes(5) };

/**
 * What wakes somebody, and one page to look at then. Functions and queues are told by their names: a reference would be an
 * export of their stack, and CloudFormation lets none go, nor what it belongs to, as long as this stack uses it.
 */
export class AlarmsStack extends StageStack {
  private readonly topic?: Topic;

  constructor(app: App, stage: Stage, watched: Watched) {
    super(app, stage, "alarms");
    if (stage.settings.alarmEmail) {
      this.topic = new Topic(this, "topic", { topicName: named(stage, "alarms"), enforceSSL: true });
      this.topic.addSubscription(new EmailSubscription(stage.settings.alarmEmail));
      this.letAlarmsPublish(this.topic);
    }
    for (const name of apiNames) this.watchApi(name, watched.apis[name]);
    this.alarm(
      "Room",
      "functions-throttled",
      throttles,
      1,
      "Lambda turned invocations away: the account's concurrency is used up.",
    );
    this.watchTable(watched.table);
    for (const job of watched.jobs) this.watchJob(job);
    this.watchOutbox(watched.outbox);
    for (const trigger of watched.triggers)
      this.alarm("Sign-in", `${trigger}-errors`, this.shareOfErrors(trigger), 20, "People cannot sign in or up.");
    this.watchSecurity(watched);
    if (stage.settings.alarmEmail) this.limitCosts(stage.settings.alarmEmail);
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

  private watchApi(name: ApiName, { api }: Api) {
    const metric = (metricName: string, statistic: string) => apiMetric(api, metricName, statistic);
    this.alarm("Requests", `${name}-api-errors`, metric("5xx", "Sum"), 5, "Requests end in server errors.");
    this.alarm(
      "Requests",
      `${name}-api-slow`,
      metric("Latency", "p95"),
      2000,
      "One request in twenty takes over 2 s.",
      3,
    );
  }

  private watchTable(table: TableHandle) {
    for (const side of ["Read", "Write"])
      this.alarm(
        "Room",
        `table-${side.toLowerCase()}-throttled`,
        tableMetric(table, `${side}ThrottleEvents`),
        10,
        `The table turned ${side.toLowerCase()}s away.`,
      );
  }

  private watchJob(name: string) {
    this.alarm("Jobs", `${name}-errors`, this.ofFunction(name, "Errors"), 3, "The job fails.");
    const waiting = this.deadLettersOf(name);
    this.alarm("Jobs", `${name}-dead-letters`, waiting, 1, "Events were given up; they wait in the queue for 14 days.");
  }

  private watchOutbox({ failed, givenUp, pushRefused }: OutboxMetrics) {
    const age = this.ofFunction("deliver-outbox", "IteratorAge", "Maximum");
    const late = Duration.minutes(5).toMilliseconds();
    this.alarm("Outbox", "outbox-late", age, late, "Mails wait for longer than 5 minutes.");
    this.alarm("Outbox", "outbox-failing", failed, 20, "Many mails and other effects fail; they are tried again.", 3);
    this.alarm("Outbox", "outbox-given-up", givenUp, 1, "What follows from an event failed ten times.");
    this.alarm("Outbox", "push-refused", pushRefused, 20, "Push services do not take our notices.", 3);
  }

  private watchSecurity({ refusedRefreshes }: Watched) {
    const ring = (name: Parameters<typeof securityMetric>[1], threshold: number, says: string) =>
      this.alarm("Security", name, securityMetric(this.stage, name), threshold, says);
    ring("security-staff-made", 1, "Somebody was made a member of staff.");
    ring("security-factor-withdrawn", 1, "An operator turned off somebody's second factor.");
    ring("security-factors-off", 5, "Several people turned off their second factor at once.");
    ring("uploads-refused", 50, "Uploads are refused in bulk: somebody tries what files may hold.");
    ring("mail-paused", 1, "Too many mails to addresses that nobody has confirmed: the stage sends no more this hour.");
    ring("leaked-passwords-unanswered", 10, "Passwords are taken without asking the list of leaked ones.");
    const says = "Many sessions could not be renewed: they had ended, or their tokens were used twice.";
    this.alarm("Security", "refreshes-refused", refusedRefreshes, 100, says);
  }

  /** Percent of a function's calls that ended in an error of ours; nothing below five calls, of which one may be chance. */
  private shareOfErrors(name: string) {
    return new MathExpression({
      expression: "IF(calls >= 5, 100 * errors / calls, 0)",
      usingMetrics: { calls: this.ofFunction(name, "Invocations"), errors: this.ofFunction(name, "Errors") },
      label: `${name}: errors (%)`,
      period: Duration.minutes(15),
    });
  }

  /** Tells of a month that is likely to cost more than it should, long before its bill does. */
  private limitCosts(address: string) {
    new CfnBudget(this, "costs", {
      budget: {
        budgetName: named(this.stage, "costs"),
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: this.stage.settings.monthlyBudget, unit: "USD" },
        costFilters: { TagKeyValue: [`user:stage$${this.stage.name}`] },
      },
      notificationsWithSubscribers: ["FORECASTED", "ACTUAL"].map((notificationType) => ({
        notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold: 100 },
        subscribers: [{ subscriptionType: "EMAIL", address }],
      })),
    });
  }

  /**
   * Rings when the metric reaches the threshold in so many of its periods, mostly of five minutes; silence is not an alarm. `section` is
   * the one of docs/operations.md that says what to do.
   */
  private alarm(
    section: Section,
    name: string,
    metric: IMetric,
    threshold: number,
    says: string,
    evaluationPeriods = 1,
  ) {
    const alarm = new Alarm(this, name, {
      alarmName: named(this.stage, name),
      alarmDescription: `${says} What to do: docs/operations.md, "${section}".`,
      metric,
      threshold,
      evaluationPeriods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (this.topic) alarm.addAlarmAction(new SnsAction(this.topic));
  }

  private drawDashboard({ apis, table, jobs, outbox, domains }: Watched) {
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });
    const page = new Dashboard(this, "dashboard", { dashboardName: named(this.stage, "overview") });
    page.addWidgets(
      ...apiNames.flatMap((name) => [
        graph(
          `${name} API: requests and errors`,
          ["Count", "4xx", "5xx"].map((metric) => apiMetric(apis[name].api, metric, "Sum")),
        ),
        graph(
          `${name} API: latency (ms)`,
          ["p50", "p95", "p99"].map((statistic) => apiMetric(apis[name].api, "Latency", statistic)),
        ),
      ]),
      graph("Table capacity", [
        tableMetric(table, "ConsumedReadCapacityUnits"),
        tableMetric(table, "ConsumedWriteCapacityUnits"),
      ]),
    );
    page.addWidgets(
      ...Object.entries(domains).map(([domain, functions]) =>
        graph(
          `${domain}: p95 (ms)`,
          functions.map((name) => this.ofFunction(name, "Duration", "p95")),
        ),
      ),
      graph(
        "Jobs: errors",
        jobs.map((name) => this.ofFunction(name, "Errors")),
      ),
      graph(
        "Dead letters",
        jobs.map((name) => this.deadLettersOf(name)),
      ),
      graph("Outbox: failed and given up", [outbox.failed, outbox.givenUp]),
    );
  }

  private ofFunction(name: string, metricName: string, statistic = "Sum") {
    const dimensionsMap = { FunctionName: named(this.stage, name) };
    return new Metric({ namespace: "AWS/Lambda", metricName, dimensionsMap, label: name, statistic, ...fiveMinutes });
  }

  private deadLettersOf(job: string) {
    const dimensionsMap = { QueueName: deadLettersName(this.stage, job) };
    const [namespace, metricName] = ["AWS/SQS", "ApproximateNumberOfMessagesVisible"];
    return new Metric({ namespace, metricName, dimensionsMap, label: job, statistic: "Maximum", ...fiveMinutes });
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
