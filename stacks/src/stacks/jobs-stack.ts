import { type Job, jobList, type JobName } from "@naqi/functions/jobs";
import { type App, Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { FilterCriteria, FilterRule, type Function as Lambda, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Bundles } from "../bundles.ts";
import { grantStream, type TableHandle } from "../grants.ts";
import { type OutboxMetrics, outboxMetrics } from "../outbox-metrics.ts";
import { countSecurityEvents } from "../security-metrics.ts";
import { productFunction } from "../product-function.ts";
import { named, type Stage, StageStack } from "./stage-stack.ts";
import { grant, type Supplies, variablesOf } from "../supplies.ts";

/** The queue of what a job could not handle. */
export const deadLettersName = (stage: Stage, job: string) => named(stage, `${job}-dead-letters`);

/** A job in the stack. */
interface PlacedJob {
  fn: Lambda;
  deadLetters: Queue;
}

/** New rows of an entity, told by the name that ElectroDB writes into every row. */
const newRowsOf = (entity: string) =>
  FilterCriteria.filter({
    eventName: FilterRule.isEqual("INSERT"),
    dynamodb: { NewImage: { __edb_e__: { S: FilterRule.isEqual(entity) } } },
  });

/** Background jobs: on a schedule, or when the table changes. Made from the table of jobs. */
export class JobsStack extends StageStack {
  readonly outbox: OutboxMetrics;

  constructor(app: App, stage: Stage, { code, supplies }: { code: Bundles; supplies: Supplies }) {
    super(app, stage, "jobs");
    const placed = {} as Record<JobName, PlacedJob>;
    for (const { name, ...job } of jobList) {
      placed[name] = this.place(name, job, code, supplies);
      if (job.follows) this.follow(placed[name], supplies.table, job.follows);
    }
    this.outbox = outboxMetrics(this);
    countSecurityEvents(this);
  }

  /** A function called every so often; what fails three times goes to its dead letters, where an alarm sees it. */
  private place(name: string, { every, needs, timeout = 60 }: Job, code: Bundles, supplies: Supplies): PlacedJob {
    const deadLetters = new Queue(this, `${name}-dead-letters`, {
      queueName: deadLettersName(this.stage, name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const fn = productFunction(this, name, {
      code: code(`jobs/${name}`),
      environment: variablesOf(needs, supplies, this.stage.settings),
      timeout,
      deadLetters,
    });
    grant(fn, needs, supplies, this.stage.settings);
    new Rule(this, `${name}-schedule`, {
      ruleName: named(this.stage, name),
      schedule: Schedule.rate("minutes" in every ? Duration.minutes(every.minutes) : Duration.hours(every.hours)),
      targets: [new LambdaFunction(fn)],
    });
    return { fn, deadLetters };
  }

  /** Has a job called at once by the table's stream. */
  private follow({ fn, deadLetters }: PlacedJob, table: TableHandle, entity: string) {
    grantStream(fn, table);
    const mapping = fn.addEventSourceMapping(entity, {
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.LATEST,
      filters: [newRowsOf(entity)],
      batchSize: 25,
      retryAttempts: 3,
      bisectBatchOnError: true,
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(deadLetters),
    });
    if (fn.role) mapping.node.addDependency(fn.role);
  }
}
