import {
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
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
describe("the own account", () => {
  const update = (AccessToken: string, Name: string, Value: string) =>
    running.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));

  it("changes its address, which must be verified again", async () => {
    const { email, sub } = await member(running.client);
    await running.client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: POOL_ID,
        Username: sub,
        UserAttributes: [{ Name: "email_verified", Value: "true" }],
      }),
    );
    const { AccessToken } = await signIn(running.client, email);
    const next = freshEmail();
    await update(AccessToken, "email", next);
    expect((await adminGet(sub)).attributes).toMatchObject({ email: next, email_verified: "false" });

    await running.client.send(
      new VerifyUserAttributeCommand({ AccessToken, AttributeName: "email", Code: running.codeFor(next) }),
    );
    expect((await adminGet(sub)).attributes.email_verified).toBe("true");
    await expect(signIn(running.client, email)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect((await signIn(running.client, next)).AccessToken).not.toBe("");
  });

  it("cannot take another's address, verify itself or name its role", async () => {
    const other = await member(running.client);
    const { email, sub } = await member(running.client);
    const { AccessToken } = await signIn(running.client, email);
    await expect(update(AccessToken, "email", other.email.toUpperCase())).rejects.toMatchObject({
      name: "AliasExistsException",
    });
    await expect(update(AccessToken, "email_verified", "true")).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
    await expect(update(AccessToken, "custom:role", "admin")).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
    expect((await adminGet(sub)).attributes).toEqual({ sub, email, name: "Layla Haddad", email_verified: "false" });
  });

  it("does not honour codes that went to the old address", async () => {
    const { email, sub } = await member(running.client);
    const verified = [{ Name: "email_verified", Value: "true" }];
    await running.client.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId: POOL_ID, Username: sub, UserAttributes: verified }),
    );
    await running.client.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: email }));
    const old = running.codeFor(email);
    const { AccessToken } = await signIn(running.client, email);
    const next = freshEmail();
    await update(AccessToken, "email", next);
    const reset = new ConfirmForgotPasswordCommand({
      ClientId: CLIENT_ID,
      Username: next,
      ConfirmationCode: old,
      Password: "Another-Mop-88",
    });
    await expect(running.client.send(reset)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    expect((await signIn(running.client, next)).AccessToken).not.toBe("");
  });

  it("changes its password only with the old one, and stays signed in", async () => {
    const { email } = await member(running.client);
    const { AccessToken } = await signIn(running.client, email);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      running.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
    await expect(change("Wrong-Password-1", "Another-Mop-88")).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
    await expect(change(PASSWORD, "weak")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await change(PASSWORD, "Another-Mop-88");
    await expect(signIn(running.client, email)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect((await running.client.send(new GetUserCommand({ AccessToken }))).Username).toBeDefined();
  });

  it("asks for a code for its address, until that is verified", async () => {
    const { email, sub } = await member(running.client);
    const { AccessToken } = await signIn(running.client, email);
    const ask = () =>
      running.client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: "email" }));
    expect((await ask()).CodeDeliveryDetails?.AttributeName).toBe("email");
    const Code = running.codeFor(email);
    await running.client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: "email", Code }));
    expect((await adminGet(sub)).attributes.email_verified).toBe("true");
    await expect(ask()).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("deletes itself and frees its address", async () => {
    const { email } = await member(running.client);
    const { AccessToken } = await signIn(running.client, email);
    await running.client.send(new DeleteUserCommand({ AccessToken }));
    await expect(running.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
    await expect(signUp(running.client, email)).resolves.toBeDefined();
  });
});

describe("a forgotten password", () => {
  const forgot = (Username: string) =>
    running.client.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username }));
  const reset = (Username: string, ConfirmationCode: string, Password = "Another-Mop-88") =>
    running.client.send(
      new ConfirmForgotPasswordCommand({ ClientId: CLIENT_ID, Username, ConfirmationCode, Password }),
    );

  it("is reset once with the mailed code, within the hour", async () => {
    const { email } = await member(running.client);
    await expect(forgot(email)).rejects.toMatchObject({ name: "InvalidParameterException" });
    await running.client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: POOL_ID,
        Username: email,
        UserAttributes: [{ Name: "email_verified", Value: "true" }],
      }),
    );
    expect((await forgot(email)).CodeDeliveryDetails).toEqual(
      (await forgot("missing@example.com")).CodeDeliveryDetails,
    );
    const code = running.codeFor(email);
    await expect(reset(email, code, "weak")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await expect(reset("missing@example.com", code)).rejects.toMatchObject({ name: "CodeMismatchException" });
    await reset(email, code);
    expect((await signIn(running.client, email, "Another-Mop-88")).AccessToken).not.toBe("");
    await expect(reset(email, code)).rejects.toMatchObject({ name: "ExpiredCodeException" });

    await forgot(email);
    now += 3_600_000 + 1000;
    await expect(reset(email, running.codeFor(email))).rejects.toMatchObject({ name: "ExpiredCodeException" });
  });
});
