import { cursorText, refuseRequest } from "@naqi/contracts";
import { ElectroError } from "electrodb";

interface Query<Row> {
  go(options: {
    cursor?: string | null;
    limit: number;
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
export async function pageThrough<Row>(
  query: Query<Row>,
  { cursor, limit, order = "asc" }: Paging,
): Promise<{ rows: Row[]; cursor?: string }> {
  if (cursor && !belongsTo(query, cursor)) throw unknownCursor();
  try {
    const page = await query.go({ limit, order, ...(cursor && { cursor }) });
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
