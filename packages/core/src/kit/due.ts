interface Bounded<Attribute extends string, Query> {
  lt(bound: Record<Attribute, string>): Query;
}

/** One millisecond later: the first instant that is not yet due. */
const after = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();

/** Rows due at `now`, inclusive: `lte` misses equal instants if the sort key has more parts. Instants are ISO 8601 UTC with ms. */
export const dueBy = <const Attribute extends string, Query>(
  query: Bounded<Attribute, Query>,
  attribute: Attribute,
  now: string,
): Query => query.lt({ [attribute]: after(now) } as Record<Attribute, string>);
