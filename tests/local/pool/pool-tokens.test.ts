import {
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { SignJWT, UnsecuredJWT, decodeJwt, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_ID, PASSWORD, POOL_ID, type Running, member, raw, signIn, signUp, startPool } from "./pool-support.ts";

let running: Running;
let now = Date.now();
const roles = new Map<string, string>();
const sources: string[] = [];

beforeAll(async () => {
  running = await startPool({
    now: () => now,
    triggers: {
      preTokenGeneration(event) {
        sources.push(event.triggerSource);
        const { sub = "", email = "", email_verified: verified = "" } = event.request.userAttributes;
        event.response.claimsAndScopeOverrideDetails = {
          accessTokenGeneration: {
            claimsToAddOrOverride: {
              role: roles.get(sub) ?? "none",
              email,
              email_verified: verified,
              sub: "another",
              token_use: "id",
              scope: "everything",
            },
          },
          idTokenGeneration: { claimsToAddOrOverride: { role: "seen" }, claimsToSuppress: ["locale", "exp"] },
        };
        return event;
      },
    },
  });
});
afterAll(() => running.stop());

const verifier = (use: "access" | "id") => {
  const made = CognitoJwtVerifier.create({ userPoolId: POOL_ID, tokenUse: use, clientId: CLIENT_ID });
  made.cacheJwks(running.pool.jwks() as Parameters<typeof made.cacheJwks>[0]);
  return made;
};
const getUser = (AccessToken: string) => running.client.send(new GetUserCommand({ AccessToken }));
const refresh = async (RefreshToken: string) => {
  const asked = new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken });
  return (await running.client.send(asked)).AuthenticationResult ?? {};
};

