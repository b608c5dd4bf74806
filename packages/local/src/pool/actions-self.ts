import * as z from "zod";
import { Code, Secret, action } from "./action.ts";
import { setAttributes, updateAccount } from "./accounts.ts";
import { AttributeList, listAttributes, readAttributes, usernameOf } from "./attributes.ts";
import { sendCode, useCode } from "./codes.ts";
import { invalidParameter } from "./errors.ts";
import { accountOf, dropSessions, endSessions } from "./sessions.ts";

const Token = z.object({ AccessToken: Secret });
const Email = z.literal("email");

/** What a signed-in person does to the own account; each call is proved by the access token in its body. */
export const selfActions = {
  GetUser: action(Token, async (pool, { AccessToken }) => {
    const account = await accountOf(pool, AccessToken);
    return { Username: usernameOf(account), UserAttributes: listAttributes(account) };
  }),

  UpdateUserAttributes: action(
    Token.extend({ UserAttributes: AttributeList.min(1) }),
    async (pool, { AccessToken, UserAttributes }) => {
      const { sub } = await accountOf(pool, AccessToken);
      const moved = await setAttributes(pool, sub, readAttributes(UserAttributes, "member"));
      if (!moved) return { CodeDeliveryDetailsList: [] };
      const { CodeDeliveryDetails } = await sendCode(pool, sub, "email");
      return { CodeDeliveryDetailsList: [CodeDeliveryDetails] };
    },
  ),

  GetUserAttributeVerificationCode: action(Token.extend({ AttributeName: Email }), async (pool, { AccessToken }) => {
    const account = await accountOf(pool, AccessToken);
    if (account.attributes.email_verified === "true") throw invalidParameter("Email is already verified.");
    return sendCode(pool, account.sub, "email");
  }),

  VerifyUserAttribute: action(
    Token.extend({ AttributeName: Email, Code }),
    async (pool, { AccessToken, Code: code }) => {
      const { sub } = await accountOf(pool, AccessToken);
      await updateAccount(pool, sub, (account) => {
        useCode(pool, account, "email", code);
        account.attributes.email_verified = "true";
      });
      return {};
    },
  ),

  GlobalSignOut: action(Token, async (pool, { AccessToken }) => {
    const { sub } = await accountOf(pool, AccessToken);
    await endSessions(pool, sub);
    return {};
  }),

  DeleteUser: action(Token, async (pool, { AccessToken }) => {
    const { sub } = await accountOf(pool, AccessToken);
    await pool.store.commit(({ accounts, sessions }) => {
      accounts.delete(sub);
      dropSessions(sessions, sub);
    });
    return {};
  }),
};
