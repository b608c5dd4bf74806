import { networkError } from "../http/api-error.ts";
import { hasStoredSession } from "./storage.ts";

type Listener = () => void;
const listeners = new Set<Listener>();

/** The signed-in member's bearer token, undefined for visitors. `fresh` requests a new one from the pool. */
export async function accessToken({ fresh = false } = {}): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  const { readToken } = await import("./amplify.ts").catch(() => {
    throw networkError();
  });
  return readToken(fresh);
}

/** Reports to the session that its token is no longer valid. */
export const announceExpired = () => {
  for (const listener of listeners) listener();
};

export function onExpired(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
