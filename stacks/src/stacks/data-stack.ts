import { indexKeys, tableKeys } from "@naqi/core/kit/table/table-keys";
import { looksStream } from "@naqi/functions/cloud/looks-stream";
import { type App, RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { LogGroup, LogStream, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { LooksHandle, TableHandle } from "../grants.ts";
import { makeOriginSecrets } from "../origin-secrets.ts";
import { dataPolicy, named, type Stage, StageStack } from "./stage-stack.ts";

/** The one table (architecture.md §4), and the secrets that every later stack refers to by name. */
export class DataStack extends StageStack {
  readonly table: TableHandle;
  /** Who looked at what, with their address (`http/look-log.ts`). */
  readonly looks: LooksHandle;

  constructor(app: App, stage: Stage) {
    super(app, stage, "data");
    makeOriginSecrets(this);
    const own = new TableV2(this, "table", {
      tableName: named(stage, "table"),
      partitionKey: text(tableKeys.partition),
      sortKey: text(tableKeys.sort),
      globalSecondaryIndexes: tableKeys.indexes.map((indexName) => ({
        indexName,
        partitionKey: text(indexKeys(indexName).partition),
        sortKey: text(indexKeys(indexName).sort),
        projectionType: ProjectionType.ALL,
      })),
      timeToLiveAttribute: tableKeys.timeToLive,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      dynamoStream: StreamViewType.NEW_IMAGE,
      deletionProtection: stage.settings.production,
      removalPolicy: dataPolicy(stage),
    });
    const streamArn = own.tableStreamArn as string;
    // Independent of its users, so that the other stacks can move to a restored table while this one still exists.
    for (const value of [own.tableArn, own.tableName, streamArn]) this.exportValue(value);

    const looks = new LogGroup(this, "looks", {
      logGroupName: named(stage, "looks"),
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: dataPolicy(stage),
    });
    new LogStream(this, "looks-stream", {
      logGroup: looks,
      logStreamName: looksStream,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.looks = { name: named(stage, "looks"), arn: looks.logGroupArn };

    const restored = stage.settings.restoredTable;
    this.table = restored
      ? { ...restored, arn: this.formatArn({ service: "dynamodb", resource: "table", resourceName: restored.name }) }
      : { name: own.tableName, arn: own.tableArn, streamArn };
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });
