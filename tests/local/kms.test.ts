import { randomUUID } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DecryptCommand, EncryptCommand, GenerateMacCommand, KMSClient } from "@aws-sdk/client-kms";
import { cloudVault } from "@naqi/functions/cloud/vault";
import { createKms } from "@naqi/local/kms/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryVault } from "../support/core/memory-ports.ts";
import { freshFolder, serve } from "../support/serve.ts";
import { describeVault } from "../support/vault.suite.ts";

const folder = freshFolder("kms");
const file = join(folder.path, "kms.json");
const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const [keyId, markKeyId] = ["alias/vault", "alias/marks"];
const keys = { [keyId]: "SYMMETRIC_DEFAULT", [markKeyId]: "HMAC_256" } as const;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve(createKms({ file, keys }).handle);
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const settings = (endpoint = server.url) => ({ endpoint, region: "eu-west-1", credentials });
const vault = () => cloudVault({ ...settings(), keyId, markKeyId });
const client = () => new KMSClient({ ...settings(), maxAttempts: 1 });

describeVault("vault on the double", vault);
describeVault("vault in memory", memoryVault);

// Keys of a stage, with the caller's own credentials: what holds for the double must hold there.
const { NAQI_TEST_KEY: realKey, NAQI_TEST_MARK_KEY: realMarkKey } = process.env;
if (realKey && realMarkKey) describeVault("vault on KMS", () => cloudVault({ keyId: realKey, markKeyId: realMarkKey }));

describe("the KMS double", () => {
  const Plaintext = Buffer.from("x");

  it("keeps its keys where only this user reads them, and opens after a restart what it sealed before", async () => {
    const context = { memberId: randomUUID(), purpose: "payout" as const };
    const [sealed, mark] = [await vault().seal("AE07", context), await vault().mark("AE07")];
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, "utf8"))).toHaveLength(2);
    const again = await serve(createKms({ file, keys }).handle);
    const reopened = cloudVault({ ...settings(again.url), keyId, markKeyId });
    expect(await reopened.open(sealed, context)).toBe("AE07");
    expect(await reopened.mark("AE07")).toBe(mark);
    await again.close();
  });

  it("has other keys in another folder", async () => {
    const other = await serve(createKms({ file: join(folder.path, "other.json"), keys }).handle);
    const elsewhere = cloudVault({ ...settings(other.url), keyId, markKeyId });
    const context = { memberId: randomUUID(), purpose: "payout" as const };
    await expect(elsewhere.open(await vault().seal("AE07", context), context)).rejects.toMatchObject({
      name: "InvalidCiphertextException",
    });
    expect(await elsewhere.mark("AE07")).not.toBe(await vault().mark("AE07"));
    await other.close();
  });

  it("names its errors as KMS does", async () => {
    const named = (name: string) => expect.objectContaining({ name });
    const encrypt = (KeyId: string, bytes: Uint8Array = Plaintext) =>
      client().send(new EncryptCommand({ KeyId, Plaintext: bytes }));
    await expect(encrypt("alias/none")).rejects.toEqual(named("NotFoundException"));
    await expect(encrypt(markKeyId)).rejects.toEqual(named("InvalidKeyUsageException"));
    await expect(encrypt(keyId, new Uint8Array(4097))).rejects.toEqual(named("ValidationException"));
    await expect(encrypt(keyId, new Uint8Array())).rejects.toEqual(named("ValidationException"));
    const { CiphertextBlob } = await encrypt(keyId);
    await expect(client().send(new DecryptCommand({ KeyId: markKeyId, CiphertextBlob }))).rejects.toEqual(
      named("InvalidKeyUsageException"),
    );
    await expect(
      client().send(new DecryptCommand({ CiphertextBlob, EncryptionContext: { memberId: "another" } })),
    ).rejects.toEqual(named("InvalidCiphertextException"));
    await expect(
      client().send(new GenerateMacCommand({ KeyId: keyId, Message: Plaintext, MacAlgorithm: "HMAC_SHA_256" })),
    ).rejects.toEqual(named("InvalidKeyUsageException"));
  });

  it("does not mind in which order a context is said", async () => {
    const sealed = await client().send(
      new EncryptCommand({ KeyId: keyId, Plaintext, EncryptionContext: { a: "1", b: "2" } }),
    );
    const opened = await client().send(
      new DecryptCommand({ CiphertextBlob: sealed.CiphertextBlob, EncryptionContext: { b: "2", a: "1" } }),
    );
    expect(Buffer.from(opened.Plaintext ?? []).toString()).toBe("x");
  });

  it("refuses what is unsigned, unknown, no JSON or too large, and lives on", async () => {
    const ask = async (headers: Record<string, string>, body: string) => {
      const answer = await fetch(server.url, { method: "POST", headers, body });
      return [answer.status, ((await answer.json()) as { __type: string }).__type];
    };
    const signed = { authorization: "AWS4-HMAC-SHA256 x" };
    const target = { ...signed, "x-amz-target": "TrentService.Encrypt" };
    expect(await ask({ "x-amz-target": "TrentService.Encrypt" }, "{}")).toEqual([
      400,
      "MissingAuthenticationTokenException",
    ]);
    for (const name of ["TrentService.CreateKey", "TrentService.constructor", "Other.Encrypt"])
      expect(await ask({ ...signed, "x-amz-target": name }, "{}")).toEqual([400, "UnknownOperationException"]);
    expect(await ask(target, "{")).toEqual([400, "SerializationException"]);
    expect(await ask(target, "{}")).toEqual([400, "ValidationException"]);
    expect(await ask(target, "x".repeat(70_000))).toEqual([413, "RequestEntityTooLargeException"]);
    expect(await vault().mark("still here")).toHaveLength(64);
  });
});
