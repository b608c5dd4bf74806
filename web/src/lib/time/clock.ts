let aheadMs = 0;

/** Learns the server's time, which on one machine may have been moved (`/local/clock`). */
export const setServerTime = (now: string) => {
  aheadMs = Date.parse(now) - Date.now();
};

/** Now, as the server sees it, ISO 8601 in UTC. */
export const serverNow = () => new Date(Date.now() + aheadMs).toISOString();
