import * as z from "zod";
import { Code, Id, Secret, Username, action } from "./action.ts";
import { setPassword } from "./accounts.ts";
import { deliveryTo, sendCode, useCode } from "./codes.ts";
import { codeMismatch, invalidParameter, wrongCredentials } from "./errors.ts";
import { checkPassword } from "./passwords.ts";
import { srpIdentity } from "./pool.ts";
import { accountOf } from "./sessions.ts";
import { passwordMatches } from "./srp.ts";

/** Changing and recovering a password. An unknown address gets the same answer as a known one. */
export const passwordActions = {
  ChangePassword: action(
    z.object({ AccessToken: Secret, PreviousPassword: Secret, ProposedPassword: Secret }),
    async (pool, { AccessToken, PreviousPassword, ProposedPassword }) => {
      const account = await accountOf(pool, AccessToken);
      const key = `${account.sub}:change`;
      pool.attempts.check(key);
      if (!account.password || !passwordMatches(srpIdentity(pool, account.sub), PreviousPassword, account.password)) {
        pool.attempts.fail(key);
        throw wrongCredentials();
      }
      pool.attempts.clear(key);
      await setPassword(pool, account.sub, ProposedPassword);
      return {};
    },
  ),

  ForgotPassword: action(z.object({ ClientId: Id, Username }), async (pool, { Username: name }) => {
    const account = pool.store.find(name);
    if (!account) return deliveryTo(name);
    if (account.attributes.email_verified !== "true") {
      throw invalidParameter(
        "Cannot reset password for the user as there is no registered/verified email or phone_number",
      );
    }
    return sendCode(pool, account.sub, "password");
  }),

  ConfirmForgotPassword: action(
    z.object({ ClientId: Id, Username, ConfirmationCode: Code, Password: Secret }),
    async (pool, { Username: name, ConfirmationCode, Password }) => {
      checkPassword(Password);
      const account = pool.store.find(name);
      if (!account) throw codeMismatch();
      await setPassword(pool, account.sub, Password, {
        check: (found) => useCode(pool, found, "password", ConfirmationCode),
      });
      return {};
    },
  ),
};
