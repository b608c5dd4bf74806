export const tableKeys = {
  partition: "pk",
  sort: "sk",
  indexes: ["gsi1", "gsi2", "gsi3", "gsi4"],
  /** Seconds since the epoch; only on rows that may expire. Every read must check it too. */
  timeToLive: "ttl",
} as const;

export type IndexName = (typeof tableKeys.indexes)[number];
export const indexKeys = (index: IndexName) => ({ partition: `${index}pk`, sort: `${index}sk` });
