import { randomBytes } from "node:crypto";

const MOST = 10_000;

/** One-time values, under names that cannot be guessed. */
export interface Waiting<Value> {
  /** Keeps a value for its time and returns its name. */
  open(value: Value): string;
  /** Looks at a value that stays. */
  peek(name: string): Value | null;
  /** Takes a value out: each can be had once, and none after its time. */
  take(name: string): Value | null;
}

/** Kept in memory for `lifeMs`: after a restart the browser simply starts over. */
export function createWaiting<Value>(now: () => number, lifeMs: number): Waiting<Value> {
  const waiting = new Map<string, { value: Value; expiresAt: number }>();
  const peek = (name: string) => {
    const found = waiting.get(name);
    return found && found.expiresAt > now() ? found.value : null;
  };
  return {
    peek,
    open(value) {
      // Insertion order is age order, so the first that lives on ends the sweep.
      for (const [key, old] of waiting) {
        if (old.expiresAt > now() && waiting.size < MOST) break;
        waiting.delete(key);
      }
      // Hexadecimal digits of this number are base64 as well, which the browser takes a challenge for.
      const name = randomBytes(64).toString("hex");
      waiting.set(name, { value, expiresAt: now() + lifeMs });
      return name;
    },
    take(name) {
      const found = peek(name);
      waiting.delete(name);
      return found;
    },
  };
}
