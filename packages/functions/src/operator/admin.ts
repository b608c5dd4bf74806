import { randomBytes } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { Refusal } from "@naqi/contracts";
import { Call, Members, now } from "@naqi/core";

/**
 * npm run admin -- <email>: makes an account an administrator, the only way there is (decisions §6.4). Works on the
 * stage that TABLE_NAME, USER_POOL_ID and AWS_REGION name. An account that does not exist yet is made, with a password
 * that is printed once; one that is a customer's or a cleaner's already is refused, as an account has one role.
 */
async function main(email: string | undefined) {
  const pool = process.env.USER_POOL_ID;
  if (!email?.includes("@")) throw new Error("Name the account: npm run admin -- someone@example.com");
  if (!pool || !process.env.TABLE_NAME) throw new Error("Set TABLE_NAME, USER_POOL_ID and AWS_REGION to the stage's.");
  const cognito = clientOf();
  const account = { UserPoolId: pool, Username: email };

  const found = await attributesOf(cognito, account);
  const password = found ? undefined : newPassword();
  if (password) {
    const UserAttributes = [
      { Name: "email", Value: email },
      { Name: "email_verified", Value: "true" },
      { Name: "name", Value: email.split("@")[0] },
    ];
    await cognito.send(new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: "SUPPRESS" }));
    await cognito.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }));
  }
  const { sub, name } = found ?? (await attributesOf(cognito, account)) ?? {};
  if (!sub) throw new Error("The account has no id.");
  await Call.run({ actor: { kind: "job", name: "operator" }, now: now() }, () =>
    Members.appointAdmin({ memberId: sub, fullName: name ?? email, email }),
  );
  // Tokens of before carry no role or another one.
  await cognito.send(new AdminUserGlobalSignOutCommand(account));
  process.stdout.write(`${email} is an administrator.${password ? ` Password, shown once: ${password}` : ""}\n`);
}

function clientOf() {
  const endpoint = process.env.COGNITO_ENDPOINT;
  return new CognitoIdentityProviderClient({
    ...(endpoint && { endpoint, credentials: { accessKeyId: "local", secretAccessKey: "local" } }),
  });
}

async function attributesOf(cognito: CognitoIdentityProviderClient, account: { UserPoolId: string; Username: string }) {
  try {
    const { UserAttributes = [] } = await cognito.send(new AdminGetUserCommand(account));
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** Meets the pool's policy whatever the random part is. */
const newPassword = () => `Aa1-${randomBytes(15).toString("base64url")}`;

main(process.argv[2]).catch((error: unknown) => {
  const message = error instanceof Refusal ? "This account is a customer's or a cleaner's already." : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
