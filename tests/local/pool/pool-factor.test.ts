import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  DescribeUserPoolClientCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { serverClientName } from "@naqi/contracts/kit/scope";
import { Amplify } from "aws-amplify";
import { confirmSignIn, fetchAuthSession, signIn as signInByAmplify, signOut } from "aws-amplify/auth";
import { decodeJwt } from "jose";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_ID, PASSWORD, POOL_ID, type Running, member, startPool } from "./pool-support.ts";

const SERVER = "naqi-server-client";
const STEP_MS = 30_000;
let running: Running;
// Not at an edge of a step, and moved only by the tests.
let now = Math.floor(Date.now() / STEP_MS) * STEP_MS + 1_000;

beforeAll(async () => {
  running = await startPool({ serverClientId: SERVER, openCodesOf: ["open@example.com"], now: () => now });
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: running.url } },
  });
});
afterAll(() => running.stop());

const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: now + steps * STEP_MS });
const aStepLater = (steps = 1) => void (now += steps * STEP_MS);

const enter = (email: string, ClientId = SERVER) =>
  running.client.send(
    new AdminInitiateAuthCommand({
      UserPoolId: POOL_ID,
      ClientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  );
const tokenOf = async (email: string) => (await enter(email)).AuthenticationResult?.AccessToken;
const secretOf = async (AccessToken: string | undefined) =>
  (await running.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? "";
const verify = (AccessToken: string | undefined, UserCode: string) =>
  running.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
const prefer = (Username: string, Enabled: boolean) =>
  running.client.send(
    new AdminSetUserMFAPreferenceCommand({ UserPoolId: POOL_ID, Username, SoftwareTokenMfaSettings: { Enabled } }),
  );

/** A member whose sign-in asks for a code; the next step has begun, so that their code is fresh. */
async function protectedOne(email?: string) {
  const someone = await member(running.client, email);
  const token = await tokenOf(someone.email);
  const secret = await secretOf(token);
  await verify(token, codeOf(secret));
  await prefer(someone.email, true);
  aStepLater(3);
  return { ...someone, secret };
}

const challengeOf = (email: string) =>
  running.client.send(
    new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  );
const answer = (Session: string | undefined, USERNAME: string, SOFTWARE_TOKEN_MFA_CODE: string, ClientId = CLIENT_ID) =>
  running.client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
    }),
  );

describe("setting up a second factor", () => {
  it("hands out a secret that counts once a code has proved it", async () => {
    const { email } = await member(running.client);
    const token = await tokenOf(email);
    const secret = await secretOf(token);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await expect(prefer(email, true)).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(verify(token, codeOf(secret, 5))).rejects.toMatchObject({ name: "EnableSoftwareTokenMFAException" });
    await expect(verify(token, "abcdef")).rejects.toMatchObject({ name: "InvalidParameterException" });
    expect(await verify(token, codeOf(secret))).toMatchObject({ Status: "SUCCESS" });
    expect((await challengeOf(email)).AuthenticationResult).toBeDefined();
    await prefer(email, true);
    expect(await running.client.send(new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: email }))).toMatchObject({
      UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
      PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
    });
    expect((await challengeOf(email)).AuthenticationResult).toBeUndefined();
  });

  it("keeps the secret before until another one is proved", async () => {
    const { email, secret } = await protectedOne();
    await prefer(email, false);
    const token = await tokenOf(email);
    await prefer(email, true);
    const other = await secretOf(token);
    const { Session } = await challengeOf(email);
    await expect(answer(Session, email, codeOf(other))).rejects.toMatchObject({ name: "CodeMismatchException" });
    expect((await answer(Session, email, codeOf(secret))).AuthenticationResult).toBeDefined();
    aStepLater();
    await verify(token, codeOf(other));
    aStepLater();
    const again = await challengeOf(email);
    expect((await answer(again.Session, email, codeOf(other))).AuthenticationResult).toBeDefined();
  });

  it("is for tokens with the pool's own scope alone", async () => {
    const strict = await startPool({
      triggers: {
        preTokenGeneration: (event) => ({
          ...event,
          response: {
            claimsAndScopeOverrideDetails: {
              accessTokenGeneration: { scopesToSuppress: ["aws.cognito.signin.user.admin"] },
            },
          },
        }),
      },
    });
    const { email } = await member(strict.client);
    const { AuthenticationResult } = await strict.client.send(
      new InitiateAuthCommand({
        ClientId: CLIENT_ID,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: email, PASSWORD },
      }),
    );
    const asked = new AssociateSoftwareTokenCommand({ AccessToken: AuthenticationResult?.AccessToken });
    await expect(strict.client.send(asked)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await strict.stop();
  });
});

