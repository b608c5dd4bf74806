import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { memberScope } from "@naqi/contracts/kit/scope";
import type { Session } from "@naqi/contracts";
import { decodeJwt } from "jose";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pool } from "../../packages/local/src/environment.ts";
import { asking, asPerson } from "../local/pool/hosted-support.ts";
import { argumentsFor } from "../support/setup/bundles.ts";
import { workerOf } from "../support/http/outbox.ts";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";
import { type Running, startProduct } from "../support/setup/product.ts";
import { plainPoolClientOf, poolClientOf } from "../support/pool.ts";

let product: Running;
let people: ReturnType<typeof peopleOf>;
let worker: ReturnType<typeof workerOf>;
let cognito: CognitoIdentityProviderClient;
const password = "Sparkling-Floor-7";
const newPassword = "Another-Mop-88";

beforeAll(async () => {
  product = await startProduct();
  useTable(product.tableEndpoint);
  people = peopleOf(product.url);
  worker = workerOf(product.url);
  // Its code takes longer to arrive than any test.
  await worker.deliver();
  cognito = poolClientOf(product.url);
}, 60_000);
afterAll(() => product.remove());

const ask = (path: string, as: Person, body: object) => people.ask<never>(`POST ${path}`, { as, body });
const enter = (email: string, word = password) =>
  cognito.send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: word },
    }),
  );
const refresh = (RefreshToken: string | undefined) =>
  cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }));

const stepMs = 30_000;

/**
 * Codes of an app; each is of a step of its own, as none is taken twice. The present and the next one are taken for at
 * least one step more; the former one only to the end of this step, so it is not used shortly before that.
 */
function appOf(secret: string) {
  const used = new Set<number>();
  return async function code(): Promise<string> {
    const present = Math.floor(Date.now() / stepMs);
    const left = stepMs - (Date.now() % stepMs);
    const step = [present, present + 1, present - 1].find((one) => !used.has(one));
    if (step === undefined || (step < present && left < stepMs / 3)) {
      await sleep(left);
      return code();
    }
    used.add(step);
    return new TOTP({ secret }).generate({ timestamp: step * stepMs });
  };
}

/** A member with a second factor, with their app's code and their recovery codes. */
async function protectedOne() {
  const someone = await people.customer();
  const { body } = await people.ask<{ secret: string }>("POST /me/factor/secret", { as: someone, body: { password } });
  const code = appOf(body.secret);
  const answer = await people.ask<{ recoveryCodes: string[] }>("POST /me/factor", {
    as: someone,
    body: { password, code: await code() },
  });
  expect(answer.status).toBe(200);
  // Every session ended with it.
  const token = (await byCode(someone.email, await code()))?.AccessToken ?? "";
  return { someone: { ...someone, token }, code, recoveryCodes: answer.body.recoveryCodes };
}

async function byCode(email: string, code: string, word = password) {
  const { Session } = await enter(email, word);
  const { AuthenticationResult } = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.clientId,
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
  return AuthenticationResult;
}

// covers B2.16
describe("a session", () => {
  const renewing = (RefreshToken: string | undefined, ClientMetadata?: Record<string, string>) =>
    plainPoolClientOf(product.url).send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: pool.clientId,
        RefreshToken,
        ...(ClientMetadata && { ClientMetadata }),
      }),
    );
  const ended = { name: "UserLambdaValidationException", message: expect.stringContaining("This session has ended") };
  const sessionsOf = async (token: string) =>
    (await people.ask<{ sessions: Session[] }>("GET /me/security", { as: { token } })).body.sessions;

  // covers S025
  it("is listed in the others and signed out there: the pool itself no longer renews it, whatever is sent along", async () => {
    const someone = await people.customer();
    const stolen = (await enter(someone.email)).AuthenticationResult;
    const [before] = (await refresh(stolen?.RefreshToken)).AuthenticationResult ? await sessionsOf(someone.token) : [];
    const claims = decodeJwt(stolen?.AccessToken ?? "");
    expect(before).toMatchObject({ sessionId: claims.session, agent: "chrome", isThis: false });
    const end = { as: someone, body: {} };
    const [done, again] = [
      await people.ask(`POST /me/sessions/${before?.sessionId}/end`, end),
      await people.ask(`POST /me/sessions/${before?.sessionId}/end`, end),
    ];
    expect([done.status, again.status]).toEqual([200, 404]);
    await expect(refresh(stolen?.RefreshToken)).rejects.toMatchObject(ended);
    for (const [{ sessionId }] of [await sessionsOf(someone.token)] as [Session][])
      await expect(renewing(stolen?.RefreshToken, { key: sessionId })).rejects.toMatchObject(ended);
    expect(await sessionsOf(someone.token)).not.toContainEqual(before);
  });

  it("is not made by a program that does not say what it is, nor gone on with by one that has the token alone", async () => {
    const someone = await people.customer();
    const asked = {
      ClientId: pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH" as const,
      AuthParameters: { USERNAME: someone.email, PASSWORD: password },
    };
    await expect(plainPoolClientOf(product.url).send(new InitiateAuthCommand(asked))).rejects.toMatchObject({
      name: "UserLambdaValidationException",
    });
    const tokens = (await enter(someone.email)).AuthenticationResult;
    await expect(renewing(tokens?.RefreshToken)).rejects.toMatchObject(ended);
    expect((await refresh(tokens?.RefreshToken)).AuthenticationResult).toBeDefined();
  });
});

