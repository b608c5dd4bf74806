import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import type { Account } from "../account.ts";
import { Refused } from "./asked.ts";

/**
 * Table operations that the local table lacks. A restored table is a new one with the keys, indexes and rows of the
 * first, and without its stream, deletion protection, backups and TTL.
 */
export const tableAnswers: Record<
  string,
  (input: Record<string, unknown>, client: DynamoDBClient, account: Account, region: string) => Promise<object>
> = {
  async RestoreTableToPointInTime({ SourceTableName, TargetTableName, RestoreDateTime }, client) {
    if (typeof RestoreDateTime !== "number") throw new Refused("ValidationException", "RestoreDateTime");
    const TableName = String(SourceTableName);
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    await client.send(
      new CreateTableCommand({
        TableName: String(TargetTableName),
        BillingMode: "PAY_PER_REQUEST",
        KeySchema: Table?.KeySchema,
        AttributeDefinitions: Table?.AttributeDefinitions,
        GlobalSecondaryIndexes: Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
          IndexName,
          KeySchema,
          Projection,
        })),
      }),
    );
    let ExclusiveStartKey: Record<string, AttributeValue> | undefined;
    do {
      const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey, Limit: 25 }));
      const rows = (page.Items ?? []).map((Item) => ({ PutRequest: { Item } }));
      if (rows.length > 0)
        await client.send(new BatchWriteItemCommand({ RequestItems: { [String(TargetTableName)]: rows } }));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return { TableDescription: { TableName: TargetTableName, TableStatus: "CREATING" } };
  },

  async UpdateContinuousBackups({ TableName, PointInTimeRecoverySpecification: said }, client, account, region) {
    await client.send(new DescribeTableCommand({ TableName: String(TableName) }));
    const { PointInTimeRecoveryEnabled } = said as { PointInTimeRecoveryEnabled: boolean };
    account.keep(String(TableName), region, { PointInTimeRecoveryEnabled });
    return { ContinuousBackupsDescription: { ContinuousBackupsStatus: "ENABLED" } };
  },

  async UpdateContributorInsights({ TableName, ContributorInsightsAction }, client, account, region) {
    await client.send(new DescribeTableCommand({ TableName: String(TableName) }));
    account.keep(String(TableName), region, { ContributorInsightsAction: String(ContributorInsightsAction) });
    return { TableName, ContributorInsightsStatus: "ENABLING" };
  },
};
