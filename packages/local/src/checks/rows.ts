import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { client, tableName } from "@naqi/core/kit/table/table";
import { type entities, type Kind, kinds } from "@naqi/core/identity/account/registry";
import type { EntityItem } from "electrodb";

/** An item as the table holds it: attributes and keys. */
export type Raw = Record<string, unknown>;
export type RowOf<K extends Kind> = EntityItem<(typeof entities)[K]>;

export interface Table {
  /** How many items there are. */
  count: number;
  all<K extends Kind>(kind: K): RowOf<K>[];
  /** Bookings that idempotency rows store as their answer. */
  answers: { key: string; bookingId: string }[];
  /** Items of a kind that this check does not know. */
  unknown: string[];
}

/** Items in the form that the checks query. */
export function tableOf(items: readonly Raw[]): Table {
  const byKind = new Map<string, Raw[]>(kinds.map((kind) => [kind, []]));
  const table: Table = {
    count: items.length,
    all: <K extends Kind>(kind: K) => byKind.get(kind) as RowOf<K>[],
    answers: [],
    unknown: [],
  };
  for (const item of items) {
    const kind = String(item.__edb_e__);
    if (byKind.has(kind)) byKind.get(kind)?.push(item);
    else table.unknown.push(`${kind} ${item.pk} ${item.sk}`);
    const bookingId = (item.answer as { bookingId?: string } | undefined)?.bookingId;
    if (kind === "idempotency" && bookingId) table.answers.push({ key: `${item.pk} ${item.sk}`, bookingId });
  }
  return table;
}

/** Scans the whole table a page at a time; only an operator's check may do that. */
export async function readTable(): Promise<Table> {
  const items: Raw[] = [];
  let from: Raw | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return tableOf(items);
}

/** Rows grouped by a shared key. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Departed members appear in bookings under a pseudonym, and their private data is gone (decisions G18). */
export const hasLeft = ({ customerName, cleanerName }: RowOf<"booking">) => ({
  customer: customerName === undefined,
  cleaner: cleanerName === undefined,
});

/** One line for each number that differs from its rows. */
export function* differences(name: string, row: object, expected: Readonly<Record<string, number>>): Generator<string> {
  const counted = new Map<string, unknown>(Object.entries(row));
  for (const [field, count] of Object.entries(expected)) {
    if ((counted.get(field) ?? 0) !== count) yield `${name}: ${field} is ${counted.get(field)}, the rows make ${count}`;
  }
}
