import { AdminSetUserPasswordCommand, GetUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { Amplify } from "aws-amplify";
import {
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  CLIENT_ID,
  PASSWORD,
  POOL_ID,
  type Running,
  freshEmail,
  member,
  signIn as signInElsewhere,
  startPool,
} from "./pool-support.ts";

describe("the browser's own client against the local pool", () => {
  let running: Running;

  beforeAll(async () => {
    running = await startPool({
      triggers: {
        preSignUp: (event) => ({ ...event, response: { ...event.response, autoConfirmUser: true } }),
      },
    });
    Amplify.configure({
      Auth: {
        Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: running.url },
      },
    });
  });
  afterEach(() => signOut());
  afterAll(() => running.stop());

  // covers S025
  it("signs up without a confirmation step and signs in by SRP", async () => {
    const email = freshEmail();
    const attributes = { email, name: "Omar" };
    const made = await signUp({ username: email, password: PASSWORD, options: { userAttributes: attributes } });
    expect(made).toMatchObject({ isSignUpComplete: true, nextStep: { signUpStep: "DONE" } });

    expect(await signIn({ username: email.toUpperCase(), password: PASSWORD })).toMatchObject({ isSignedIn: true });
    expect((await getCurrentUser()).userId).toBe(made.userId);
    expect(await fetchUserAttributes()).toEqual({ sub: made.userId, email, name: "Omar", email_verified: "false" });
  });

  it.each(["Ünïcode-Pass 7", "كلمة-Sir-2026", "Emoji-🧹-Broom-9"])(
    "signs in with the password %s",
    async (password) => {
      const email = freshEmail();
      await signUp({ username: email, password, options: { userAttributes: { email } } });
      expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
    },
  );

  it("proves the right password whatever the random numbers", async () => {
    const { email } = await member(running.client);
    for (let round = 0; round < 8; round++) {
      expect((await signIn({ username: email, password: PASSWORD })).isSignedIn).toBe(true);
      await signOut();
    }
  }, 30_000);

  it("refuses the old password when it is replaced in the middle of a sign-in", async () => {
    const { email } = await member(running.client);
    const send = globalThis.fetch;
    const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (String(init?.body).includes("PASSWORD_CLAIM")) {
        await running.client.send(
          new AdminSetUserPasswordCommand({
            UserPoolId: POOL_ID,
            Username: email,
            Password: "Another-Mop-88",
            Permanent: true,
          }),
        );
      }
      return send(input, init);
    });
    await expect(signIn({ username: email, password: PASSWORD })).rejects.toThrow("Incorrect username or password.");
    spy.mockRestore();
    expect(await signIn({ username: email, password: "Another-Mop-88" })).toMatchObject({ isSignedIn: true });
  });

  it("cannot be replayed by someone who recorded a sign-in", async () => {
    const { email } = await member(running.client);
    const spy = vi.spyOn(globalThis, "fetch");
    await signIn({ username: email, password: PASSWORD });
    const proof = spy.mock.calls.map(([, init]) => init).find((init) => String(init?.body).includes("PASSWORD_CLAIM"));
    spy.mockRestore();
    expect(proof).toBeDefined();
    const replayed = await fetch(running.url, proof);
    expect(replayed.status).toBe(400);
    expect(await replayed.json()).toMatchObject({ __type: "NotAuthorizedException" });
  });

  it("tells a wrong password and an unknown address the same thing", async () => {
    const { email } = await member(running.client);
    const refusal = { name: "NotAuthorizedException", message: "Incorrect username or password." };
    await expect(signIn({ username: email, password: "Wrong-Password-1" })).rejects.toMatchObject(refusal);
    await expect(signIn({ username: freshEmail(), password: PASSWORD })).rejects.toMatchObject(refusal);
  });

  // covers S025
  it("refreshes, keeping the moment of sign-in", async () => {
    const { email } = await member(running.client);
    await signIn({ username: email, password: PASSWORD });
    const before = (await fetchAuthSession()).tokens?.accessToken;
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken;
    expect(before?.payload.jti).toBeTypeOf("string");
    expect(after?.payload.jti).not.toBe(before?.payload.jti);
    expect(after?.payload.auth_time).toBe(before?.payload.auth_time);
    expect(after?.payload.origin_jti).toBe(before?.payload.origin_jti);
  });

  it("signs out everywhere", async () => {
    const { email } = await member(running.client);
    await signIn({ username: email, password: PASSWORD });
    const elsewhere = await signInElsewhere(running.client, email);
    await signOut({ global: true });
    await expect(getCurrentUser()).rejects.toThrow();
    await expect(running.client.send(new GetUserCommand({ AccessToken: elsewhere.AccessToken }))).rejects.toMatchObject(
      { name: "NotAuthorizedException", message: "Access Token has been revoked" },
    );
  });

  it("changes the password", async () => {
    const { email } = await member(running.client);
    await signIn({ username: email, password: PASSWORD });
    await updatePassword({ oldPassword: PASSWORD, newPassword: "Another-Mop-88" });
    await signOut();
    await expect(signIn({ username: email, password: PASSWORD })).rejects.toThrow("Incorrect username or password.");
    expect(await signIn({ username: email, password: "Another-Mop-88" })).toMatchObject({ isSignedIn: true });
  });
});
