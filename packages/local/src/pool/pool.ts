import type { Backoff } from "./backoff.ts";
import type { Challenge } from "./challenges.ts";
import type { PoolStore } from "./store.ts";
import type { Tokens } from "./tokens.ts";
import type { TriggerCalls } from "./triggers.ts";
import type { Waiting } from "./waiting.ts";

/** Everything an action needs. */
export interface Pool {
  readonly poolId: string;
  readonly clientId: string;
  readonly store: PoolStore;
  readonly tokens: Tokens;
  readonly triggers: TriggerCalls;
  /** Sign-ins under way. */
  readonly challenges: Waiting<Challenge>;
  /** Wrong passwords, by address. */
  readonly signIns: Backoff;
  /** Wrong codes and wrong old passwords, by account. */
  readonly attempts: Backoff;
  mail(to: string, subject: string, text: string): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The name under which the pool takes part in SRP: its id after the underscore, then the user's sub. */
export const srpIdentity = (pool: Pick<Pool, "poolId">, sub: string) => `${pool.poolId.split("_")[1] ?? ""}${sub}`;
