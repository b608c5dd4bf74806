import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, describe, expect, it } from "vitest";
import { POOL_ID, PASSWORD, freshEmail, freshFile, member, signIn, signUp, startPool } from "./pool-support.ts";

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill("SIGKILL")));

async function poolInOtherProcess(file: string) {
  const script = path.join(import.meta.dirname, "pool-child.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, file], { stdio: ["ignore", "pipe", "ignore"] });
  children.push(child);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const client = new CognitoIdentityProviderClient({
    endpoint: line.toString().trim(),
    region: "eu-west-1",
    maxAttempts: 1,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  return { child, client };
}

describe("the data file", () => {
  it("keeps accounts, sessions and the key over a restart", async () => {
    const file = await freshFile();
    const first = await startPool({ file });
    const { email, sub } = await member(first.client);
    const { AccessToken } = await signIn(first.client, email);
    const keys = first.pool.jwks();
    await first.stop();

    const second = await startPool({ file });
    expect(second.pool.jwks()).toEqual(keys);
    expect((await second.client.send(new GetUserCommand({ AccessToken }))).Username).toBe(sub);
    expect((await signIn(second.client, email)).AccessToken).not.toBe("");
    await second.stop();

    const otherClient = await startPool({ file, clientId: "another-client" });
    await expect(otherClient.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
    await otherClient.stop();
  });

  it("loses no acknowledged account to kill -9 under load", async () => {
    const file = await freshFile();
    const { child, client } = await poolInOtherProcess(file);
    const acknowledged: string[] = [];
    const tries = Array.from({ length: 60 }, async () => {
      const email = freshEmail();
      await signUp(client, email);
      acknowledged.push(email);
      // Killed in the middle of the others, not between two requests.
      if (acknowledged.length === 15) child.kill("SIGKILL");
    });
    await Promise.allSettled(tries);
    client.destroy();
    expect(acknowledged.length).toBeGreaterThanOrEqual(15);
    expect(acknowledged.length).toBeLessThan(60);

    const again = await startPool({ file });
    for (const email of acknowledged) {
      const Filter = `email = "${email}"`;
      const { Users } = await again.client.send(new ListUsersCommand({ UserPoolId: POOL_ID, Filter }));
      expect(Users).toHaveLength(1);
    }
    await again.stop();
  }, 60_000);

  it("holds no password and no usable refresh token, and is for its owner alone", async () => {
    const file = await freshFile();
    const running = await startPool({ file });
    const { email } = await member(running.client);
    const { RefreshToken } = await signIn(running.client, email);
    const text = await readFile(file, "utf8");
    expect(text).toContain(email);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain(RefreshToken.split(".")[1]);
    expect((await stat(file)).mode & 0o077).toBe(0);
    await running.stop();
  });

  it.each(["", "{", "[]", '{"version":2}'])("that reads %j is refused with what to do", async (text) => {
    const file = await freshFile();
    await writeFile(file, text);
    await expect(startPool({ file })).rejects.toThrow(/damaged.*npm run reset/);
    expect(await readFile(file, "utf8")).toBe(text);
  });
});
