import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { Refusal } from "@naqi/contracts";
import { Call, Members, now, providePorts, Security } from "@naqi/core";
import { identityFromEnvironment } from "../cloud/identity.ts";

/**
 * npm run admin -- <email>: makes an account an administrator, the only way to become one (decisions §6.4). The first
 * of a stage is effective at once; each further one after an existing administrator approves it at /admin/proposals
 * (decision 0095). If no existing administrator has access, `--without-second "<reason>"` makes one at once; the audit
 * keeps the reason, and all administrators get a mail. Works on the stage of TABLE_NAME, USER_POOL_ID and AWS_REGION.
 * Creates a missing account first. Exits with 1 and a message if the account is already a customer's or a cleaner's, or
 * if its address is unconfirmed. In that case it mails a link to choose a password, which confirms the address; then
 * run the command again. `--withdraw-factor "<reason>"` turns off the second factor of a member who has lost phone and
 * recovery codes.
 */
async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "withdraw-factor": { type: "string" }, "without-second": { type: "string" } },
  });
  const [email] = positionals;
  const reason = values["withdraw-factor"]?.trim();
  const withoutSecond = values["without-second"]?.trim();
  if (withoutSecond === "") throw new Error("Say why nobody can confirm it: the audit keeps it.");
  const pool = process.env.USER_POOL_ID;
  if (!email?.includes("@")) throw new Error("Name the account: npm run admin -- someone@example.com");
  if (!pool || !process.env.TABLE_NAME) throw new Error("Set TABLE_NAME, USER_POOL_ID and AWS_REGION to the stage's.");
  const cognito = clientOf();
  const account = { UserPoolId: pool, Username: email };
  if (reason !== undefined) return withdrawFactor(email, reason, (await attributesOf(cognito, account))?.sub);

  if (!(await attributesOf(cognito, account))) await make(cognito, account);
  const { sub, name, email_verified } = (await attributesOf(cognito, account)) ?? {};
  if (!sub) throw new Error("The account has no id.");
  try {
    const someone = { memberId: sub, fullName: name ?? email, email, emailVerified: email_verified === "true" };
    const outcome = await asOperator(() => Members.appointAdmin({ ...someone, withoutSecond }));
    if (outcome === "proposed") {
      process.stdout.write(`${email} is proposed: an administrator confirms it at /admin/proposals within a day.\n`);
      return;
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "member.alreadyEnrolled")
      throw new Error("This account is a customer's or a cleaner's already.", { cause: error });
    if (error.code !== "member.unconfirmed") throw error;
    await asOperator(() => Members.forgotPassword({ email }));
    throw new Error(
      `Nobody has confirmed ${email}, so it is no administrator yet. A link to choose a password was mailed there; run this again when it has been used.`,
      { cause: error },
    );
  }
  // Earlier tokens carry no role or another one.
  await cognito.send(new AdminUserGlobalSignOutCommand(account));
  process.stdout.write(`${email} is an administrator.\n`);
}

const asOperator = <T>(work: () => Promise<T>) =>
  Call.run({ actor: { kind: "job", name: "operator" }, now: now() }, work);

/** The operator verifies the request; the reason records how. */
async function withdrawFactor(email: string, reason: string, memberId: string | undefined) {
  if (!reason) throw new Error("Say why, and how you know who asks: the audit keeps it.");
  if (!memberId) throw new Error(`Nobody has the address ${email}.`);
  providePorts({ identity: identityFromEnvironment() });
  await asOperator(() => Security.withdrawFactor({ memberId, reason }));
  process.stdout.write(`The second factor of ${email} is off, and they are signed out everywhere.\n`);
}

/** Creates the account with a random password; its owner sets one by the mailed link. */
async function make(cognito: CognitoIdentityProviderClient, account: { UserPoolId: string; Username: string }) {
  const email = account.Username;
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "false" },
    { Name: "name", Value: email.split("@")[0] },
  ];
  await cognito.send(new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: "SUPPRESS" }));
  await cognito.send(new AdminSetUserPasswordCommand({ ...account, Password: newPassword(), Permanent: true }));
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

/** Meets the pool's policy for any random part. */
const newPassword = () => `Aa1-${randomBytes(15).toString("base64url")}`;

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
