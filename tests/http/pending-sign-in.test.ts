import { randomUUID } from "node:crypto";
import { InitiateAuthCommand, RespondToAuthChallengeCommand } from "@aws-sdk/client-cognito-identity-provider";
import { TOTP } from "otpauth";
import { describe, expect, inject, it } from "vitest";
import { pool } from "../../packages/local/src/environment.ts";
import { workerOf } from "../support/http/outbox.ts";
import { peopleOf, useTable } from "../support/http/people.ts";
import { poolClientOf } from "../support/pool.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);
const worker = workerOf(product.url);
const cognito = poolClientOf(product.url);
const password = "Sparkling-Floor-7";

/** Each call gives the code of the next step. */
function appOf(secret: string) {
  let step = -1;
  return () => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 * step++ });
}

const beginSignIn = async (email: string) =>
  (
    await cognito.send(
      new InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    )
  ).Session;

const sendCode = async (Session: string | undefined, username: string, code: string) =>
  (
    await cognito.send(
      new RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName: "SOFTWARE_TOKEN_MFA",
        Session,
        ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    )
  ).AuthenticationResult;

describe("a sign-in that began before the password ended (decision 0162)", () => {
  it("begins no session by its code after the owner undoes an address change", async () => {
    const someone = await people.customer();
    const thief = `${randomUUID()}@example.com`;
    const changed = await people.ask("POST /me/email", { as: someone, body: { email: thief } });
    expect(changed.status, changed.text).toBe(200);
    await worker.deliver();
    const confirm = await worker.tokenTo(thief, "Please confirm your new address");
    const confirmed = await people.ask("POST /confirmations/change", { body: { token: confirm } });
    expect(confirmed.status, confirmed.text).toBe(200);
    await worker.deliver();
    const { body } = await people.ask<{ secret: string }>("POST /me/factor/secret", {
      as: someone,
      body: { password },
    });
    const code = appOf(body.secret);
    const on = await people.ask("POST /me/factor", { as: someone, body: { password, code: code() } });
    expect(on.status, on.text).toBe(200);
    const waiting = await beginSignIn(thief);
    const undo = await worker.tokenTo(someone.email, "has a new email address");
    const undone = await people.ask("POST /confirmations/undo-change", { body: { token: undo } });
    expect(undone.status, undone.text).toBe(200);
    const tokens = await sendCode(waiting, someone.memberId, code()).catch(() => undefined);
    await worker.deliver();
    const stranger = { token: tokens?.AccessToken ?? "" };
    const read = await people.ask("GET /bookings?tab=upcoming", { as: stranger });
    expect.soft(read.status, read.text).toBe(401);
    // A new sign-in is fresh, which changing the address and closing the account ask for.
    const again = await people.ask("POST /me/email", { as: stranger, body: { email: `${randomUUID()}@example.com` } });
    expect.soft(again.status, again.text).not.toBe(200);
    const closed = await people.ask("POST /account/close", { as: stranger, body: {} });
    expect(closed.status, closed.text).not.toBe(200);
  });

  it("begins no session by its code after a reset by mail", async () => {
    const someone = await people.customer();
    const { body } = await people.ask<{ secret: string }>("POST /me/factor/secret", {
      as: someone,
      body: { password },
    });
    const code = appOf(body.secret);
    await people.ask("POST /me/factor", { as: someone, body: { password, code: code() } });
    const waiting = await beginSignIn(someone.email);
    await people.ask("POST /password-resets", { body: { email: someone.email } });
    await worker.deliver();
    const token = await worker.tokenTo(someone.email, "Choose a new password");
    const reset = await people.ask("POST /password-resets/confirm", {
      body: { token, newPassword: "Another-Mop-88-Kite" },
    });
    expect(reset.status, reset.text).toBe(200);
    const tokens = await sendCode(waiting, someone.memberId, code()).catch(() => undefined);
    const read = await people.ask("GET /bookings?tab=upcoming", { as: { token: tokens?.AccessToken ?? "" } });
    expect(read.status, read.text).toBe(401);
  });
});
