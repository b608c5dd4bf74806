interface Bounded<Attribute extends string, Query> {
  lt(bound: Record<Attribute, string>): Query;
}

/** The instant a millisecond later: the first that has not come at an instant. */
const after = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();

/**
 * Of an index sorted by an instant, the rows whose time has come at `now`, those of this very instant included. The
 * query's own `lte` leaves these out wherever the sort key goes on behind the instant, because a key that goes on is
 * greater. Instants are ISO 8601 in UTC with milliseconds, as everywhere.
 */
export const dueBy = <const Attribute extends string, Query>(
  query: Bounded<Attribute, Query>,
  attribute: Attribute,
  now: string,
): Query => query.lt({ [attribute]: after(now) } as Record<Attribute, string>);
