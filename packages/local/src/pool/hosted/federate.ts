import { randomUUID } from "node:crypto";
import { holderOf, updateAccount } from "../accounts.ts";
import { isEmail } from "../attributes.ts";
import { PoolError } from "../errors.ts";
import type { Pool } from "../pool.ts";
import type { Account } from "../state.ts";
import { googleIdOf, type GooglePerson } from "./people.ts";

/**
 * The account for a Google sign-in; a new one once the sign-up trigger allows it. If the trigger links the identity to
 * an existing account, Cognito's own creation fails, and so does this: the browser signs in again and finds the link
 * (decisions §6.5). @throws PoolError with the message for the site
 */
export async function federate(pool: Pool, person: Omit<GooglePerson, "hint">): Promise<Account> {
  const { name, email, emailVerified } = person;
  if (!isEmail(email)) throw new PoolError("InvalidParameterException", "Invalid email address format.");
  const userId = googleIdOf(email);
  const attributes = { email, email_verified: String(emailVerified), name };
  const known = holderOf(pool, userId);
  if (known) {
    // What Google says replaces what the pool had, at every sign-in.
    await updateAccount(pool, known.sub, (account) => void Object.assign(account.attributes, attributes));
    return known;
  }
  const account: Account = {
    sub: randomUUID(),
    username: `Google_${userId}`,
    linked: [{ provider: "Google", userId, createdAt: pool.now() }],
    attributes,
    status: "EXTERNAL_PROVIDER",
    password: null,
    codes: {},
    createdAt: pool.now(),
    updatedAt: pool.now(),
  };
  await pool.triggers.preSignUp("PreSignUp_ExternalProvider", account, {});
  await pool.store.commit(({ accounts }) => {
    if (holderOf(pool, userId)) {
      throw new PoolError("UsernameExistsException", `Already found an entry for username ${account.username}`);
    }
    accounts.set(account.sub, account);
  });
  return account;
}
