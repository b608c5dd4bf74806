import { randomUUID } from "node:crypto";
import { checkPassword } from "./passwords.ts";
import { emailTaken, usernameExists, userNotFound } from "./errors.ts";
import { type Pool, srpIdentity } from "./pool.ts";
import { makeVerifier } from "./srp.ts";
import type { Account } from "./state.ts";

/** A new account, not yet stored. Its email counts as unverified until something says otherwise. */
export function newAccount(
  pool: Pool,
  attributes: Record<string, string>,
  password: string | null,
  status: Account["status"],
): Account {
  if (password !== null) checkPassword(password);
  const sub = randomUUID();
  return {
    sub,
    attributes: { email_verified: "false", ...attributes },
    status,
    password: password === null ? null : makeVerifier(srpIdentity(pool, sub), password),
    codes: {},
    createdAt: pool.now(),
    updatedAt: pool.now(),
  };
}

/** Stores a new account; of many at once with one address only the first gets through. */
export async function addAccount(pool: Pool, account: Account): Promise<void> {
  await pool.store.commit(({ accounts }) => {
    if (pool.store.find(account.attributes.email ?? "")) throw usernameExists();
    accounts.set(account.sub, account);
  });
}

/** The account that an identity of Google signs in to. */
export const holderOf = (pool: Pool, googleId: string): Account | undefined =>
  [...pool.store.accounts.values()].find(({ linked = [] }) => linked.some(({ userId }) => userId === googleId));

/** Changes a stored account; UserNotFoundException when it is gone meanwhile. `change` must check before it writes. */
export async function updateAccount(pool: Pool, sub: string, change: (account: Account) => void): Promise<void> {
  await pool.store.commit(({ accounts }) => {
    const account = accounts.get(sub);
    if (!account) throw userNotFound();
    change(account);
    account.updatedAt = pool.now();
  });
}

/** Puts a new password in place of the old one, after `check`. Sessions live on, as in Cognito. */
export async function setPassword(
  pool: Pool,
  sub: string,
  password: string,
  {
    status = "CONFIRMED",
    check = () => undefined,
  }: { status?: Account["status"]; check?: (account: Account) => void } = {},
): Promise<void> {
  checkPassword(password);
  const record = makeVerifier(srpIdentity(pool, sub), password);
  await updateAccount(pool, sub, (account) => {
    check(account);
    account.password = record;
    account.status = status;
  });
}

/**
 * Writes attributes. A new address starts unverified unless the same call says otherwise, and must be unused. @returns
 * whether the address changed
 */
export async function setAttributes(pool: Pool, sub: string, given: Record<string, string>): Promise<boolean> {
  let moved = false;
  await updateAccount(pool, sub, (account) => {
    const { email } = given;
    if (email !== undefined) {
      const holder = pool.store.find(email);
      if (holder && holder !== account) throw emailTaken();
      moved = email.toLowerCase() !== account.attributes.email?.toLowerCase();
    }
    if (moved) {
      // A code that was mailed to the old address proves nothing about the new one.
      account.codes = {};
      account.attributes.email_verified = "false";
    }
    Object.assign(account.attributes, given);
  });
  return moved;
}
