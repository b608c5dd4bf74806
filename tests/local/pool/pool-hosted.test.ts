import {
  AdminGetUserCommand,
  AdminDisableProviderForUserCommand,
  AdminLinkProviderForUserCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { googleIdOf } from "@naqi/local/pool/hosted/people";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_SCOPES, asking, asPerson, CALLBACK, claimsOf, exchanging, HOME, hosted, token } from "./hosted-support.ts";
import {
  CLIENT_ID,
  freshEmail,
  freshFile,
  member,
  PASSWORD,
  POOL_ID,
  type Running,
  signIn,
  startPool,
} from "./pool-support.ts";

let running: Running;
let now = Date.now();
/** The sign-up trigger's result for a Google sign-in. */
let trigger: (userName: string, email: string) => Promise<void> = async () => undefined;

beforeAll(async () => {
  running = await startPool({
    hosted,
    now: () => now,
    triggers: {
      preSignUp: async (event) => {
        if (event.triggerSource !== "PreSignUp_ExternalProvider") return event;
        await trigger(event.userName, event.request.userAttributes.email ?? "");
        return event;
      },
      preTokenGeneration: (event) => {
        const claimsToAddOrOverride = { source: event.triggerSource };
        event.response.claimsAndScopeOverrideDetails = { accessTokenGeneration: { claimsToAddOrOverride } };
        return event;
      },
    },
  });
});
afterAll(() => running.stop());

/** Signs a person in by Google, with all steps. */
async function signedIn(email = freshEmail(), name?: string) {
  const { verifier, choose } = asking(running);
  const { said } = await choose(asPerson(email, name));
  const { body } = await token(running, exchanging(said.code, verifier));
  return { email, said, tokens: body, access: claimsOf(body.access_token), id: claimsOf(body.id_token) };
}

const link = (sub: string, email: string) =>
  running.client.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: POOL_ID,
      DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: sub },
      SourceUser: {
        ProviderName: "Google",
        ProviderAttributeName: "Cognito_Subject",
        ProviderAttributeValue: googleIdOf(email),
      },
    }),
  );

