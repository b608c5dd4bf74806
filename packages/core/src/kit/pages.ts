import { cursorText, refuseRequest } from "@naqi/contracts";
import { ElectroError } from "electrodb";

interface Query<Row> {
  go(options: {
    cursor?: string | null;
    limit?: number;
    count?: number;
    order?: "asc" | "desc";
  }): Promise<{ data: Row[]; cursor: string | null }>;
  params(): unknown;
}

interface Paging {
  cursor?: string | undefined;
  limit: number;
  order?: "asc" | "desc";
}

/** The refusal of a place in a list that was made up, or belongs to another list. */
export const unknownCursor = () => refuseRequest.invalid({ fields: { cursor: cursorText } });

/** One page of an index. A cursor that was made up or belongs to another list is refused as invalid input. */
export const pageThrough = <Row>(query: Query<Row>, { limit, ...paging }: Paging) => pageOf(query, { limit }, paging);

/**
 * The same of a query that leaves rows out by a condition: read on until the page is full, where a page of so many rows
 * read could be an empty one. For lists of staff, whose conditions leave in a good part.
 */
export const pageFiltered = <Row>(query: Query<Row>, { limit, ...paging }: Paging) =>
  pageOf(query, { count: limit }, paging);

async function pageOf<Row>(
  query: Query<Row>,
  size: { limit: number } | { count: number },
  { cursor, order = "asc" }: Omit<Paging, "limit">,
): Promise<{ rows: Row[]; cursor?: string }> {
  if (cursor && !belongsTo(query, cursor)) throw unknownCursor();
  try {
    const page = await query.go({ ...size, order, ...(cursor && { cursor }) });
    return { rows: page.data, ...(page.cursor && { cursor: page.cursor }) };
  } catch (error) {
    throw cursor && notUnderstood(error) ? unknownCursor() : error;
  }
}

/** A cursor is the key of the row it stands at, so it names the partition that the query reads. */
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
