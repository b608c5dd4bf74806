import { spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import {
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { policy, type Problem } from "@naqi/contracts";
import { type Challenge, challengeHeader, solve } from "@naqi/contracts/kit/challenge";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pool } from "../../packages/local/src/environment.ts";
import { asking, asPerson, exchanging, token } from "../local/pool/hosted-support.ts";
import { argumentsFor } from "../support/setup/bundles.ts";
import { workerOf } from "../support/http/outbox.ts";
import { peopleOf, useTable } from "../support/http/people.ts";
import { type Running, startProduct } from "../support/setup/product.ts";
import { poolClientOf } from "../support/pool.ts";

let product: Running;
let people: ReturnType<typeof peopleOf>;
let worker: ReturnType<typeof workerOf>;
let cognito: CognitoIdentityProviderClient;
let email: string;
const password = "Sparkling-Floor-7";
const newPassword = "Another-Mop-88";

beforeAll(async () => {
  product = await startProduct();
  useTable(product.tableEndpoint);
  people = peopleOf(product.url);
  worker = workerOf(product.url);
  cognito = poolClientOf(product.url);
}, 60_000);
afterAll(() => product.remove());
beforeEach(() => {
  email = `${randomUUID()}@example.com`;
});

/** One press of 'Continue with Google' as this person, to its end: a token, or what the address said. */
async function byGoogle(address: string, verified = "true") {
  const running = { url: `${product.url}/local/pool/` };
  const redirect_uri = `${product.url}/auth`;
  const { verifier, choose } = asking(running, { client_id: pool.clientId, redirect_uri });
  const { said } = await choose(asPerson(address, "Layla Rahman", verified));
  if (!said.code) return { said, token: "", memberId: "" };
  const form = { ...exchanging(said.code, verifier), redirect_uri, client_id: pool.clientId };
  const { body } = await token(running, form);
  return { said, token: body.access_token ?? "", memberId: decodeJwt(body.access_token ?? "").sub ?? "" };
}

const signUp = (address: string, newPassword = password) =>
  people.ask("POST /sign-ups", { body: { email: address, newPassword, fullName: "Layla Rahman" } });
const signIn = (address: string, word: string) =>
  cognito.send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: address, PASSWORD: word },
    }),
  );
const accountsOf = async (address: string) =>
  (await cognito.send(new ListUsersCommand({ UserPoolId: pool.poolId, Filter: `email = "${address}"` }))).Users ?? [];
const enroll = (as: { token: string }) =>
  people.ask("POST /me", { as, body: { role: "customer", fullName: "Layla Rahman" } });
const wrongPassword = { name: "NotAuthorizedException" };

describe("continuing with Google", () => {
  it("makes an account whose address is confirmed and whose owner gets the welcome code", async () => {
    const someone = await byGoogle(email);
    const me = await enroll(someone);
    expect([me.status, me.body]).toMatchObject([200, { email, emailConfirmed: true, role: "customer" }]);
    const again = await byGoogle(email);
    expect(again.memberId).toBe(someone.memberId);
    const { body } = await people.ask<{ items: object[] }>("GET /discounts", { as: again });
    expect(body.items).toHaveLength(1);
  });

  it("refuses a sign-up with a password for that address, in the product's words", async () => {
    await byGoogle(email);
    expect(await signUp(email)).toMatchObject({
      status: 409,
      body: { code: "member.emailTaken", message: "An account with this email already exists" },
    });
  });

  it("reaches the account with the same confirmed address at the second press, and signs it out elsewhere", async () => {
    const someone = await people.customer();
    const first = await byGoogle(someone.email);
    expect(first.said.error_description).toMatch(/^Already found an entry for username Google_\d+$/);
    const second = await byGoogle(someone.email);
    expect(second.memberId).toBe(someone.memberId);
    expect((await people.ask("GET /me", { as: second })).body).toMatchObject({
      role: "customer",
      email: someone.email,
    });
    expect(await accountsOf(someone.email)).toHaveLength(1);
  });

  it("keeps the address of the account it reaches, which stays Google's", async () => {
    const someone = await people.customer();
    await byGoogle(someone.email);
    const { AuthenticationResult } = await signIn(someone.email, password);
    const as = { token: AuthenticationResult?.AccessToken ?? "" };
    expect((await people.ask("GET /me", { as })).body).toMatchObject({ emailOfGoogle: true });
    expect(await people.ask("POST /me/email", { as, body: { email } })).toMatchObject({
      status: 409,
      body: { code: "member.emailOfGoogle" },
    });
    expect((await byGoogle(someone.email)).memberId).toBe(someone.memberId);
    expect((await signIn(someone.email, password)).AuthenticationResult).toBeDefined();
  });

  it("takes the place of an unconfirmed account with the same address", async () => {
    const squatter = await people.customer({ confirmed: false });
    const owner = await byGoogle(squatter.email);
    expect(owner.memberId).not.toBe(squatter.memberId);
    expect((await enroll(owner)).body).toMatchObject({ emailConfirmed: true });
    await expect(signIn(squatter.email, password)).rejects.toMatchObject(wrongPassword);
    expect(await accountsOf(squatter.email)).toHaveLength(1);
  });

  it("with an address that Google does not verify takes over no account, and leaves a new one to be confirmed", async () => {
    const someone = await people.customer();
    const { said } = await byGoogle(someone.email, "false");
    expect(said.error_description).toContain("An account with this email already exists");
    expect((await enroll(await byGoogle(email, "false"))).body).toMatchObject({ emailConfirmed: false });
  });
});

