import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { client, tableName } from "./table.ts";
import { tableKeys } from "./table-keys.ts";

interface Parsing<Row> {
  parse(response: { Item?: Record<string, unknown> }): { data: Row | null };
}

interface Readable<Row> extends Parsing<Row> {
  get(key: never): { params(): unknown };
}

export interface Asked<Row> {
  entity: Parsing<Row>;
  key: Record<string, unknown> | undefined;
}

// The last overload of ElectroDB is the one for lists, so its element is the row.
type RowOf<E extends Parsing<unknown>> =
  NonNullable<ReturnType<E["parse"]>["data"]> extends readonly (infer Row)[]
    ? Row
    : NonNullable<ReturnType<E["parse"]>["data"]>;

/** Names one row for `readTogether`. A key with an absent value names no row and is not requested, because even an empty read costs. */
export function row<E extends Readable<unknown>>(entity: E, key: Record<string, string | number | undefined>) {
  if (Object.values(key).includes(undefined)) return { entity, key: undefined } as Asked<RowOf<E>>;
  const { Key } = entity.get(key as never).params() as { Key: Record<string, unknown> };
  return { entity, key: Key } as Asked<RowOf<E>>;
}

const nameOf = (key: Record<string, unknown>) => `${key[tableKeys.partition]}\n${key[tableKeys.sort]}`;

const most = 100;

/** Reads rows of any entities in one consistent round trip per hundred, in order; null for missing or unrequested rows. */
export async function readTogether<const Rows extends unknown[]>(
  ...asked: { [Index in keyof Rows]: Asked<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index] | null }> {
  const found = new Map<string, Record<string, unknown>>();
  let keys = [...new Map(asked.flatMap(({ key }) => (key ? [[nameOf(key), key]] : []))).values()];
  while (keys.length > 0) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: keys.slice(0, most), ConsistentRead: true } } }),
    );
    for (const item of Responses?.[tableName] ?? []) found.set(nameOf(item), item);
    keys = [...(UnprocessedKeys?.[tableName]?.Keys ?? []), ...keys.slice(most)];
  }
  return asked.map(({ entity, key }) => {
    const item = key && found.get(nameOf(key));
    return item ? entity.parse({ Item: item }).data : null;
  }) as { [Index in keyof Rows]: Rows[Index] | null };
}

export async function readLists<const Rows extends unknown[]>(
  ...lists: { [Index in keyof Rows]: readonly Asked<Rows[Index]>[] }
): Promise<{ [Index in keyof Rows]: (Rows[Index] | null)[] }> {
  const asked: readonly (readonly Asked<unknown>[])[] = lists;
  const found = await readTogether(...asked.flat());
  let from = 0;
  return asked.map(({ length }) => found.slice(from, (from += length))) as {
    [Index in keyof Rows]: (Rows[Index] | null)[];
  };
}
