import * as z from "zod";
import { Id, Metadata, Secret, action } from "./action.ts";
import { updateAccount } from "./accounts.ts";
import { decoyFor } from "./challenges.ts";
import { PoolError, invalidParameter, notAuthorized, wrongCredentials } from "./errors.ts";
import { type Pool, srpIdentity } from "./pool.ts";
import { refreshSession, revokeSession, startSession } from "./sessions.ts";
import { parsePublicNumber, passwordMatches, proves, startExchange } from "./srp.ts";
import { useTotp } from "./totp.ts";
import type { Account } from "./state.ts";

type Parameters = Record<string, string>;

const AuthBody = z.object({
  ClientId: Id,
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
  ClientMetadata: Metadata,
});

/** InitiateAuth and AdminInitiateAuth: by password or by SRP (answered with a challenge). */
async function initiate(pool: Pool, input: z.output<typeof AuthBody>): Promise<object> {
  const extras = { clientMetadata: input.ClientMetadata, clientId: input.ClientId };
  // The server's client has one way in, which asks for a signature.
  if (input.ClientId !== pool.clientId && input.AuthFlow !== "ADMIN_USER_PASSWORD_AUTH") {
    throw invalidParameter("Auth flow not enabled for this client");
  }
  switch (input.AuthFlow) {
    case "USER_SRP_AUTH":
      return challengeBySrp(pool, input.AuthParameters);
    case "USER_PASSWORD_AUTH":
    case "ADMIN_USER_PASSWORD_AUTH": {
      const account = checkPlainPassword(pool, input.AuthParameters);
      return admit(pool, account, extras);
    }
    // A client whose refresh tokens rotate has GetTokensFromRefreshToken alone.
    case "REFRESH_TOKEN_AUTH":
    case "REFRESH_TOKEN":
      throw invalidParameter("Auth flow not enabled for this client");
    default:
      throw invalidParameter(`Initiate Auth method not supported: ${input.AuthFlow.slice(0, 40)}.`);
  }
}

function challengeBySrp(pool: Pool, parameters: Parameters): object {
  const name = required(parameters, "USERNAME");
  const A = parsePublicNumber(required(parameters, "SRP_A"));
  if (A === null) throw invalidParameter("SRP_A is not a valid number.");
  const account = pool.store.find(name);
  const address = throttleKey(account, name);
  pool.signIns.check(address);

  const known = account?.password ? { srpUser: account.sub, record: account.password } : null;
  const { srpUser, record } = known ?? decoyFor(address, pool.store.decoySecret);
  const exchange = startExchange(A, record);
  const sub = known ? known.srpUser : null;
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      USERNAME: srpUser,
      USER_ID_FOR_SRP: srpUser,
      SALT: record.salt,
      SRP_B: exchange.B.toString(16),
      SECRET_BLOCK: pool.challenges.open({ sub, srpUser, address, record, exchange }),
    },
  };
}

const ResponseBody = z.object({
  ClientId: Id,
  ChallengeName: z.string(),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  Session: Secret.optional(),
  ClientMetadata: Metadata,
});

/** RespondToAuthChallenge and AdminRespondToAuthChallenge: the proof of SRP, or the code of the second factor. */
async function respond(pool: Pool, input: z.output<typeof ResponseBody>): Promise<object> {
  switch (input.ChallengeName) {
    case "PASSWORD_VERIFIER":
      return provePassword(pool, input);
    case "SOFTWARE_TOKEN_MFA":
      return proveFactor(pool, input);
    default:
      throw invalidParameter("Challenge not supported.");
  }
}

async function provePassword(pool: Pool, input: z.output<typeof ResponseBody>): Promise<object> {
  const given = input.ChallengeResponses;
  const secretBlock = required(given, "PASSWORD_CLAIM_SECRET_BLOCK");
  const timestamp = required(given, "TIMESTAMP");
  const signature = required(given, "PASSWORD_CLAIM_SIGNATURE");
  const name = required(given, "USERNAME");
  const challenge = pool.challenges.take(secretBlock);
  if (!challenge) throw wrongCredentials();
  pool.signIns.check(challenge.address);

  const identity = srpIdentity(pool, challenge.srpUser);
  const message = { identity, secretBlock, timestamp, signature };
  const proven = proves(challenge.exchange, challenge.record.verifier, message);
  const account = challenge.sub === null ? undefined : pool.store.accounts.get(challenge.sub);
  const named = name === challenge.srpUser || pool.store.find(name) === account;
  // A password that was replaced between the two requests no longer opens anything.
  const current = account?.password?.verifier === challenge.record.verifier;
  if (!proven || !account || !named || !current) {
    pool.signIns.fail(challenge.address);
    throw wrongCredentials();
  }
  const extras = { clientMetadata: input.ClientMetadata, clientId: input.ClientId };
  return admit(pool, admitted(pool, account, challenge.address), extras);
}