describe("a member's token", () => {
  // covers B1.4, V10.1
  it("does nothing in the pool: not the address, the password, the account", async () => {
    const { token: AccessToken, email: address, memberId } = await people.customer();
    const UserAttributes = [{ Name: "email", Value: `victim-${email}` }];
    const refused = { name: "NotAuthorizedException", message: "Access Token does not have required scopes" };
    for (const asked of [
      () => cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })),
      () => cognito.send(new GetUserCommand({ AccessToken })),
      () => cognito.send(new DeleteUserCommand({ AccessToken })),
      () =>
        cognito.send(
          new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: newPassword }),
        ),
    ])
      await expect(asked()).rejects.toMatchObject(refused);
    const victim = await byGoogle(`victim-${email}`);
    expect(victim.memberId).not.toBe(memberId);
    expect((await people.ask("GET /me", { as: { token: AccessToken } })).body).toMatchObject({ email: address });
  });

  // covers B1.4, V7.6
  it("of Google's pages is the same", async () => {
    const { token: AccessToken } = await byGoogle(email);
    expect(decodeJwt(AccessToken).scope).toBe("openid email profile naqi/member");
    await expect(cognito.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
  });

  // covers S025, V7.4
  it("ends every session of its owner, and no others", async () => {
    const [someone, other] = [await people.customer(), await people.customer()];
    const refreshOf = async (address: string) => (await signIn(address, password)).AuthenticationResult?.RefreshToken;
    const [first, second, others] = [
      await refreshOf(someone.email),
      await refreshOf(someone.email),
      await refreshOf(other.email),
    ];
    expect(await people.ask("POST /me/sign-out", { as: someone, body: {} })).toMatchObject({ status: 200, body: {} });
    const renew = (RefreshToken: string | undefined) =>
      cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }));
    for (const ended of [first, second]) await expect(renew(ended)).rejects.toMatchObject(wrongPassword);
    expect((await renew(others)).AuthenticationResult?.AccessToken).toBeDefined();
  });
});

describe("signing up", () => {
  // covers S025
  it("makes an account whose address is unconfirmed, which signs in at once, and is made once", async () => {
    expect(await signUp(email)).toMatchObject({ status: 200, body: {} });
    const { AuthenticationResult } = await signIn(email, password);
    expect(decodeJwt(AuthenticationResult?.AccessToken ?? "")).toMatchObject({
      email,
      email_verified: "false",
      name: "Layla Rahman",
    });
    const again = await Promise.all([signUp(email), signUp(email.toUpperCase())]);
    for (const answer of again) expect(answer).toMatchObject({ status: 409, body: { code: "member.emailTaken" } });
    expect(await accountsOf(email)).toHaveLength(1);
  });

  // covers B5.2
  it("from one network needs a solved challenge from the 21st in an hour, whatever address it is for", async () => {
    const network = `2001:db8:${randomInt(65_536).toString(16)}:1`;
    const signUp = (host: number, headers = {}) => {
      const body = { email: `${randomUUID()}@example.com`, newPassword: password, fullName: "Sara Haddad" };
      return people.ask<Problem>("POST /sign-ups", {
        body,
        headers: { "x-forwarded-for": `${network}::${host}`, ...headers },
      });
    };
    for (let host = 1; host <= policy.connection.most; host++) expect((await signUp(host)).status).toBe(200);
    const { status, body } = await signUp(99);
    expect([status, body.code]).toEqual([429, "request.challenge"]);
    const answer = await solve((body.details as { challenge: Challenge }).challenge);
    expect((await signUp(99, { [challengeHeader]: answer })).status).toBe(200);
    expect((await signUp(99, { [challengeHeader]: answer })).status).toBe(429);
  });

  // covers B1.1, B2.9
  it("at the pool itself is refused, whatever address is claimed", async () => {
    const asked = (UserAttributes: { Name: string; Value: string }[]) =>
      cognito.send(
        new SignUpCommand({ ClientId: pool.clientId, Username: email, Password: "password12", UserAttributes }),
      );
    for (const attributes of [[], [{ Name: "email_verified", Value: "true" }]])
      await expect(asked(attributes)).rejects.toMatchObject({
        name: "NotAuthorizedException",
        message: "SignUp is not permitted for this user pool",
      });
    // Should that ever be said otherwise, the trigger refuses as well.
    const { handler } = await import("@naqi/functions/triggers/pre-sign-up");
    const event = { triggerSource: "PreSignUp_SignUp", userPoolId: pool.poolId, userName: email } as unknown;
    await expect(handler(event as Parameters<typeof handler>[0])).rejects.toMatchObject({ code: "request.forbidden" });
    expect(await accountsOf(email)).toEqual([]);
  });

  it("refuses a guessable, leaked or short password; all characters are allowed", async () => {
    const refused = async (word: string) => (await signUp(email, word)).body;
    for (const word of ["Password123", "Layla-Rahman-1990", "correct horse battery staple", "short"])
      expect(await refused(word)).toMatchObject({
        code: "request.invalid",
        fields: { newPassword: expect.any(String) as unknown },
      });
    expect((await signUp(email, "wet mops need no capital")).status).toBe(200);
  });
});

