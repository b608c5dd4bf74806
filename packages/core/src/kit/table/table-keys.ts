/** The one table's keys, declared once: the stack, the local table and the entities all read them here. */
export const tableKeys = {
  partition: "pk",
  sort: "sk",
  indexes: ["gsi1", "gsi2", "gsi3", "gsi4"],
  /** Seconds since the epoch; only on rows that may vanish, and always checked on read as well. */
  timeToLive: "ttl",
} as const;

export type IndexName = (typeof tableKeys.indexes)[number];
export const indexKeys = (index: IndexName) => ({ partition: `${index}pk`, sort: `${index}sk` });
