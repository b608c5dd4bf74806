let ahead = 0;

/** The product's time, ISO 8601 UTC: the machine's, moved by what `moveClock` says. Every call takes its time here. */
export const now = () => new Date(Date.now() + ahead).toISOString();

/** Moves the product's time ahead of the machine's by so many milliseconds; only a local runtime and tests do. */
export const moveClock = (milliseconds: number) => {
  ahead = milliseconds;
};