describe("npm run admin", { timeout: 60_000 }, () => {
  const run = async (address: string) => {
    const command = await argumentsFor("admin");
    return new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = spawn(process.execPath, [...command, address], {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
      });
      let said = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += String(chunk)));
      child.on("close", (code) => resolve({ code, said }));
    });
  };

  it("waits until the address is confirmed by the mailed link", async () => {
    const refusal = { code: 1, said: expect.stringContaining(`Nobody has confirmed ${email}`) };
    expect(await run(email)).toEqual(refusal);
    await worker.deliver();
    const body = { token: await worker.tokenTo(email, "new password"), newPassword };
    expect((await people.ask("POST /password-resets/confirm", { body })).status).toBe(200);
    expect(await run(email)).toEqual({ code: 0, said: `${email} is an administrator.\n` });
    const roleNow = async () =>
      decodeJwt((await signIn(email, newPassword)).AuthenticationResult?.AccessToken ?? "").role;
    // The rights come with the second factor (decisions G109).
    expect(await roleNow()).toBeUndefined();
    const [account] = await accountsOf(email);
    const { MemberEntity } = await import("@naqi/core/identity/member-record/member-record.entity");
    await MemberEntity.patch({ memberId: account?.Username ?? "" })
      .set({ factorSince: new Date().toISOString() })
      .go();
    expect(await roleNow()).toBe("admin");
  });

  // covers B1.3
  it("refuses an unconfirmed address, and a customer", async () => {
    await signUp(email);
    expect(await run(email)).toMatchObject({ code: 1 });
    const { AuthenticationResult } = await signIn(email, password);
    expect(decodeJwt(AuthenticationResult?.AccessToken ?? "").role).toBeUndefined();
    const someone = await people.customer();
    expect(await run(someone.email)).toEqual({
      code: 1,
      said: "This account is a customer's or a cleaner's already.\n",
    });
  });
});

describe("a forgotten password", () => {
  const ask = (address: string) => people.ask("POST /password-resets", { body: { email: address } });

  it.each([true, false])("is replaced by the mailed link; confirmed address: %s", async (confirmed) => {
    const someone = await people.customer({ confirmed });
    expect((await ask(someone.email)).body).toEqual({});
    await worker.deliver();
    const link = await worker.tokenTo(someone.email, "new password");
    const named = await people.ask("POST /password-resets/account", { body: { token: link } });
    expect(named.body).toEqual({ email: someone.email, fullName: "Sara Haddad", hasCalendar: false });
    const done = await people.ask("POST /password-resets/confirm", { body: { token: link, newPassword } });
    expect(done.body).toEqual({ email: someone.email });
    await expect(signIn(someone.email, password)).rejects.toMatchObject(wrongPassword);
    const { AuthenticationResult } = await signIn(someone.email, newPassword);
    const me = await people.ask("GET /me", { as: { token: AuthenticationResult?.AccessToken ?? "" } });
    expect(me.body).toMatchObject({ emailConfirmed: true });
    expect((await people.ask("POST /password-resets/confirm", { body: { token: link, newPassword } })).status).toBe(
      410,
    );
  });

  it("gets the same answer for an unknown address, which gets no mail", async () => {
    const answer = await ask(email);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    await worker.deliver();
    expect(await worker.mailsTo(email)).toEqual([]);
  });

  it("of a Google account sends a mail that there is none", async () => {
    await byGoogle(email);
    await ask(email);
    await worker.deliver();
    const [mail] = await worker.mailsTo(email);
    expect(mail?.text).toContain("you sign in with Google");
    expect(mail?.text).not.toContain("token=");
  });
});

