import { setTimeout as delay } from "node:timers/promises";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  ConfirmSignUpCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CLIENT_ID,
  PASSWORD,
  POOL_ID,
  type Running,
  freshEmail,
  member,
  signIn,
  signUp,
  startPool,
} from "./pool-support.ts";

let running: Running;
let now = Date.now();
beforeAll(async () => {
  running = await startPool({ now: () => now });
});
afterAll(() => running.stop());

const adminGet = async (name: string) => {
  const found = await running.client.send(new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: name }));
  const attributes = Object.fromEntries((found.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
  return { ...found, attributes };
};
const confirm = (email: string, code: string) =>
  running.client.send(new ConfirmSignUpCommand({ ClientId: CLIENT_ID, Username: email, ConfirmationCode: code }));

describe("signing up", () => {
  it("makes an account that waits for its code", async () => {
    const email = freshEmail();
    const made = await signUp(running.client, email);
    expect(made).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails: { Destination: "m***@e***" } });
    expect(made.UserSub).toMatch(/^[0-9a-f-]{36}$/);
    await expect(signIn(running.client, email)).rejects.toMatchObject({ name: "UserNotConfirmedException" });
    await expect(signIn(running.client, email, "Not-The-Password-1")).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });

    await confirm(email, running.codeFor(email));
    const { UserStatus, attributes, Username } = await adminGet(email);
    expect(UserStatus).toBe("CONFIRMED");
    expect(attributes).toEqual({ sub: Username, email, name: "Layla Haddad", email_verified: "true" });
    expect((await signIn(running.client, email)).AccessToken).not.toBe("");
    await expect(confirm(email, "123456")).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("makes one account of 20 simultaneous sign-ups of one address in any case, the trigger being slow", async () => {
    const slow = await startPool({ triggers: { preSignUp: (event) => delay(50, event) } });
    const email = freshEmail();
    const tries = Array.from({ length: 20 }, (_, n) => signUp(slow.client, n % 2 ? email : email.toUpperCase()));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ name: "UsernameExistsException" });
    }
    const Filter = `email = "${email}"`;
    const { Users } = await slow.client.send(new ListUsersCommand({ UserPoolId: POOL_ID, Filter }));
    expect(Users).toHaveLength(1);
    await slow.stop();
  });

  it.each([
    ["Short-1", "InvalidPasswordException", "Password not long enough"],
    [" Edged-By-Space-1", "InvalidParameterException", "password"],
    [`Aa1${"x".repeat(300)}`, "InvalidParameterException", "password"],
  ])("refuses the password %j", async (password, name, reason) => {
    const email = freshEmail();
    await expect(signUp(running.client, email, password)).rejects.toMatchObject({
      name,
      message: expect.stringContaining(reason) as string,
    });
    await expect(adminGet(email)).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it.each([
    "no-at-sign",
    "two words@example.com",
    "nul\u0000@example.com",
    "hidden\u202e@example.com",
    "@example.com",
    "a@b",
  ])("refuses %j as an address", async (email) => {
    await expect(signUp(running.client, email)).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it.each([
    ["custom:role", "admin", "InvalidParameterException"],
    ["email_verified", "true", "NotAuthorizedException"],
    ["sub", "00000000-0000-4000-8000-000000000000", "NotAuthorizedException"],
    ["email", "someone-else@example.com", "InvalidParameterException"],
  ])("does not let the newcomer set %s", async (Name, Value, name) => {
    const email = freshEmail();
    const asked = new SignUpCommand({
      ClientId: CLIENT_ID,
      Username: email,
      Password: PASSWORD,
      UserAttributes: [{ Name, Value }],
    });
    await expect(running.client.send(asked)).rejects.toMatchObject({ name });
  });

  it("answers a resend for an unknown address like one for a known address", async () => {
    const known = freshEmail();
    await signUp(running.client, known);
    const resend = (Username: string) =>
      running.client.send(new ResendConfirmationCodeCommand({ ClientId: CLIENT_ID, Username }));
    const first = running.codeFor(known);
    expect((await resend(known)).CodeDeliveryDetails).toEqual(
      (await resend("missing@example.com")).CodeDeliveryDetails,
    );
    expect(running.mails.filter(({ to }) => to === known)).toHaveLength(2);
    expect(running.mails.some(({ to }) => to === "missing@example.com")).toBe(false);
    const second = running.codeFor(known);
    if (first !== second) await expect(confirm(known, first)).rejects.toMatchObject({ name: "CodeMismatchException" });
    await confirm(known, second);
  });

  it("slows down guessing a code, and lets a code die after a day", async () => {
    const email = freshEmail();
    await signUp(running.client, email);
    const code = running.codeFor(email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n++) {
      await expect(confirm(email, wrong)).rejects.toMatchObject({ name: "CodeMismatchException" });
    }
    await expect(confirm(email, code)).rejects.toMatchObject({ name: "LimitExceededException" });
    now += 24 * 3_600_000 + 1000;
    await expect(confirm(email, code)).rejects.toMatchObject({ name: "ExpiredCodeException" });
  });
});

describe("the admin actions", () => {
  it("create an account that signs in once its password is permanent", async () => {
    const email = freshEmail();
    const created = await running.client.send(
      new AdminCreateUserCommand({
        UserPoolId: POOL_ID,
        Username: email,
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "name", Value: "Demo Cleaner" },
          { Name: "email_verified", Value: "true" },
        ],
      }),
    );
    expect(created.User).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
    expect(created.User?.UserCreateDate?.getTime()).toBe(now);
    expect(running.mails.some(({ to }) => to === email)).toBe(false);
    const sub = created.User?.Username ?? "";
    const set = (Permanent: boolean) =>
      running.client.send(
        new AdminSetUserPasswordCommand({ UserPoolId: POOL_ID, Username: sub, Password: PASSWORD, Permanent }),
      );
    await set(false);
    await expect(signIn(running.client, email)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await set(true);
    expect((await signIn(running.client, email)).AccessToken).not.toBe("");
    expect((await adminGet(email)).attributes).toEqual({ sub, email, name: "Demo Cleaner", email_verified: "true" });
  });

  it("find accounts by email and by sub, page by page", async () => {
    const { email, sub } = await member(running.client);
    const list = (Filter?: string, PaginationToken?: string) =>
      running.client.send(new ListUsersCommand({ UserPoolId: POOL_ID, Filter, PaginationToken, Limit: 2 }));
    const names = async (Filter: string) => (await list(Filter)).Users?.map(({ Username }) => Username);
    expect(await names(`email = "${email.toUpperCase()}"`)).toEqual([sub]);
    expect(await names(`sub = "${sub}"`)).toEqual([sub]);
    expect(await names('email = "missing@example.com"')).toEqual([]);
    expect(await names('email ^= "member-"')).toHaveLength(2);
    await expect(list("status = 1")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(list(undefined, "-1")).rejects.toMatchObject({ name: "InvalidParameterException" });

    const seen: string[] = [];
    let token: string | undefined;
    do {
      const page = await list(undefined, token);
      seen.push(...(page.Users ?? []).map(({ Username }) => Username ?? ""));
      token = page.PaginationToken;
    } while (token);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(sub);
  });

  it("delete by email, and report an unknown account", async () => {
    const { email } = await member(running.client);
    const remove = () => running.client.send(new AdminDeleteUserCommand({ UserPoolId: POOL_ID, Username: email }));
    await remove();
    await expect(remove()).rejects.toMatchObject({ name: "UserNotFoundException" });
    await expect(adminGet(email)).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it("sign in for an operator, with the password all the same", async () => {
    const { email } = await member(running.client);
    const enter = (password: string) =>
      running.client.send(
        new AdminInitiateAuthCommand({
          UserPoolId: POOL_ID,
          ClientId: CLIENT_ID,
          AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      );
    expect((await enter(PASSWORD)).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(enter("Wrong-Password-1")).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("know only their own pool", async () => {
    const asked = new AdminGetUserCommand({ UserPoolId: "eu-west-1_Other0001", Username: "a@example.com" });
    await expect(running.client.send(asked)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});
