import { type App, Duration } from "aws-cdk-lib";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { FilterCriteria, FilterRule, type Function as Lambda, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Bundles } from "./bundles.ts";
import { type BucketHandle, grantAccounts, grantErasing, grantTable, type TableHandle } from "./grants.ts";
import { type OutboxMetrics, outboxMetrics } from "./outbox-metrics.ts";
import { allow, productFunction } from "./product-function.ts";
import { named, type Stage, StageStack } from "./stage-stack.ts";

interface Given {
  code: Bundles;
  table: TableHandle;
  pool: UserPool;
  siteUrl: string;
  documents: BucketHandle;
  pictures: BucketHandle;
}

export interface Job {
  name: string;
  fn: Lambda;
  deadLetters: Queue;
}

/** New outbox rows, told by the entity name that ElectroDB writes into every row. */
const outboxInserts = FilterCriteria.filter({
  eventName: FilterRule.isEqual("INSERT"),
  dynamodb: { NewImage: { __edb_e__: { S: FilterRule.isEqual("outbox") } } },
});

/** What runs without anybody asking: on a schedule, or when the table changes. */
export class JobsStack extends StageStack {
  readonly jobs: Job[];
  readonly outbox: OutboxMetrics;

  constructor(app: App, stage: Stage, given: Given) {
    super(app, stage, "jobs");
    const deliverOutbox = this.deliverOutbox(given);
    this.outbox = outboxMetrics(this, deliverOutbox.fn);
    this.jobs = [
      deliverOutbox,
      this.expireDiscountCodes(given),
      this.closeStaleRequests(given),
      this.expireVerifications(given),
      this.purgeUnconfirmed(given),
    ];
  }

  /** At once by the table's stream, and every minute for what failed or waits its turn. */
  private deliverOutbox({ code, table, pool, siteUrl, documents, pictures }: Given): Job {
    const { mail, support } = this.stage.settings;
    const environment = {
      TABLE_NAME: table.name,
      USER_POOL_ID: pool.userPoolId,
      SITE_URL: siteUrl,
      MAIL_FROM: mail.from,
      FILES_BUCKET: documents.name,
      PICTURES_BUCKET: pictures.name,
      ...(support.email && { SUPPORT_EMAIL: support.email }),
    };
    // Erasing somebody who leaves takes its time; half of what an event is leased for.
    const job = this.job("deliver-outbox", code, Duration.minutes(1), environment, Duration.minutes(5));
    grantTable(job.fn, table, "writes");
    grantAccounts(job.fn, pool.userPoolArn);
    for (const bucket of [documents, pictures]) grantErasing(job.fn, bucket);
    const sender = this.formatArn({ service: "ses", resource: "identity", resourceName: mail.identity });
    job.fn.addToRolePolicy(allow(["ses:SendEmail"], [sender]));

    const readStream = ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"];
    job.fn.addToRolePolicy(allow(readStream, [table.streamArn]));
    // Lambda asks for it before it accepts the mapping; there is nothing narrower than the table's streams.
    job.fn.addToRolePolicy(allow(["dynamodb:ListStreams"], [`${table.arn}/stream/*`]));
    const mapping = job.fn.addEventSourceMapping("outbox", {
      eventSourceArn: table.streamArn,
      startingPosition: StartingPosition.LATEST,
      filters: [outboxInserts],
      batchSize: 25,
      retryAttempts: 3,
      bisectBatchOnError: true,
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(job.deadLetters),
    });
    if (job.fn.role) mapping.node.addDependency(job.fn.role);
    return job;
  }

  private expireDiscountCodes({ code, table }: Given): Job {
    const job = this.job("expire-discount-codes", code, Duration.hours(1), { TABLE_NAME: table.name });
    grantTable(job.fn, table, "writes");
    return job;
  }

  /** Every hour; what is past its time reads as expired before that. */
  private closeStaleRequests({ code, table }: Given): Job {
    const job = this.job("close-stale-requests", code, Duration.hours(1), { TABLE_NAME: table.name });
    grantTable(job.fn, table, "writes");
    return job;
  }

  /** Every hour, so that a day which has begun in Dubai counts soon. */
  private expireVerifications({ code, table }: Given): Job {
    const job = this.job("expire-verifications", code, Duration.hours(1), { TABLE_NAME: table.name });
    grantTable(job.fn, table, "writes");
    return job;
  }

  /** Once a day; it looks at every account of the pool, sixty at a time. */
  private purgeUnconfirmed({ code, table, pool }: Given): Job {
    const environment = { TABLE_NAME: table.name, USER_POOL_ID: pool.userPoolId };
    const job = this.job("purge-unconfirmed", code, Duration.days(1), environment, Duration.minutes(15));
    grantTable(job.fn, table, "writes");
    grantAccounts(job.fn, pool.userPoolArn);
    return job;
  }

  /** A function called every so often; what fails three times goes to its dead letters, where an alarm sees it. */
  private job(
    name: string,
    code: Bundles,
    every: Duration,
    environment: Record<string, string>,
    timeout = Duration.minutes(1),
  ): Job {
    const deadLetters = new Queue(this, `${name}-dead-letters`, {
      queueName: named(this.stage, `${name}-dead-letters`),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const fn = productFunction(this, name, {
      code: code(`jobs/${name}`),
      environment,
      timeout: timeout.toSeconds(),
      deadLetters,
    });
    new Rule(this, `${name}-schedule`, {
      ruleName: named(this.stage, name),
      schedule: Schedule.rate(every),
      targets: [new LambdaFunction(fn)],
    });
    return { name, fn, deadLetters };
  }
}
