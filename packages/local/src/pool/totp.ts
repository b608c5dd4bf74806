import { Secret, TOTP } from "otpauth";
import { PoolError, codeMismatch, codeUsedBefore } from "./errors.ts";
import type { Pool } from "./pool.ts";
import type { Account } from "./state.ts";

const STEP_MS = 30_000;
/** Cognito also takes the code before and the one after: clocks differ. */
const WINDOW = 1;

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

/** A new secret: 160 bits in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** The step of 30 seconds that a code belongs to; null when it is no code of this time. */
export function stepOf(pool: Pick<Pool, "now">, secret: string, code: string): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: pool.now(), window: WINDOW });
  return delta === null ? null : presentStep(pool) + delta;
}

const presentStep = (pool: Pick<Pool, "now">) => Math.floor(pool.now() / STEP_MS);

/**
 * Uses a code up, inside a commit. Each is good once. Wrong codes are counted: after five, guessing is slowed down.
 *
 * @throws CodeMismatchException, ExpiredCodeException for a code that was used, SoftwareTokenMFANotFoundException without a factor
 */
export function useTotp(pool: Pool, account: Account, code: string): void {
  const { totp } = account;
  if (!totp?.secret || !totp.enabled) {
    throw new PoolError("SoftwareTokenMFANotFoundException", "Software Token MFA does not exist for the user.");
  }
  const key = `${account.sub}:totp`;
  pool.attempts.check(key);
  const step = stepOf(pool, totp.secret, code);
  if (step === null) {
    pool.attempts.fail(key);
    throw codeMismatch();
  }
  if (totp.used.includes(step)) throw codeUsedBefore();
  pool.attempts.clear(key);
  // What is older than the window can no longer be given.
  totp.used = [...totp.used.filter((one) => one >= presentStep(pool) - WINDOW), step];
}

/** A code that would be taken now, the present one first; null when each was used. */
export function openCode(pool: Pool, { totp }: Account): string | null {
  if (!totp?.secret || !totp.enabled) return null;
  const step = [0, 1, -1].map((delta) => presentStep(pool) + delta).find((one) => !totp.used.includes(one));
  return step === undefined ? null : totpOf(totp.secret).generate({ timestamp: step * STEP_MS });
}

/** The factors of an account as the wire lists them. */
export const factorsOf = ({ totp }: Account) =>
  totp?.enabled ? { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"], PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" } : {};
