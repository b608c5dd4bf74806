import { networkError } from "../http/api-error.ts";
import { hasStoredSession } from "./storage.ts";

type Listener = () => void;
const listeners = new Set<Listener>();

/** The bearer token of whoever is signed in, undefined when nobody is. `fresh` asks the pool for a new one. */
export async function accessToken({ fresh = false } = {}): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  const { readToken } = await import("./amplify.ts").catch(() => {
    throw networkError();
  });
  return readToken(fresh);
}

/** Tells the session that its token is no longer good. */
export const announceExpired = () => {
  for (const listener of listeners) listener();
};

export function onExpired(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
