import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_ID, POOL_ID, type Running, raw, signUp, startPool, target } from "./pool-support.ts";

let running: Running;
beforeAll(async () => {
  running = await startPool();
});
afterAll(() => running.stop());

describe("what no client would send", () => {
  it.each(["", "{", "null", "[]", '"text"', "12", "\u0000", '{"ClientId":'])("the body %j", async (body) => {
    const answer = await raw(running.url, { headers: target("SignUp"), body });
    expect(answer.status).toBe(400);
    expect(answer.body.__type).toMatch(/^(SerializationException|InvalidParameterException)$/);
    expect(answer.body.message).toBeTypeOf("string");
  });

  it.each(["", "Nothing", "constructor", "__proto__", "SignUp.", "signup"])("the action %j", async (name) => {
    const answer = await raw(running.url, { headers: target(name), body: "{}" });
    expect(answer.status).toBe(400);
    expect(answer.body.__type).toBe("UnknownOperationException");
  });

  it("a body over 64 kB", async () => {
    const body = JSON.stringify({ ClientId: CLIENT_ID, Username: "a@example.com", Password: "x".repeat(70_000) });
    const answer = await raw(running.url, { headers: target("SignUp"), body });
    expect(answer.status).toBe(413);
    expect(answer.body.__type).toBe("SerializationException");
  });

  it("a body that never ends", async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("x".repeat(16_384))),
    });
    const init = { headers: target("SignUp"), body: endless, duplex: "half", method: "POST" } as RequestInit;
    const outcome = await fetch(running.url, init).then(
      (response) => response.status,
      () => "cut off",
    );
    expect([413, "cut off"]).toContain(outcome);
    await expect(signUp(running.client, "after-the-flood@example.com")).resolves.toBeDefined();
  });

  it.each([
    [{ ClientId: CLIENT_ID }],
    [{ ClientId: 5, Username: "a@example.com", Password: "Sparkling-Floor-7" }],
    [{ ClientId: CLIENT_ID, Username: ["a@example.com"], Password: "Sparkling-Floor-7" }],
    [{ ClientId: CLIENT_ID, Username: "a@example.com", Password: { $ne: "" } }],
    [{ ClientId: CLIENT_ID, Username: "a@example.com", Password: "Sparkling-Floor-7", UserAttributes: "name" }],
  ])("the sign-up %j", async (body) => {
    const answer = await raw(running.url, { headers: target("SignUp"), body: JSON.stringify(body) });
    expect(answer.status).toBe(400);
    expect(answer.body.__type).toBe("InvalidParameterException");
  });

  it("another client, another path, another method", async () => {
    const body = JSON.stringify({ ClientId: "someone", AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: {} });
    const other = await raw(running.url, { headers: target("InitiateAuth"), body });
    expect(other.body.__type).toBe("ResourceNotFoundException");
    expect((await raw(`${running.url}elsewhere`, { headers: target("SignUp"), body: "{}" })).status).toBe(404);
    expect((await raw(running.url, { method: "GET" })).status).toBe(404);
  });

  it("an unsigned Admin action", async () => {
    const body = JSON.stringify({ UserPoolId: POOL_ID, Username: "a@example.com" });
    for (const name of ["AdminGetUser", "AdminDeleteUser", "AdminInitiateAuth", "ListUsers"]) {
      const answer = await raw(running.url, { headers: target(name), body });
      expect(answer.body.__type).toBe("MissingAuthenticationTokenException");
    }
  });

  it("a password flow for admins through the public door", async () => {
    const body = JSON.stringify({ ClientId: CLIENT_ID, AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters: {} });
    const answer = await raw(running.url, { headers: target("InitiateAuth"), body });
    expect(answer.body.__type).toBe("InvalidParameterException");
  });
});

describe("another origin", () => {
  it("may call, but not with the header that Admin actions need", async () => {
    const answer = await raw(running.url, { method: "OPTIONS", headers: { origin: "http://localhost:5173" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const allowed = answer.headers.get("access-control-allow-headers") ?? "";
    expect(allowed).toContain("x-amz-target");
    expect(allowed).not.toContain("authorization");
  });
});