describe("the chooser", () => {
  it("shows the made-up accounts, each word escaped, and runs nothing", async () => {
    const page = await asking(running).show();
    const text = await page.text();
    expect(page.status).toBe(200);
    for (const { email } of hosted.people) expect(text).toContain(email);
    expect(text).toContain("Mr &lt;b&gt;&quot;Bold&quot;&lt;/b&gt;");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${new URL(CALLBACK).origin};`);
  });

  it("hands state back with a code, and with a refusal", async () => {
    const chosen = await asking(running).choose(asPerson(freshEmail()));
    expect(chosen.status).toBe(302);
    expect(chosen.to?.href.startsWith(`${CALLBACK}?`)).toBe(true);
    expect(chosen.said).toEqual({ code: expect.stringMatching(/^[\w-]{20,}$/), state: "abc-6e657874" });
    expect((await asking(running).choose({ cancel: "1" })).said).toEqual({
      error: "access_denied",
      error_description: "User cancelled",
      state: "abc-6e657874",
    });
  });

  it.each([
    ["another client", { client_id: "other" }, "invalid_client"],
    ["another address", { redirect_uri: "https://evil.example/auth" }, "redirect_mismatch"],
    ["an address below ours", { redirect_uri: `${CALLBACK}/x` }, "redirect_mismatch"],
    ["no address", { redirect_uri: undefined }, "redirect_mismatch"],
  ])("redirects nowhere for %s", async (_, change, error) => {
    const { show, choose } = asking(running, change);
    const page = await show();
    expect([page.status, page.headers.get("location")]).toEqual([400, null]);
    expect(await page.text()).toContain(error);
    expect(await choose(asPerson(freshEmail()))).toMatchObject({ status: 400, to: undefined });
  });

  it.each([
    ["without PKCE", { code_challenge: undefined }, "invalid_request"],
    ["with plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["for tokens in the address", { response_type: "token" }, "unsupported_response_type"],
    ["for a strange scope", { scope: "openid admin" }, "invalid_scope"],
    ["for another provider", { identity_provider: "Facebook" }, "invalid_request"],
  ])("sends the browser back when it asks %s", async (_, change, error) => {
    const { said } = await asking(running, change).choose(asPerson(freshEmail()));
    expect(said).toMatchObject({ error, state: "abc-6e657874" });
    expect(said.code).toBeUndefined();
  });
});

describe("the code", () => {
  it("becomes tokens of a new account", async () => {
    const { tokens, access, id, email } = await signedIn();
    const username = `Google_${googleIdOf(email)}`;
    expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 900, refresh_token: expect.any(String) });
    expect(access).toMatchObject({
      username,
      scope: ALL_SCOPES,
      source: "TokenGeneration_HostedAuth",
      token_use: "access",
      client_id: CLIENT_ID,
    });
    expect(id).toMatchObject({
      sub: access.sub,
      email,
      email_verified: true,
      name: "Layla Rahman",
      "cognito:username": username,
      identities: [{ providerName: "Google", userId: googleIdOf(email), primary: "true" }],
    });
  });

  it("works once, also when two use it at once", async () => {
    const { verifier, choose } = asking(running);
    const { said } = await choose(asPerson(freshEmail()));
    const both = await Promise.all([1, 2].map(() => token(running, exchanging(said.code, verifier))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await token(running, exchanging(said.code, verifier))).toEqual({
      status: 400,
      body: { error: "invalid_grant" },
    });
  });

  // covers V10.2, V10.4
  it("works for sixty seconds, for who asked, and for the address it was asked for", async () => {
    const one = async () => {
      const { verifier, choose } = asking(running);
      return { verifier, code: (await choose(asPerson(freshEmail()))).said.code };
    };
    const late = await one();
    now += 60_000;
    expect(await token(running, exchanging(late.code, late.verifier))).toMatchObject({ status: 400 });
    const stolen = await one();
    expect(await token(running, exchanging(stolen.code, "x".repeat(43)))).toMatchObject({ status: 400 });
    const moved = await one();
    const elsewhere = { ...exchanging(moved.code, moved.verifier), redirect_uri: `${CALLBACK}2` };
    expect(await token(running, elsewhere)).toMatchObject({ status: 400 });
    expect(await token(running, { grant_type: "password" })).toMatchObject({
      status: 400,
      body: { error: "unsupported_grant_type" },
    });
    expect(await token(running, { client_id: "other" })).toMatchObject({ body: { error: "invalid_client" } });
  });
});

describe("a session by Google", () => {
  it("refreshes with its scopes and its moment of sign-in, until it is revoked", async () => {
    const { tokens, access } = await signedIn();
    const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" };
    const { body } = await token(running, refresh);
    expect(claimsOf(body.access_token)).toMatchObject({
      scope: ALL_SCOPES,
      auth_time: access.auth_time,
      sub: access.sub,
    });
    expect(body.refresh_token).toBeUndefined();
    const revoked = new URLSearchParams({ client_id: CLIENT_ID, token: tokens.refresh_token ?? "" });
    await fetch(`${running.url}oauth2/revoke`, { method: "POST", body: revoked });
    expect(await token(running, refresh)).toEqual({ status: 400, body: { error: "invalid_grant" } });
  });

  it("belongs to the same account the next time, with what Google says then", async () => {
    const first = await signedIn();
    const second = await signedIn(first.email, "Layla R. Haddad");
    expect(second.access.sub).toBe(first.access.sub);
    expect(second.id.name).toBe("Layla R. Haddad");
  });

  it("survives a restart of the pool", async () => {
    const file = await freshFile();
    const before = await startPool({ hosted, file });
    const { verifier, choose } = asking(before);
    const { said } = await choose(asPerson("stays@example.com"));
    const { body } = await token(before, exchanging(said.code, verifier));
    await before.stop();
    const after = await startPool({ hosted, file });
    const refreshed = await token(after, { grant_type: "refresh_token", refresh_token: body.refresh_token ?? "" });
    expect(claimsOf(refreshed.body.access_token)).toMatchObject({
      scope: ALL_SCOPES,
      sub: claimsOf(body.id_token).sub,
    });
    const { Users } = await after.client.send(new ListUsersCommand({ UserPoolId: POOL_ID }));
    expect(Users).toMatchObject([
      { UserStatus: "EXTERNAL_PROVIDER", Username: `Google_${googleIdOf("stays@example.com")}` },
    ]);
    await after.stop();
  });

  it("is found by the name Cognito gave it, not by its sub, its address or a password", async () => {
    const { email, access } = await signedIn();
    const get = (Username: string) => running.client.send(new AdminGetUserCommand({ UserPoolId: POOL_ID, Username }));
    expect(await get(`Google_${googleIdOf(email)}`)).toMatchObject({ UserStatus: "EXTERNAL_PROVIDER" });
    for (const name of [String(access.sub), email]) {
      await expect(get(name)).rejects.toMatchObject({ name: "UserNotFoundException" });
    }
    await expect(signIn(running.client, email, PASSWORD)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(
      running.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: POOL_ID, Username: String(access.sub) })),
    ).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it("ends at an address of ours", async () => {
    const leave = (to: string, client = CLIENT_ID) =>
      fetch(`${running.url}logout?${new URLSearchParams({ client_id: client, logout_uri: to })}`, {
        redirect: "manual",
      });
    expect((await leave(HOME)).headers.get("location")).toBe(HOME);
    expect((await leave("https://evil.example/")).status).toBe(400);
    expect((await leave(HOME, "other")).status).toBe(400);
  });
});

describe("linking", () => {
  it("fails the sign-in that caused it, as Cognito does, and the next one reaches the account with the password", async () => {
    const { email, sub } = await member(running.client);
    trigger = async () => void (await link(sub, email));
    const first = await asking(running).choose(asPerson(email));
    trigger = async () => undefined;
    expect(first.said).toEqual({
      error: "invalid_request",
      error_description: `Already found an entry for username Google_${googleIdOf(email)}`,
      state: "abc-6e657874",
    });
    const { access, id } = await signedIn(email);
    expect(access).toMatchObject({ sub, username: sub });
    expect(id.identities).toMatchObject([{ primary: "false", userId: googleIdOf(email) }]);
    expect(claimsOf((await signIn(running.client, email)).AccessToken).sub).toBe(sub);
  });

  it("ends by disabling the identity, which then makes an account of its own", async () => {
    const { email, sub } = await member(running.client);
    const google = freshEmail();
    await link(sub, google);
    const User = {
      ProviderName: "Google",
      ProviderAttributeName: "Cognito_Subject",
      ProviderAttributeValue: googleIdOf(google),
    };
    const unlink = () => running.client.send(new AdminDisableProviderForUserCommand({ UserPoolId: POOL_ID, User }));
    await unlink();
    await expect(unlink()).rejects.toMatchObject({ name: "UserNotFoundException" });
    expect((await signedIn(google)).access.sub).not.toBe(sub);
    expect(claimsOf((await signIn(running.client, email)).AccessToken).sub).toBe(sub);
  });

  it("is refused for an identity that is linked or has an account, and for an unknown account", async () => {
    const { email, sub } = await member(running.client);
    await link(sub, email);
    await expect(link(sub, email)).rejects.toThrow("already linked");
    const other = await signedIn();
    await expect(link(sub, other.email)).rejects.toThrow("Merging is not currently supported");
    await expect(link(String(other.access.sub), freshEmail())).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it("a trigger that refuses sends the browser back with its words, and makes no account", async () => {
    trigger = async () => {
      throw new Error("An account with this email already exists");
    };
    const email = freshEmail();
    const { said } = await asking(running).choose(asPerson(email));
    trigger = async () => undefined;
    expect(said).toMatchObject({
      error: "invalid_request",
      error_description: "PreSignUp failed with error An account with this email already exists.",
    });
    const { Users } = await running.client.send(
      new ListUsersCommand({ UserPoolId: POOL_ID, Filter: `email = "${email}"` }),
    );
    expect(Users).toEqual([]);
  });

  it.each(["", "nobody", "a b@example.com"])("refuses %j as an address", async (email) => {
    expect((await asking(running).choose(asPerson(email))).said.error).toBe("invalid_request");
  });
});
