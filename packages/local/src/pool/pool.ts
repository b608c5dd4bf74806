import type { Backoff } from "./backoff.ts";
import type { Challenge, SecondStep } from "./challenges.ts";
import type { PoolStore } from "./store.ts";
import type { Tokens } from "./tokens.ts";
import type { TriggerCalls } from "./triggers.ts";
import type { Waiting } from "./waiting.ts";

/** Who may ask the pool for tokens, as in the auth stack: the browser, and the server that acts for a member. */
export interface Client {
  id: string;
  name: string;
}

/** Everything an action needs. */
export interface Pool {
  readonly poolId: string;
  /** The browser's client. */
  readonly clientId: string;
  /** Every client, the browser's first. */
  readonly clients: readonly Client[];
  readonly openCodesOf: readonly string[];
  readonly selfSignUp: boolean;
  readonly store: PoolStore;
  readonly tokens: Tokens;
  readonly triggers: TriggerCalls;
  /** Sign-ins under way. */
  readonly challenges: Waiting<Challenge>;
  /** Sign-ins whose password was right and that wait for the code of the second factor. */
  readonly secondSteps: Waiting<SecondStep>;
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