describe("the tokens", () => {
  it("pass the verifier that production uses", async () => {
    const { email, sub } = await member(running.client);
    roles.set(sub, "customer");
    const { AccessToken, IdToken } = await signIn(running.client, email);
    const access = await verifier("access").verify(AccessToken);
    expect(access).toMatchObject({
      sub,
      username: sub,
      client_id: CLIENT_ID,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      role: "customer",
      email,
      email_verified: "false",
    });
    expect(access.exp - access.iat).toBe(900);
    const id = await verifier("id").verify(IdToken);
    expect(id).toMatchObject({ sub, aud: CLIENT_ID, email, email_verified: false, name: "Layla Haddad", role: "seen" });
    expect(id["cognito:username"]).toBe(sub);
    await expect(verifier("access").verify(IdToken)).rejects.toThrow();
    await expect(getUser(IdToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("are published with their key", async () => {
    const { status, body } = await raw(`${running.url}${POOL_ID}/.well-known/jwks.json`, { method: "GET" });
    expect(status).toBe(200);
    expect(body).toEqual(running.pool.jwks());
    expect(Object.keys(running.pool.jwks().keys[0] ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });

  it("cannot be forged", async () => {
    const { email } = await member(running.client);
    const { AccessToken } = await signIn(running.client, email);
    const claims = decodeJwt(AccessToken);
    const kid = running.pool.jwks().keys[0]?.kid ?? "";
    const { privateKey } = await generateKeyPair("RS256");
    const forged = {
      unsigned: new UnsecuredJWT(claims).encode(),
      "signed with another key": await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(privateKey),
      "signed with the public key": await new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", kid })
        .sign(Buffer.from(JSON.stringify(running.pool.jwks().keys[0]))),
      changed: AccessToken.replace(/\.([^.]+)\./, (_, body: string) => `.${body.slice(0, -4)}AAAA.`),
      text: "not.a.token",
    };
    for (const [how, token] of Object.entries(forged)) {
      await expect(getUser(token), how).rejects.toMatchObject({ name: "NotAuthorizedException" });
      await expect(verifier("access").verify(token), how).rejects.toThrow();
    }
    expect((await getUser(AccessToken)).Username).toBe(claims.sub);
  });

  it("of another pool are refused, even one of the same name", async () => {
    const other = await startPool();
    const { email } = await member(other.client);
    const { AccessToken, RefreshToken } = await signIn(other.client, email);
    await expect(getUser(AccessToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(verifier("access").verify(AccessToken)).rejects.toThrow();
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await other.stop();
  });

  it("expire", async () => {
    const { email } = await member(running.client);
    const { AccessToken, RefreshToken } = await signIn(running.client, email);
    now += 901_000;
    await expect(getUser(AccessToken)).rejects.toMatchObject({ message: "Access Token has expired" });
    now += 29 * 24 * 3_600_000;
    expect((await refresh(RefreshToken)).AccessToken).toBeDefined();
    now += 24 * 3_600_000;
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ message: "Refresh Token has expired" });
    now = Date.now();
  });
});

describe("refreshing", () => {
  it("asks the trigger again and keeps the moment of sign-in", async () => {
    const { email, sub } = await member(running.client);
    const first = await signIn(running.client, email);
    expect(decodeJwt(first.AccessToken).role).toBe("none");
    roles.set(sub, "cleaner");
    sources.length = 0;
    now += 60_000;
    const second = await refresh(first.RefreshToken);
    expect(sources).toEqual(["TokenGeneration_RefreshTokens"]);
    const before = decodeJwt(first.AccessToken);
    const after = decodeJwt(second.AccessToken ?? "");
    expect(after).toMatchObject({ role: "cleaner", auth_time: before.auth_time, origin_jti: before.origin_jti });
    expect(after.iat).toBe((before.iat ?? 0) + 60);
    now = Date.now();
  });

  it("takes no changed token", async () => {
    const { email } = await member(running.client);
    const { RefreshToken, AccessToken } = await signIn(running.client, email);
    expect((await refresh(RefreshToken)).IdToken).toBeDefined();
    for (const token of [`${RefreshToken}x`, RefreshToken.split(".")[0] ?? "", AccessToken, "x"]) {
      await expect(refresh(token)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    }
  });

  // covers B1.5, V7.2, V10.4
  it("gives another token, after which the former one is good for a minute and no longer", async () => {
    const { email } = await member(running.client);
    const { RefreshToken: first } = await signIn(running.client, email);
    const { RefreshToken: second = "" } = await refresh(first);
    const { RefreshToken: again = "" } = await refresh(first);
    expect(new Set([first, second, again]).size).toBe(3);
    now += 61_000;
    for (const former of [first, second])
      await expect(refresh(former)).rejects.toMatchObject({ name: "RefreshTokenReuseException" });
    expect((await refresh(again)).AccessToken).toBeDefined();
    now = Date.now();
  });

  it("is no way to sign in by InitiateAuth", async () => {
    const { email } = await member(running.client);
    const { RefreshToken } = await signIn(running.client, email);
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    const byAuth = new InitiateAuthCommand({ ClientId: CLIENT_ID, AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters });
    await expect(running.client.send(byAuth)).rejects.toMatchObject({ name: "InvalidParameterException" });
  });
});

describe("signing out", () => {
  it("of one place leaves the other", async () => {
    const { email } = await member(running.client);
    const here = await signIn(running.client, email);
    const there = await signIn(running.client, email);
    await running.client.send(new RevokeTokenCommand({ ClientId: CLIENT_ID, Token: here.RefreshToken }));
    await expect(refresh(here.RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(getUser(here.AccessToken)).rejects.toMatchObject({ message: "Access Token has been revoked" });
    expect((await refresh(there.RefreshToken)).AccessToken).toBeDefined();
    expect((await getUser(there.AccessToken)).Username).toBeDefined();
  });

  it.each(["by the member", "by an admin"])("everywhere, %s", async (who) => {
    const { email, sub } = await member(running.client);
    const stranger = await signIn(running.client, (await member(running.client)).email);
    const places = [await signIn(running.client, email), await signIn(running.client, email)];
    if (who === "by an admin") {
      await running.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: POOL_ID, Username: sub }));
    } else {
      await running.client.send(new GlobalSignOutCommand({ AccessToken: places[0]?.AccessToken }));
    }
    for (const { AccessToken, RefreshToken } of places) {
      await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
      await expect(getUser(AccessToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    }
    expect((await getUser(stranger.AccessToken)).Username).toBeDefined();
  });

  it("is not what a new password does", async () => {
    const { email } = await member(running.client);
    const { RefreshToken } = await signIn(running.client, email);
    await running.client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: POOL_ID,
        Username: email,
        Password: `${PASSWORD}x`,
        Permanent: true,
      }),
    );
    expect((await refresh(RefreshToken)).AccessToken).toBeDefined();
  });
});

describe("a trigger", () => {
  it("that throws refuses the sign-up with its message and leaves nothing behind", async () => {
    const strict = await startPool({
      triggers: {
        preSignUp: () => Promise.reject(new Error("An account with this email already exists")),
      },
    });
    await expect(signUp(strict.client, "new@example.com")).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      message: "PreSignUp failed with error An account with this email already exists.",
    });
    await expect(signIn(strict.client, "new@example.com")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await strict.stop();
  });

  it("gets the person who signs up, and the browser's client metadata", async () => {
    const events: unknown[] = [];
    const told = await startPool({
      triggers: {
        preSignUp(event) {
          events.push(event);
          return event;
        },
      },
    });
    const { UserSub } = await signUp(told.client, "New@example.com");
    expect(events).toMatchObject([
      {
        triggerSource: "PreSignUp_SignUp",
        userPoolId: POOL_ID,
        userName: UserSub,
        callerContext: { clientId: CLIENT_ID },
        request: { userAttributes: { email: "New@example.com", name: "Layla Haddad" } },
      },
    ]);
    await told.stop();
  });
});
