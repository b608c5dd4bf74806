import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { indexKeys, type IndexName, tableKeys } from "./table-keys.ts";

export const tableName = process.env.TABLE_NAME ?? "naqi";

const dynamo = new DynamoDBClient({
  ...(process.env.DYNAMODB_ENDPOINT && {
    endpoint: process.env.DYNAMODB_ENDPOINT,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  }),
  maxAttempts: 4,
});
// It copies what every request asks and answers for a log that is not kept.
dynamo.middlewareStack.removeByTag("LOGGER");

/** The one client. `DYNAMODB_ENDPOINT` points it at a table on this machine; in the cloud it is unset. */
export const client = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });

/** Second argument of every entity. */
export const table = { table: tableName, client };

/** First part of every entity: the service names our keys. */
export const model = (entity: string) => ({ entity, service: "naqi", version: "1" });

/** The primary key of an entity from the attributes it is made of. */
export const primary = <const P extends string, const S extends string>(partition: P[], sort: S[]) => ({
  pk: { field: tableKeys.partition, composite: partition },
  sk: { field: tableKeys.sort, composite: sort },
});

/**
 * An access pattern over one of the global indexes, which holds every row: all its attributes are required, which
 * `entity` checks.
 */
export const over = <const P extends string, const S extends string>(index: IndexName, partition: P[], sort: S[]) => ({
  index,
  pk: { field: indexKeys(index).partition, composite: partition },
  sk: { field: indexKeys(index).sort, composite: sort },
});

/**
 * An access pattern over an index that holds a row only while it has the attribute of the partition, which is optional
 * or may be empty. A write that touches it gives all its attributes or fails; one that takes the partition's away takes
 * the row out of the index. With `over` such a row would silently stand in one partition with all others like it.
 */
export const sparse = <const P extends string, const S extends string>(index: IndexName, partition: P, sort: S[]) => ({
  ...over(index, [partition], sort),
  condition: (row: Readonly<Record<string, unknown>>) => Boolean(row[partition]),
});