describe("signing in with a second factor", () => {
  // covers S025
  it("is asked of the browser's own client after SRP, and a wrong code may be followed by a right one", async () => {
    const { email, secret } = await protectedOne();
    const { isSignedIn, nextStep } = await signInByAmplify({ username: email, password: PASSWORD });
    expect([isSignedIn, nextStep.signInStep]).toEqual([false, "CONFIRM_SIGN_IN_WITH_TOTP_CODE"]);
    await expect(confirmSignIn({ challengeResponse: codeOf(secret, 9) })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    expect(await confirmSignIn({ challengeResponse: codeOf(secret) })).toMatchObject({ isSignedIn: true });
    expect((await fetchAuthSession()).tokens?.accessToken).toBeDefined();
    await signOut();
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])("takes the code that is %i steps away: %s", async (steps, taken) => {
    const { email, secret } = await protectedOne();
    const { Session } = await challengeOf(email);
    const outcome = answer(Session, email, codeOf(secret, steps));
    if (taken) expect((await outcome).AuthenticationResult?.AccessToken).toBeDefined();
    else await expect(outcome).rejects.toMatchObject({ name: "CodeMismatchException" });
  });

  // covers V6.5
  it("takes a code once, also when it comes twice at once", async () => {
    const { email, secret } = await protectedOne();
    const [one, other] = [await challengeOf(email), await challengeOf(email)];
    const code = codeOf(secret);
    const outcomes = await Promise.allSettled([answer(one.Session, email, code), answer(other.Session, email, code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(answer(other.Session, email, code)).rejects.toMatchObject({ name: "ExpiredCodeException" });
  });

  it.each(["abcdef", "12345", "1234567", "x".repeat(2_000)])("refuses %.12s", async (code) => {
    const { email } = await protectedOne();
    const { Session } = await challengeOf(email);
    await expect(answer(Session, email, code)).rejects.toMatchObject({ name: "CodeMismatchException" });
  });

  // covers V6.5
  it("slows guessing down", async () => {
    const { email, secret } = await protectedOne();
    const { Session } = await challengeOf(email);
    for (let tries = 0; tries < 5; tries++)
      await expect(answer(Session, email, codeOf(secret, 9 + tries))).rejects.toMatchObject({
        name: "CodeMismatchException",
      });
    await expect(answer(Session, email, codeOf(secret))).rejects.toMatchObject({ name: "LimitExceededException" });
  });

  it("ends with its challenge: after three minutes, for another member, by another client", async () => {
    const { email, secret } = await protectedOne();
    const other = await protectedOne();
    const { Session } = await challengeOf(email);
    const over = { name: "NotAuthorizedException" };
    await expect(answer(Session, other.email, codeOf(other.secret))).rejects.toMatchObject(over);
    await expect(answer(Session, email, codeOf(secret), SERVER)).rejects.toMatchObject(over);
    await expect(answer("x".repeat(40), email, codeOf(secret))).rejects.toMatchObject(over);
    now += 3 * 60_000 + 1;
    await expect(answer(Session, email, codeOf(secret))).rejects.toMatchObject(over);
  });

  it("asks for nothing any more once it is off, and outlives a new password", async () => {
    const { email } = await protectedOne();
    const { Session } = await challengeOf(email);
    await running.client.send(
      new AdminSetUserPasswordCommand({ UserPoolId: POOL_ID, Username: email, Password: PASSWORD, Permanent: true }),
    );
    expect((await challengeOf(email)).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    await prefer(email, false);
    await expect(answer(Session, email, "123456")).rejects.toMatchObject({
      name: "SoftwareTokenMFANotFoundException",
    });
    expect((await challengeOf(email)).AuthenticationResult).toBeDefined();
  });
});

describe("the server's own client", () => {
  it("has one way in, which asks for a signature, and gives tokens of its own", async () => {
    const { email } = await member(running.client);
    const asBrowser = (AuthFlow: "USER_PASSWORD_AUTH" | "USER_SRP_AUTH") =>
      running.client.send(
        new InitiateAuthCommand({ ClientId: SERVER, AuthFlow, AuthParameters: { USERNAME: email, PASSWORD } }),
      );
    await expect(asBrowser("USER_PASSWORD_AUTH")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(asBrowser("USER_SRP_AUTH")).rejects.toMatchObject({ name: "InvalidParameterException" });
    expect(decodeJwt((await tokenOf(email)) ?? "").client_id).toBe(SERVER);
  });

  it("signs in with a code as well", async () => {
    const { email, sub, secret } = await protectedOne();
    const { Session, ChallengeName } = await enter(sub);
    expect(ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    const { AuthenticationResult } = await running.client.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: POOL_ID,
        ClientId: SERVER,
        ChallengeName: "SOFTWARE_TOKEN_MFA",
        Session,
        ChallengeResponses: { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: codeOf(secret) },
      }),
    );
    expect(decodeJwt(AuthenticationResult?.AccessToken ?? "")).toMatchObject({ client_id: SERVER, sub });
    expect(email).toContain("@");
  });

  it("is known by its name", async () => {
    const nameOf = async (ClientId: string) =>
      (await running.client.send(new DescribeUserPoolClientCommand({ UserPoolId: POOL_ID, ClientId }))).UserPoolClient
        ?.ClientName;
    expect([await nameOf(SERVER), await nameOf(CLIENT_ID)]).toEqual([serverClientName, "browser"]);
    await expect(nameOf("another-client")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});

describe("the open code of a made-up person", () => {
  const open = async (email: string) =>
    ((await (await fetch(`${running.url}open-code?email=${encodeURIComponent(email)}`)).json()) as { code: unknown })
      .code;

  it("is one that is still good, until all of this time were used", async () => {
    const { email } = await protectedOne("open@example.com");
    const codes: unknown[] = [];
    for (let code = await open(email); code; code = await open("OPEN@example.com")) {
      codes.push(code);
      const { Session } = await challengeOf(email);
      await answer(Session, email, String(code));
    }
    expect(new Set(codes).size).toBe(3);
    aStepLater();
    expect(await open(email)).toMatch(/^\d{6}$/);
  });

  it("is only theirs", async () => {
    const { email } = await protectedOne();
    expect([await open(email), await open("nobody@example.com"), await open("")]).toEqual([null, null, null]);
  });
});