interface Extras {
  clientMetadata: Parameters | undefined;
  clientId: string;
}

/** Tokens after a correct password, or the code challenge if there is a second factor. */
async function admit(pool: Pool, account: Account, { clientMetadata, clientId }: Extras): Promise<object> {
  if (account.totp?.enabled) {
    return {
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      ChallengeParameters: { USER_ID_FOR_SRP: account.sub },
      Session: pool.secondSteps.open({ sub: account.sub, clientId }),
    };
  }
  const extras = { clientId, ...(clientMetadata && { clientMetadata }) };
  return { ChallengeParameters: {}, AuthenticationResult: await startSession(pool, account, extras) };
}

/**
 * A wrong code may be retried; a right one ends the challenge. A password that has changed meanwhile does not: Cognito
 * does not say that it would, so core refuses the session (decision 0162).
 */
async function proveFactor(pool: Pool, input: z.output<typeof ResponseBody>): Promise<object> {
  const { Session = "", ClientId: clientId, ClientMetadata: clientMetadata } = input;
  const name = required(input.ChallengeResponses, "USERNAME");
  const code = required(input.ChallengeResponses, "SOFTWARE_TOKEN_MFA_CODE");
  const step = pool.secondSteps.peek(Session);
  const account = step && pool.store.accounts.get(step.sub);
  if (!account || step.clientId !== clientId || pool.store.find(name) !== account) {
    throw notAuthorized("Invalid session for the user, session is expired.");
  }
  await updateAccount(pool, account.sub, (found) => useTotp(pool, found, code));
  pool.secondSteps.take(Session);
  const extras = { clientId, ...(clientMetadata && { clientMetadata }) };
  return { ChallengeParameters: {}, AuthenticationResult: await startSession(pool, account, extras) };
}

function checkPlainPassword(pool: Pool, parameters: Parameters): Account {
  const name = required(parameters, "USERNAME");
  const password = required(parameters, "PASSWORD");
  const account = pool.store.find(name);
  const address = throttleKey(account, name);
  pool.signIns.check(address);
  if (!account?.password || !passwordMatches(srpIdentity(pool, account.sub), password, account.password)) {
    pool.signIns.fail(address);
    throw wrongCredentials();
  }
  return admitted(pool, account, address);
}

/** Checked only after the password was right, so that only the owner learns the account's state. */
function admitted(pool: Pool, account: Account, address: string): Account {
  pool.signIns.clear(address);
  if (account.status === "UNCONFIRMED") throw new PoolError("UserNotConfirmedException", "User is not confirmed.");
  if (account.status === "FORCE_CHANGE_PASSWORD") {
    throw notAuthorized("User must set a permanent password: use AdminSetUserPassword.");
  }
  return account;
}

/** Sub and address of one account share their tries. */
const throttleKey = (account: Account | undefined, name: string) =>
  (account?.attributes.email ?? name).toLowerCase().slice(0, 254);

function required(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

export const signInActions = {
  InitiateAuth: action(
    AuthBody.refine(({ AuthFlow }) => !AuthFlow.startsWith("ADMIN_"), { path: ["AuthFlow"] }),
    initiate,
  ),
  AdminInitiateAuth: action(AuthBody.extend({ UserPoolId: Id }), initiate),
  RespondToAuthChallenge: action(ResponseBody, respond),
  AdminRespondToAuthChallenge: action(ResponseBody.extend({ UserPoolId: Id }), respond),
  GetTokensFromRefreshToken: action(
    z.object({ ClientId: Id, RefreshToken: Secret, ClientMetadata: Metadata }),
    async (pool, { RefreshToken, ClientMetadata }) => ({
      AuthenticationResult: await refreshSession(pool, RefreshToken, { clientMetadata: ClientMetadata }),
    }),
  ),
  RevokeToken: action(z.object({ ClientId: Id, Token: Secret }), async (pool, { Token }) => {
    await revokeSession(pool, Token);
    return {};
  }),
};
