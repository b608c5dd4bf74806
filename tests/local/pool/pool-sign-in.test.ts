import { InitiateAuthCommand, RespondToAuthChallengeCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_ID, type Running, freshEmail, member, signIn, startPool } from "./pool-support.ts";

let running: Running;
let now = Date.now();
beforeAll(async () => {
  running = await startPool({ now: () => now });
});
afterAll(() => running.stop());

const wrong = (email: string) => signIn(running.client, email, "Wrong-Password-1");
const challenge = async (email: string, SRP_A = "abcdef") => {
  const parameters = { USERNAME: email, SRP_A };
  const asked = new InitiateAuthCommand({ ClientId: CLIENT_ID, AuthFlow: "USER_SRP_AUTH", AuthParameters: parameters });
  return (await running.client.send(asked)).ChallengeParameters ?? {};
};
const respond = (parameters: Record<string, string>) =>
  running.client.send(
    new RespondToAuthChallengeCommand({
      ClientId: CLIENT_ID,
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: {
        USERNAME: parameters.USER_ID_FOR_SRP ?? "",
        PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK ?? "",
        PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString("base64"),
        TIMESTAMP: "Sat Nov 21 00:00:00 UTC 2026",
      },
    }),
  );

describe("guessing passwords", () => {
  // covers V6.3
  it("is locked after five tries, for twice as long after each further one", async () => {
    const { email } = await member(running.client);
    for (let n = 0; n < 5; n++) {
      await expect(wrong(email)).rejects.toMatchObject({ message: "Incorrect username or password." });
    }
    const locked = { name: "NotAuthorizedException", message: "Password attempts exceeded" };
    await expect(signIn(running.client, email)).rejects.toMatchObject(locked);
    await expect(signIn(running.client, email.toUpperCase())).rejects.toMatchObject(locked);
    await expect(challenge(email)).rejects.toMatchObject(locked);
    now += 1000;
    await expect(wrong(email)).rejects.toMatchObject({ message: "Incorrect username or password." });
    now += 1999;
    await expect(signIn(running.client, email)).rejects.toMatchObject(locked);
    now += 1;
    expect((await signIn(running.client, email)).AccessToken).not.toBe("");
    await expect(wrong(email)).rejects.toMatchObject({ message: "Incorrect username or password." });
    expect((await signIn(running.client, email)).AccessToken).not.toBe("");
  });

  it("gets five tries out of thirty simultaneous ones, also for an unknown address", async () => {
    for (const email of [(await member(running.client)).email, freshEmail()]) {
      const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => wrong(email)));
      const answers = outcomes.map((outcome) => (outcome.status === "rejected" ? String(outcome.reason) : "let in"));
      expect(answers.filter((text) => text.includes("Incorrect username or password."))).toHaveLength(5);
      expect(answers.filter((text) => text.includes("Password attempts exceeded"))).toHaveLength(25);
    }
  });

  it("is counted by SRP too, and sub and address share their tries", async () => {
    const { email, sub } = await member(running.client);
    for (let n = 0; n < 5; n++) {
      await expect(respond(await challenge(n % 2 ? email : sub))).rejects.toMatchObject({
        message: "Incorrect username or password.",
      });
    }
    await expect(signIn(running.client, email)).rejects.toMatchObject({ message: "Password attempts exceeded" });
  });
});

describe("a challenge", () => {
  it("looks the same for an unknown address, and every time", async () => {
    const { email, sub } = await member(running.client);
    const missing = freshEmail();
    const [real, again, decoy, decoyAgain] = [
      await challenge(email),
      await challenge(email),
      await challenge(missing),
      await challenge(missing.toUpperCase()),
    ];
    expect(real.USER_ID_FOR_SRP).toBe(sub);
    expect(Object.keys(decoy).sort()).toEqual(Object.keys(real).sort());
    expect(decoy.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([again.SALT, decoyAgain.SALT, decoyAgain.USER_ID_FOR_SRP]).toEqual([
      real.SALT,
      decoy.SALT,
      decoy.USER_ID_FOR_SRP,
    ]);
    expect(again.SRP_B).not.toBe(real.SRP_B);
    await expect(respond(decoy)).rejects.toMatchObject({ message: "Incorrect username or password." });
  });

  it.each(["0", "0000", "not hexadecimal", "f".repeat(801), "-5"])("is refused for the public number %s", async (A) => {
    const { email } = await member(running.client);
    await expect(challenge(email, A)).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("is refused for the modulus itself, which would make every password right", async () => {
    const modulus =
      "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD" +
      "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED" +
      "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F" +
      "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B" +
      "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510" +
      "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7" +
      "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C" +
      "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF";
    const { email } = await member(running.client);
    await expect(challenge(email, modulus)).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("dies after three minutes and cannot be made up", async () => {
    const { email } = await member(running.client);
    const parameters = await challenge(email);
    now += 181_000;
    await expect(respond(parameters)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(respond({ ...parameters, SECRET_BLOCK: "bWFkZSB1cA==" })).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
  });
});
