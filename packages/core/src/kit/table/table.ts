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
dynamo.middlewareStack.removeByTag("LOGGER");

/** The only client. `DYNAMODB_ENDPOINT` selects a local table; it is unset in the cloud. */
export const client = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });

export const table = { table: tableName, client };

export const model = (entity: string) => ({ entity, service: "naqi", version: "1" });

export const primary = <const P extends string, const S extends string>(partition: P[], sort: S[]) => ({
  pk: { field: tableKeys.partition, composite: partition },
  sk: { field: tableKeys.sort, composite: sort },
});

/** An access pattern over a global index that holds every row: all its attributes are required, which `entity` checks. */
export const over = <const P extends string, const S extends string>(index: IndexName, partition: P[], sort: S[]) => ({
  index,
  pk: { field: indexKeys(index).partition, composite: partition },
  sk: { field: indexKeys(index).sort, composite: sort },
});

/** An index that holds a row only while its optional partition attribute is set. With `over`, such rows would share one partition. */
export const sparse = <const P extends string, const S extends string>(index: IndexName, partition: P, sort: S[]) => ({
  ...over(index, [partition], sort),
  condition: (row: Readonly<Record<string, unknown>>) => Boolean(row[partition]),
});
