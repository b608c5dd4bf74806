import { refuseRequest } from "@naqi/contracts";
import { ElectroError } from "electrodb";

interface Query<Row> {
  go(options: {
    cursor?: string | null;
    limit: number;
    order?: "asc" | "desc";
  }): Promise<{ data: Row[]; cursor: string | null }>;
}

/** One page of an index. A cursor that was made up or belongs to another list is refused as invalid input. */
export async function pageThrough<Row>(
  query: Query<Row>,
  { cursor, limit, order = "asc" }: { cursor?: string | undefined; limit: number; order?: "asc" | "desc" },
): Promise<{ rows: Row[]; cursor?: string }> {
  try {
    const page = await query.go({ limit, order, ...(cursor && { cursor: asCursor(cursor) }) });
    return { rows: page.data, ...(page.cursor && { cursor: page.cursor }) };
  } catch (error) {
    if (cursor && (error instanceof BadCursor || error instanceof ElectroError)) {
      throw refuseRequest.invalid({ fields: { cursor: "Unknown cursor." } });
    }
    throw error;
  }
}

class BadCursor extends Error {}

function asCursor(cursor: string) {
  try {
    JSON.parse(Buffer.from(cursor, "base64url").toString());
    return cursor;
  } catch {
    throw new BadCursor();
  }
}
