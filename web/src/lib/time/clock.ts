let aheadMs = 0;

/** Learns the server's time, which in the local product may have been moved (`/local/clock`). */
export const setServerTime = (now: string) => {
  aheadMs = Date.parse(now) - Date.now();
};

/** The server's current time, ISO 8601 in UTC. */
export const serverNow = () => new Date(Date.now() + aheadMs).toISOString();