describe("a second factor of one's own", () => {
  // covers S025, B2.2, V7.4
  it("is asked for from then on, and ends every session of before", async () => {
    const someone = await people.customer();
    const before = (await enter(someone.email)).AuthenticationResult?.RefreshToken;
    expect(await ask("/me/factor/secret", someone, { password: "Wrong-Floor-7" })).toMatchObject({
      status: 403,
      body: { code: "security.wrongPassword" },
    });
    const { body } = await people.ask<{ secret: string; uri: string }>("POST /me/factor/secret", {
      as: someone,
      body: { password },
    });
    expect(body.uri).toContain(`secret=${body.secret}`);
    const code = appOf(body.secret);
    expect((await ask("/me/factor", someone, { password, code: "000000" })).body).toMatchObject({
      code: "security.wrongCode",
    });
    const first = await code();
    expect((await ask("/me/factor", someone, { password, code: first })).body).toMatchObject({
      recoveryCodes: expect.arrayContaining([expect.stringMatching(/^\w{5}-\w{5}$/)]) as unknown,
    });
    await expect(refresh(before)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(await enter(someone.email)).toMatchObject({ ChallengeName: "SOFTWARE_TOKEN_MFA" });
    // The code that turned it on was used with that.
    await expect(byCode(someone.email, first)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    const tokens = await byCode(someone.email, await code());
    const now = await people.ask("GET /me/security", { as: { token: tokens?.AccessToken ?? "" } });
    expect(now.body).toMatchObject({ hasPassword: true, recoveryCodesLeft: 10 });
    await worker.deliver();
    expect((await worker.mailsTo(someone.email)).map(({ subject }) => subject)).toContain("Two-step sign-in is on");
  });

  // covers B2.15
  it("is not passed by Google, whether it was linked before or comes afterwards", async () => {
    const someone = await people.customer();
    const google = async () => {
      const redirect_uri = `${product.url}/auth`;
      const running = { url: `${product.url}/local/pool/` };
      const { choose } = asking(running, { client_id: pool.clientId, redirect_uri });
      return (await choose(asPerson(someone.email))).said;
    };
    expect((await google()).error_description).toMatch(/^Already found an entry/);
    expect((await google()).code).toBeDefined();
    const token = (await enter(someone.email)).AuthenticationResult?.AccessToken ?? "";
    const as = { ...someone, token };
    const { body } = await people.ask<{ secret: string }>("POST /me/factor/secret", { as, body: { password } });
    await ask("/me/factor", as, { password, code: await appOf(body.secret)() });
    const { code, error_description } = await google();
    expect(code).toBeUndefined();
    expect(error_description).toContain("This account uses two-step sign-in");
    expect(await enter(someone.email)).toMatchObject({ ChallengeName: "SOFTWARE_TOKEN_MFA" });
  });

  it("leaves the pool's own scope to the server: no token of a browser ever has it", async () => {
    const { someone, code } = await protectedOne();
    const tokens = await byCode(someone.email, await code());
    const renewed = (await refresh(tokens?.RefreshToken)).AuthenticationResult;
    for (const token of [someone.token, tokens?.AccessToken, renewed?.AccessToken])
      expect(decodeJwt(token ?? "").scope).toBe(memberScope);
  });

  it("is turned off with a code; a former password alone does not", async () => {
    const { someone, code } = await protectedOne();
    expect((await ask("/me/factor/off", someone, { password, code: "000000" })).body).toMatchObject({
      code: "security.wrongCode",
    });
    expect((await ask("/me/factor/off", someone, { password, code: await code() })).status).toBe(200);
    expect((await enter(someone.email)).AuthenticationResult).toBeDefined();
  });

  // covers S025, B2.2, V6.4
  it("outlives a changed password, which asks for a code, and one that was reset by mail", async () => {
    const { someone, code } = await protectedOne();
    expect((await ask("/me/password", someone, { password, newPassword })).body).toMatchObject({
      code: "security.codeWanted",
    });
    expect((await ask("/me/password", someone, { password, code: await code(), newPassword })).status).toBe(200);
    await expect(enter(someone.email)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(await enter(someone.email, newPassword)).toMatchObject({ ChallengeName: "SOFTWARE_TOKEN_MFA" });
    await people.ask("POST /password-resets", { body: { email: someone.email } });
    await worker.deliver();
    const token = await worker.tokenTo(someone.email, "new password");
    const body = { token, newPassword: password };
    expect((await people.ask("POST /password-resets/confirm", { body })).status).toBe(200);
    expect(await enter(someone.email)).toMatchObject({ ChallengeName: "SOFTWARE_TOKEN_MFA" });
    await worker.deliver();
    const subjects = (await worker.mailsTo(someone.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "Your password was changed")).toHaveLength(2);
  });

  it("ends by a recovery code with the password, and is set up again", async () => {
    const { someone, recoveryCodes } = await protectedOne();
    const [recoveryCode = ""] = recoveryCodes;
    const recover = (body: object) => people.ask("POST /factor-recoveries", { body });
    const wrong = await recover({ email: someone.email, password: newPassword, recoveryCode });
    const nobody = await recover({ email: "nobody@example.com", password, recoveryCode });
    expect([wrong.status, wrong.text]).toEqual([403, nobody.text]);
    expect((await recover({ email: someone.email, password, recoveryCode })).status).toBe(200);
    const token = (await enter(someone.email)).AuthenticationResult?.AccessToken ?? "";
    const again = { ...someone, token };
    expect((await ask("/me/factor/secret", again, { password })).status).toBe(200);
  });

  it("is turned off by an interrupted half and set up again: the pool's factor goes with its proof", async () => {
    const { someone, code } = await protectedOne();
    const { MemberEntity } = await import("@naqi/core/identity/member-record/member-record.entity");
    await MemberEntity.patch({ memberId: someone.memberId }).remove(["factorSince"]).go();
    expect((await ask("/me/factor/secret", someone, { password })).body).toMatchObject({ code: "security.codeWanted" });
    const { body } = await people.ask<{ secret: string }>("POST /me/factor/secret", {
      as: someone,
      body: { password, code: await code() },
    });
    expect((await ask("/me/factor", someone, { password, code: await appOf(body.secret)() })).status).toBe(200);
  });

  it("is withdrawn by the operator's command, which asks for the reason", { timeout: 60_000 }, async () => {
    const { someone } = await protectedOne();
    const command = await argumentsFor("admin");
    const run = (...given: string[]) =>
      spawnSync(process.execPath, [...command, ...given], {
        encoding: "utf8",
        env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
      });
    expect(run(someone.email, "--withdraw-factor", " ")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Say why") as unknown,
    });
    expect(run(someone.email, "--withdraw-factor", "Called back.")).toMatchObject({
      status: 0,
      stdout: `The second factor of ${someone.email} is off, and they are signed out everywhere.\n`,
    });
    expect((await enter(someone.email)).AuthenticationResult).toBeDefined();
  });

  it("is slowed down with wrong passwords", async () => {
    const someone = await people.customer();
    const codes: unknown[] = [];
    for (let tries = 0; tries < 7; tries++)
      codes.push(
        (await people.ask("POST /me/factor/secret", { as: someone, body: { password: "Wrong-Floor-7" } })).body.code,
      );
    expect(codes[0]).toBe("security.wrongPassword");
    expect(codes.at(-1)).toBe("security.tooManyTries");
  });
});
