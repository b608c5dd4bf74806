import { createHash } from "node:crypto";
import { type DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";

export type Row = Record<string, unknown> & { pk: string; sk: string; __edb_e__: string };

/** Every row of a table, ordered by key: what tests compare before and after. */
export async function allRows(client: DynamoDBDocumentClient, TableName: string): Promise<Row[]> {
  const rows: Row[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }));
    rows.push(...((page.Items ?? []) as Row[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return rows.sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
}

const inOrder = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
    : value;

/** Equal for equal rows, whatever the order of their attributes. */
export const fingerprint = (rows: readonly Row[]) => ({
  count: rows.length,
  hash: createHash("sha256").update(JSON.stringify(rows, inOrder)).digest("hex"),
});

/** How many rows there are of each entity; but figures, of whose eight rows a week chance says which are there. */
export function countByEntity(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { __edb_e__: entity } of rows) if (entity !== "weekfigures") counts[entity] = (counts[entity] ?? 0) + 1;
  return counts;
}
