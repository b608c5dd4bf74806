let ahead = 0;

/** The product's time, ISO 8601 UTC: the machine's time plus the offset of `moveClock`. Every call reads its time here. */
export const now = () => new Date(Date.now() + ahead).toISOString();

/** Moves the product's time ahead by milliseconds; only for the local runtime and tests. */
export const moveClock = (milliseconds: number) => {
  ahead = milliseconds;
};
