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
import { type ApiName, apiNames } from "../apis.ts";
import type { Job } from "@naqi/functions/jobs";
import type { TableHandle } from "../grants.ts";
import { deadLettersName } from "./jobs-stack.ts";
import type { OutboxMetrics } from "../outbox-metrics.ts";
import { securityMetric } from "../security-metrics.ts";
import { named, type Stage, StageStack } from "./stage-stack.ts";

interface Watched {
  apis: Readonly<Record<ApiName, Api>>;
  table: TableHandle;
  outbox: OutboxMetrics;
  /** Refreshes of sessions that the pool refused. */
  refusedRefreshes: IMetric;
  /** With the names of the functions, without the stage; those of their dead letters follow from them. */
  jobs: readonly (Pick<Job, "every"> & { name: string })[];
  triggers: string[];
  /** Of operations by domain, for the dashboard. */
  domains: Record<string, string[]>;
}

type Section = "Requests" | "Room" | "Sign-in" | "Jobs" | "Outbox" | "Security";

/**
 * Whether the alarm pages the on-call person or waits for the next working day (docs/operations.md, "When an alarm
 * rings").
 */
export const severities = ["page", "ticket"] as const;
type Severity = (typeof severities)[number];

interface Rule {
  /** 1 by default. */
  evaluationPeriods?: number;
  /** On which side of the threshold it rings; "atLeast" by default. */
  when?: "atLeast" | "below";
  /** It also rings when there is no data at all. */
  ringsWithoutData?: true;
}

const fiveMinutes = { period: Duration.minutes(5) };

/**
 * Alarms that page, and one dashboard to look at. Functions and queues are referred to by name: a reference would be an
 * export, which CloudFormation cannot remove while this stack uses it.
 */
export class AlarmsStack extends StageStack {
  private readonly topics: Partial<Record<Severity, Topic>> = {};

