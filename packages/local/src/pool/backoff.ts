import type { PoolError } from "./errors.ts";

const FREE_TRIES = 5;
const LONGEST_LOCK_MS = 15 * 60_000;
const FORGET_AFTER_MS = 15 * 60_000;

interface Tries {
  failures: number;
  lastAt: number;
  lockedUntil: number;
}

export interface Backoff {
  check(key: string): void;
  fail(key: string): void;
  clear(key: string): void;
}

/**
 * Slows guessing as Cognito documents it: after five failures a key is locked for one second, and each further failure
 * doubles the lock up to 15 minutes. A try during the lock is refused and does not count. Kept in memory only.
 *
 * @param refusal what `check` throws while the key is locked
 */
export function createBackoff(now: () => number, refusal: () => PoolError): Backoff {
  const tries = new Map<string, Tries>();

  const forgetOld = () => {
    for (const [key, entry] of tries) if (now() - entry.lastAt > FORGET_AFTER_MS) tries.delete(key);
  };

  return {
    check(key) {
      if (now() < (tries.get(key)?.lockedUntil ?? 0)) throw refusal();
    },
    fail(key) {
      forgetOld();
      const failures = (tries.get(key)?.failures ?? 0) + 1;
      const lock = failures < FREE_TRIES ? 0 : Math.min(LONGEST_LOCK_MS, 1000 * 2 ** (failures - FREE_TRIES));
      tries.set(key, { failures, lastAt: now(), lockedUntil: now() + lock });
    },
    clear(key) {
      tries.delete(key);
    },
  };
}
