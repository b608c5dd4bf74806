import { cursorText, refuseRequest } from "@naqi/contracts";
import { ElectroError } from "electrodb";
import { indexKeys, type IndexName, tableKeys } from "./table-keys.ts";

interface Query<Row> {
  go(options: {
    cursor?: string | null;
    limit?: number;
    count?: number;
    order?: "asc" | "desc";
    data: "includeKeys";
  }): Promise<{ data: Row[]; cursor: string | null }>;
  params(): unknown;
}

interface Paging {
  cursor?: string | undefined;
  limit: number;
  order?: "asc" | "desc";
}

export const unknownCursor = () => refuseRequest.invalid({ fields: { cursor: cursorText } });

/** One page of an index and the cursor of the next page; reads one extra row. Refuses an invalid cursor. */
export const pageThrough = <Row>(query: Query<Row>, paging: Paging) =>
  pageOf(query, { limit: paging.limit + 1 }, paging);

/** The same for a query with a filter condition: reads until the page is full. For staff lists, whose filters match many rows, and one member's rows. */
export const pageFiltered = <Row>(query: Query<Row>, paging: Paging) =>
  pageOf(query, { count: paging.limit + 1 }, paging);

async function pageOf<Row>(
  query: Query<Row>,
  size: { limit: number } | { count: number },
  { cursor, limit, order = "asc" }: Paging,
): Promise<{ rows: Row[]; cursor?: string }> {
  if (cursor && !belongsTo(query, cursor)) throw unknownCursor();
  try {
    const { data } = await query.go({ ...size, order, data: "includeKeys", ...(cursor && { cursor }) });
    const last = data[limit] && data[limit - 1];
    return { rows: data.slice(0, limit).map(asAttributes), ...(last && { cursor: cursorAt(query, last) }) };
  } catch (error) {
    throw cursor && notUnderstood(error) ? unknownCursor() : error;
  }
}

const keyNames = ({ partition, sort }: { partition: string; sort: string }) => [partition, sort];
const ofTheTable = new Set([
  ...keyNames(tableKeys),
  ...tableKeys.indexes.flatMap((index) => keyNames(indexKeys(index))),
  "__edb_e__",
  "__edb_v__",
]);

const asAttributes = <Row>(row: Row): Row =>
  Object.fromEntries(Object.entries(row as object).filter(([name]) => !ofTheTable.has(name))) as Row;

function cursorAt(query: Query<unknown>, row: unknown): string {
  const { IndexName: index } = query.params() as { IndexName?: IndexName };
  const keys = [...keyNames(tableKeys), ...(index ? keyNames(indexKeys(index)) : [])];
  const place = Object.fromEntries(keys.map((name) => [name, (row as Record<string, unknown>)[name]]));
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** A cursor is the key of its row, so it contains the partition that the query reads. */
function belongsTo(query: Query<unknown>, cursor: string): boolean {
  const { ExpressionAttributeValues: values } = query.params() as { ExpressionAttributeValues: { ":pk"?: string } };
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const parts = typeof key === "object" && key !== null ? Object.values(key) : [];
    return parts.every((part) => typeof part === "string") && parts.includes(values[":pk"] ?? "");
  } catch {
    return false;
  }
}

const notUnderstood = (error: unknown) =>
  error instanceof ElectroError && error.cause instanceof Error && error.cause.name === "ValidationException";

export type Place = readonly [by: string, id: string];

/** Merges one page from several partitions of the same order, queried in parallel. The cursor is the last row's position. */
export async function pageMerged<Row extends object>(
  queriesFrom: (after: Place | undefined) => Query<Row>[],
  placeOf: (row: Row) => Place,
  { cursor, limit, order = "asc" }: Paging,
): Promise<{ rows: Row[]; cursor?: string }> {
  const after = cursor === undefined ? undefined : placeAt(cursor);
  const inOrder = (one: Place, other: Place) => compare(one, other) * (order === "asc" ? 1 : -1);
  // Two extra rows: the row at the cursor is read again, and a row after the page shows that there is another page.
  const pages = await Promise.all(
    queriesFrom(after).map((query) => query.go({ limit: limit + 2, order, data: "includeKeys" })),
  );
  const rows = pages
    .flatMap(({ data }) => data)
    .filter((row) => !after || inOrder(placeOf(row), after) > 0)
    .toSorted((one, other) => inOrder(placeOf(one), placeOf(other)));
  const last = rows[limit] && rows[limit - 1];
  return {
    rows: rows.slice(0, limit).map(asAttributes),
    ...(last && { cursor: Buffer.from(JSON.stringify(placeOf(last))).toString("base64url") }),
  };
}

function compare(one: Place, other: Place): number {
  const [first, second] = one[0] === other[0] ? [one[1], other[1]] : [one[0], other[0]];
  return first < second ? -1 : Number(first > second);
}

function placeAt(cursor: string): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === "string"))
      return place as unknown as Place;
  } catch {
    // Malformed: refused below.
  }
  throw unknownCursor();
}
