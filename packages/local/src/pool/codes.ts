import { randomInt } from "node:crypto";
import { PoolError, codeExpired, codeMismatch } from "./errors.ts";
import type { Pool } from "./pool.ts";
import type { Account, CodePurpose } from "./state.ts";

const HOUR_MS = 3_600_000;
const LIFE_MS: Record<CodePurpose, number> = { signUp: 24 * HOUR_MS, email: 24 * HOUR_MS, password: HOUR_MS };
const TEXT: Record<CodePurpose, { subject: string; before: string }> = {
  signUp: { subject: "Your verification code", before: "Your confirmation code is" },
  email: { subject: "Your verification code", before: "Your verification code is" },
  password: { subject: "Your password reset code", before: "Your password reset code is" },
};

/** Makes a six-digit code, keeps it with the account (an older one of the same purpose dies) and mails it. */
export async function sendCode(pool: Pool, sub: string, purpose: CodePurpose) {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const email = await pool.store.commit(({ accounts }) => {
    const account = accounts.get(sub);
    if (account) account.codes[purpose] = { code, expiresAt: pool.now() + LIFE_MS[purpose] };
    return account?.attributes.email;
  });
  if (email) {
    await pool.mail(email, TEXT[purpose].subject, `${TEXT[purpose].before} ${code}.`).catch(() => {
      throw new PoolError("CodeDeliveryFailureException", "The code could not be delivered.");
    });
  }
  return deliveryTo(email ?? "");
}

/** How Cognito describes where a code went: `s***@e***`. Unknown addresses get the same answer. */
export function deliveryTo(email: string) {
  const [name = "", domain = ""] = email.split("@");
  return {
    CodeDeliveryDetails: {
      AttributeName: "email",
      DeliveryMedium: "EMAIL",
      Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
    },
  };
}

/** Uses a code up, inside a commit. Wrong codes are counted: after five, guessing is slowed down. */
export function useCode(pool: Pool, account: Account, purpose: CodePurpose, given: string): void {
  const key = `${account.sub}:${purpose}`;
  pool.attempts.check(key);
  const kept = account.codes[purpose];
  if (!kept || kept.expiresAt < pool.now()) throw codeExpired();
  if (kept.code !== given) {
    pool.attempts.fail(key);
    throw codeMismatch();
  }
  pool.attempts.clear(key);
  delete account.codes[purpose];
}
