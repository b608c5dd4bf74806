import * as z from "zod";
import { Secret, action } from "./action.ts";
import { updateAccount } from "./accounts.ts";
import { PoolError } from "./errors.ts";
import { accountOf } from "./sessions.ts";
import { newSecret, stepOf } from "./totp.ts";

const Token = z.object({ AccessToken: Secret });

/** Setting up a second factor by an app; proved by an access token with the pool's own scope. */
export const factorActions = {
  /** A secret that counts when a code has proved it. The one before counts until then. */
  AssociateSoftwareToken: action(Token, async (pool, { AccessToken }) => {
    const { sub } = await accountOf(pool, AccessToken);
    const pending = newSecret();
    await updateAccount(pool, sub, (account) => {
      account.totp = { enabled: false, used: [], ...account.totp, pending };
    });
    return { SecretCode: pending };
  }),

  VerifySoftwareToken: action(
    Token.extend({ UserCode: z.string().regex(/^\d{6}$/), FriendlyDeviceName: z.string().optional() }),
    async (pool, { AccessToken, UserCode }) => {
      const { sub } = await accountOf(pool, AccessToken);
      const key = `${sub}:totp`;
      pool.attempts.check(key);
      await updateAccount(pool, sub, (account) => {
        const { pending, enabled = false } = account.totp ?? {};
        if (!pending) {
          throw new PoolError("SoftwareTokenMFANotFoundException", "Software Token MFA does not exist for the user.");
        }
        const step = stepOf(pool, pending, UserCode);
        if (step === null) {
          pool.attempts.fail(key);
          throw new PoolError("EnableSoftwareTokenMFAException", "Code mismatch");
        }
        pool.attempts.clear(key);
        account.totp = { secret: pending, enabled, used: [step] };
      });
      return { Status: "SUCCESS" };
    },
  ),
};
