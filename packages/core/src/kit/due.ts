interface Bounded<Attribute extends string, Query> {
  between(from: Record<Attribute, string>, until: Record<Attribute, string>): Query;
}

/**
 * Rows due at `now`, inclusive. Two bounds, because kinds share partitions: `lt` alone also reads every kind with a smaller
 * name. `~` sorts after what may follow the instant in a key, which `lte` misses. Instants are ISO 8601 UTC with ms.
 */
export const dueBy = <const Attribute extends string, Query>(
  query: Bounded<Attribute, Query>,
  attribute: Attribute,
  now: string,
): Query =>
  query.between(
    { [attribute]: "" } as Record<Attribute, string>,
    {
      [attribute]: `${now}~`,
    } as Record<Attribute, string>,
  );
