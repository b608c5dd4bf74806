interface Pages<Row> {
  go(options: { cursor: string | null; limit: number }): Promise<{ data: Row[]; cursor: string | null }>;
}

/** Runs work for every row, in pages of 100 and ten rows at a time. Failures are thrown at the end, so that they block no row. */
export async function sweep<Row>(query: () => Pages<Row>, work: (row: Row) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: Row[]; cursor: string | null } = await query().go({ cursor, limit: 100 });
    for (let from = 0; from < page.data.length; from += 10) {
      const outcomes = await Promise.allSettled(page.data.slice(from, from + 10).map(work));
      for (const outcome of outcomes) if (outcome.status === "rejected") failures.push(outcome.reason);
    }
    cursor = page.cursor;
  } while (cursor);
  if (failures.length > 0) throw failures[0];
}