describe("another address before the first is confirmed", () => {
  it("is accepted immediately, refused if taken, and confirmed by its own mail", async () => {
    const someone = await people.customer({ confirmed: false });
    const other = await people.customer();
    const moving = (to: string) => people.ask("POST /me/email", { as: someone, body: { email: to } });
    expect((await moving(other.email)).body).toMatchObject({ code: "member.emailTaken" });
    const google = await byGoogle(`g-${email}`);
    expect(google.token).not.toBe("");
    expect((await moving(`g-${email}`)).body).toMatchObject({ code: "member.emailTaken" });
    expect((await moving(email)).body).toMatchObject({ email, emailConfirmed: false });
    await worker.deliver();
    const { AuthenticationResult } = await signIn(email, password);
    const as = { token: AuthenticationResult?.AccessToken ?? "" };
    const confirmed = await people.ask("POST /me/confirm-email", {
      as,
      body: { token: await worker.tokenTo(email, "Confirm your email") },
    });
    expect(confirmed.body).toMatchObject({ email, emailConfirmed: true });
  });
});

describe("the pool behind the identity port", () => {
  it("signs out and removes an account by Google, which Cognito knows by another name", async () => {
    const { identityFromEnvironment } = await import("@naqi/functions/cloud/identity");
    const identity = identityFromEnvironment();
    const { memberId } = await byGoogle(email);
    expect(await identity.find(email.toUpperCase())).toEqual({ memberId, email, emailVerified: true, kind: "google" });
    await identity.signOutEverywhere(memberId);
    await identity.remove(memberId);
    expect(await identity.find(email)).toBeUndefined();
    await identity.remove(memberId);
    await identity.confirmEmail(memberId, email);
  });

  it("finds members who have not confirmed since a moment, over more than a page of accounts, and no others", async () => {
    const { identityFromEnvironment } = await import("@naqi/functions/cloud/identity");
    const identity = identityFromEnvironment();
    const addresses = Array.from({ length: 70 }, (_, index) => `many-${index}-${email}`);
    for (const address of addresses) await signUp(address);
    const confirmed = await people.customer();
    const found = await identity.unconfirmedSince(new Date(Date.now() + 60_000).toISOString());
    expect(found.map((one) => one.email)).toEqual(expect.arrayContaining(addresses));
    expect(found.map((one) => one.email)).not.toContain(confirmed.email);
    expect(await identity.unconfirmedSince(new Date(Date.now() - 3_600_000).toISOString())).toEqual([]);
  });

  it("links an identity of Google again without harm, says that it is linked, and ends the link", async () => {
    const { identityFromEnvironment } = await import("@naqi/functions/cloud/identity");
    const identity = identityFromEnvironment();
    const { memberId, email: address } = await people.customer();
    for (const _ of [1, 2]) await identity.linkGoogle(memberId, "112233445566778899001");
    expect(await identity.find(address)).toMatchObject({ memberId, kind: "password", isLinked: true });
    for (const _ of [1, 2]) await identity.unlinkGoogle(memberId);
    expect(await identity.find(address)).not.toHaveProperty("isLinked");
  });
});

describe("the lists", () => {
  it("have an address once however often its links are pressed", async () => {
    for (const _ of [1, 2]) {
      const asked = await people.ask("POST /subscriptions", { body: { email: email.toUpperCase(), list: "waitlist" } });
      expect(asked.body).toEqual({ email });
    }
    await worker.deliver();
    const links = (await worker.mailsTo(email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
    expect(links).toHaveLength(2);
    for (const link of [...links, ...links]) {
      const pressed = await people.ask("POST /subscriptions/confirm", { body: { token: link } });
      expect([pressed.status, pressed.body]).toEqual([200, { email, list: "waitlist" }]);
    }
    const { SubscriptionEntity } = await import("@naqi/core/identity/member-record/subscriptions.entity");
    expect((await SubscriptionEntity.query.primary({ email }).go()).data).toHaveLength(1);
  });
});
