import * as z from "zod";
import { Code, Id, Metadata, Secret, Username, action } from "./action.ts";
import { addAccount, newAccount, updateAccount } from "./accounts.ts";
import { AttributeList, isEmail, readAttributes } from "./attributes.ts";
import { deliveryTo, sendCode, useCode } from "./codes.ts";
import { codeExpired, invalidParameter, notAuthorized, usernameExists } from "./errors.ts";

const Attributes = AttributeList.default([]);

/** SignUp: the address is the user name. The trigger may confirm the account; else a code is mailed. */
const signUp = action(
  z.object({
    ClientId: Id,
    Username,
    Password: Secret,
    UserAttributes: Attributes,
    ValidationData: Attributes,
    ClientMetadata: Metadata,
  }),
  async (pool, input) => {
    if (!pool.selfSignUp) throw notAuthorized("SignUp is not permitted for this user pool");
    const email = input.Username;
    if (!isEmail(email)) throw invalidParameter("Username should be an email.");
    const attributes = { ...readAttributes(input.UserAttributes, "member") };
    if (attributes.email !== undefined && attributes.email.toLowerCase() !== email.toLowerCase()) {
      throw invalidParameter("The email attribute must be the username.");
    }
    if (pool.store.find(email)) throw usernameExists();
    const account = newAccount(pool, { ...attributes, email }, input.Password, "UNCONFIRMED");
    const answer = await pool.triggers.preSignUp("PreSignUp_SignUp", account, {
      validationData: Object.fromEntries(input.ValidationData.map(({ Name, Value }) => [Name, Value])),
      clientMetadata: input.ClientMetadata,
    });
    if (answer.autoConfirmUser) account.status = "CONFIRMED";
    if (answer.autoVerifyEmail) account.attributes.email_verified = "true";
    await addAccount(pool, account);
    const confirmed = account.status === "CONFIRMED";
    const delivery = confirmed ? {} : await sendCode(pool, account.sub, "signUp");
    return { UserConfirmed: confirmed, UserSub: account.sub, ...delivery };
  },
);

const confirmSignUp = action(
  z.object({ ClientId: Id, Username, ConfirmationCode: Code }),
  async (pool, { Username: name, ConfirmationCode }) => {
    const account = pool.store.find(name);
    if (!account) throw codeExpired();
    await updateAccount(pool, account.sub, (found) => {
      if (found.status !== "UNCONFIRMED") {
        throw notAuthorized(`User cannot be confirmed. Current status is ${found.status}`);
      }
      useCode(pool, found, "signUp", ConfirmationCode);
      found.status = "CONFIRMED";
      found.attributes.email_verified = "true";
    });
    return {};
  },
);

const resendConfirmationCode = action(z.object({ ClientId: Id, Username }), async (pool, { Username: name }) => {
  const account = pool.store.find(name);
  if (!account) return deliveryTo(name);
  if (account.status !== "UNCONFIRMED") throw invalidParameter("User is already confirmed.");
  return sendCode(pool, account.sub, "signUp");
});

export const signUpActions = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
};