  constructor(app: App, stage: Stage, watched: Watched) {
    super(app, stage, "alarms");
    const { alarmEmail, pagerEmail } = stage.settings;
    const receivers = { page: pagerEmail ?? alarmEmail, ticket: alarmEmail };
    for (const severity of severities) {
      const receiver = receivers[severity];
      if (!receiver) continue;
      const topic = new Topic(this, severity, { topicName: named(stage, `alarms-${severity}`), enforceSSL: true });
      topic.addSubscription(new EmailSubscription(receiver));
      this.letAlarmsPublish(topic);
      this.topics[severity] = topic;
    }
    for (const name of apiNames) this.watchApi(name, watched.apis[name]);
    this.alarm(
      "page",
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
      this.alarm(
        "page",
        "Sign-in",
        `${trigger}-errors`,
        this.shareOfErrors(trigger),
        20,
        "People cannot sign in or up.",
      );
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
    const urgency = name === "staff" ? "ticket" : "page";
    this.alarm(urgency, "Requests", `${name}-api-errors`, metric("5xx", "Sum"), 5, "Requests end in server errors.");
    const says = "One request in twenty takes over 2 s.";
    this.alarm("ticket", "Requests", `${name}-api-slow`, metric("Latency", "p95"), 2000, says, {
      evaluationPeriods: 3,
    });
  }

  private watchTable(table: TableHandle) {
    for (const side of ["Read", "Write"])
      this.alarm(
        "page",
        "Room",
        `table-${side.toLowerCase()}-throttled`,
        tableMetric(table, `${side}ThrottleEvents`),
        10,
        `The table turned ${side.toLowerCase()}s away.`,
      );
  }

  private watchJob({ name, every }: Watched["jobs"][number]) {
    this.alarm("ticket", "Jobs", `${name}-errors`, this.ofFunction(name, "Errors"), 3, "The job fails.");
    const waiting = this.deadLettersOf(name);
    const says = "Events were given up; they wait in the queue for 14 days.";
    this.alarm("ticket", "Jobs", `${name}-dead-letters`, waiting, 1, says);
    // CloudWatch's periods are not those of the schedule: only two in a row without a run say that one is missing.
    const period = "hours" in every ? Duration.hours(every.hours) : Duration.minutes(Math.max(5, every.minutes));
    const isUrgent = "minutes" in every && every.minutes <= 5;
    this.alarm(
      isUrgent ? "page" : "ticket",
      "Jobs",
      `${name}-not-running`,
      this.ofFunction(name, "Invocations", "Sum", period),
      1,
      "The job does not run.",
      { when: "below", evaluationPeriods: 2, ringsWithoutData: true },
    );
  }

  private watchOutbox({ failed, givenUp, oldestDue, pushRefused }: OutboxMetrics) {
    const age = this.ofFunction("deliver-outbox", "IteratorAge", "Maximum");
    const late = Duration.minutes(5).toMilliseconds();
    const lasting = { evaluationPeriods: 3 };
    this.alarm("page", "Outbox", "outbox-late", age, late, "Mails wait for longer than 5 minutes.");
    const overdue = "Due events wait for longer than 10 minutes, or no sweep looks for them.";
    this.alarm("page", "Outbox", "outbox-oldest-due", oldestDue, 600, overdue, {
      evaluationPeriods: 2,
      ringsWithoutData: true,
    });
    const failing = "Many mails and other effects fail; they are tried again.";
    this.alarm("ticket", "Outbox", "outbox-failing", failed, 20, failing, lasting);
    this.alarm("ticket", "Outbox", "outbox-given-up", givenUp, 1, "What follows from an event failed ten times.");
    this.alarm("ticket", "Outbox", "push-refused", pushRefused, 20, "Push services do not take our notices.", lasting);
  }

  private watchSecurity({ refusedRefreshes }: Watched) {
    const ring = (severity: Severity, name: Parameters<typeof securityMetric>[1], threshold: number, says: string) =>
      this.alarm(severity, "Security", name, securityMetric(this.stage, name), threshold, says);
    ring("page", "security-staff-made", 1, "Somebody was made a member of staff.");
    ring("page", "security-factor-withdrawn", 1, "An operator turned off somebody's second factor.");
    ring("page", "security-factors-off", 5, "Several people turned off their second factor at once.");
    ring("ticket", "uploads-refused", 50, "Uploads are refused in bulk: somebody tries what files may hold.");
    ring(
      "page",
      "mail-paused",
      1,
      "Too many mails to addresses that nobody has confirmed: the stage sends no more this hour.",
    );
    ring("ticket", "leaked-passwords-unanswered", 10, "Passwords are taken without asking the list of leaked ones.");
    const says = "Many sessions could not be renewed: they had ended, or their tokens were used twice.";
    this.alarm("ticket", "Security", "refreshes-refused", refusedRefreshes, 100, says);
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

  /** Warns of a month that is likely to exceed its budget, long before the bill. */
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
   * Rings when the metric reaches the threshold in so many of its periods, mostly of five minutes; without data only where the rule
   * says so. `section` is the one of docs/operations.md that says what to do.
   */
  private alarm(
    severity: Severity,
    section: Section,
    name: string,
    metric: IMetric,
    threshold: number,
    says: string,
    { evaluationPeriods = 1, when = "atLeast", ringsWithoutData }: Rule = {},
  ) {
    const alarm = new Alarm(this, name, {
      alarmName: named(this.stage, name),
      alarmDescription: `Severity: ${severity}. ${says} What to do: docs/operations.md, "${section}".`,
      metric,
      threshold,
      evaluationPeriods,
      comparisonOperator:
        when === "below"
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: ringsWithoutData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const topic = this.topics[severity];
    if (topic) alarm.addAlarmAction(new SnsAction(topic));
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
        jobs.map(({ name }) => this.ofFunction(name, "Errors")),
      ),
      graph(
        "Dead letters",
        jobs.map(({ name }) => this.deadLettersOf(name)),
      ),
      graph("Outbox: failed and given up", [outbox.failed, outbox.givenUp]),
      graph("Outbox: age of the oldest due event (s)", [outbox.oldestDue]),
    );
  }

  private ofFunction(name: string, metricName: string, statistic = "Sum", period = fiveMinutes.period) {
    const dimensionsMap = { FunctionName: named(this.stage, name) };
    return new Metric({ namespace: "AWS/Lambda", metricName, dimensionsMap, label: name, statistic, period });
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
