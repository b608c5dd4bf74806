import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { moveClock } from "@naqi/core/kit/clock";
import { cloudFiles } from "@naqi/functions/cloud/files";
import { createFiles } from "@naqi/local/files/index";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { describeFiles, post } from "../support/files.suite.ts";
import { freshFolder, serve } from "../support/serve.ts";

const credentials = { accessKeyId: "AKIALOCAL", secretAccessKey: "local-secret" };
const region = "eu-west-1";
const prefix = "/local/files";
const folder = freshFolder("files");
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const files = createFiles({
    folder: folder.path,
    credentials,
    region,
    prefix,
    // Small, so that erasing has to turn pages.
    pageSize: 3,
  });
  server = await serve((request, response) => {
    request.url = (request.url ?? "").slice(prefix.length);
    return files.handle(request, response);
  });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const endpoint = () => server.url + prefix;
const files = () => cloudFiles({ bucket: "naqi-documents", endpoint: endpoint(), region, credentials });
const client = () =>
  new S3Client({
    endpoint: endpoint(),
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });

describeFiles("files on the double", files);

// A versioned bucket of a stage, with the caller's own credentials: what holds for the double must hold there.
const { NAQI_TEST_BUCKET } = process.env;
if (NAQI_TEST_BUCKET) describeFiles("files on S3", () => cloudFiles({ bucket: NAQI_TEST_BUCKET }));

/** Sends bytes as they are and returns what comes back until the connection ends. */
function raw(text: string) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.end(text));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    socket.on("error", reject);
  });
}

const multipart = (body: string, boundary = "b") =>
  fetch(`${endpoint()}/naqi-documents`, {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body,
  });

describe("the S3 double", () => {
  it("takes a signed PUT, and gives ranges of it", async () => {
    const where = { Bucket: "naqi-documents", Key: "put/1.txt" };
    const put = await client().send(new PutObjectCommand({ ...where, Body: "0123456789", ContentType: "text/plain" }));
    expect(put.ETag).toBe('"781e5e245d69b566979b86e28d23f2c7"');
    const range = (Range: string) => client().send(new GetObjectCommand({ ...where, Range }));
    expect(await (await range("bytes=2-4")).Body?.transformToString()).toBe("234");
    expect(await (await range("bytes=-3")).Body?.transformToString()).toBe("789");
    expect((await range("bytes=8-")).ContentRange).toBe("bytes 8-9/10");
    await expect(range("bytes=10-")).rejects.toMatchObject({ name: "InvalidRange" });
  });

  it("copies a key or a version of it, and refuses what S3 refuses", async () => {
    const s3 = client();
    const Bucket = "naqi-documents";
    const put = async (Key: string, Body: string, ContentType = "text/plain") =>
      (await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))).VersionId ?? "";
    const copy = (CopySource: string, Key: string, more: Partial<CopyObjectCommandInput> = {}) =>
      s3.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...more }));
    const first = await put("from/a b+ü.txt", "first");
    await put("from/a b+ü.txt", "second", "text/markdown");
    const source = `${Bucket}/from/${encodeURIComponent("a b+ü.txt")}`;

    const newest = await copy(`/${source}`, "to/1.txt");
    expect(newest.CopyObjectResult?.ETag).toBe((await s3.send(new GetObjectCommand({ Bucket, Key: "to/1.txt" }))).ETag);
    const older = await copy(`${source}?versionId=${first}`, "to/1.txt");
    expect(older.CopySourceVersionId).toBe(first);
    const read = await s3.send(new GetObjectCommand({ Bucket, Key: "to/1.txt" }));
    expect([await read.Body?.transformToString(), read.ContentType, read.VersionId]).toEqual([
      "first",
      "text/plain",
      older.VersionId,
    ]);
    // An older version is made the newest again by copying it to its own key.
    await copy(`${source}?versionId=${first}`, "from/a b+ü.txt");

    const { VersionId: marker = "" } = await s3.send(new DeleteObjectCommand({ Bucket, Key: "to/1.txt" }));
    for (const [from, to, name] of [
      [source, "from/a b+ü.txt", "InvalidRequest"],
      [`${Bucket}/to/1.txt`, "to/2.txt", "NoSuchKey"],
      [`${Bucket}/to/1.txt?versionId=${marker}`, "to/2.txt", "InvalidRequest"],
      [`${source}?versionId=${"0".repeat(32)}`, "to/2.txt", "NoSuchVersion"],
      [`${source}?versionId=nothing`, "to/2.txt", "InvalidArgument"],
      [Bucket, "to/2.txt", "InvalidArgument"],
      [`${source}?version=1`, "to/2.txt", "InvalidArgument"],
    ] as const)
      await expect(copy(from, to), from).rejects.toMatchObject({ name });
    const replaced = copy(source, "to/2.txt", { MetadataDirective: "REPLACE", ContentType: "text/html" });
    await expect(replaced).rejects.toMatchObject({ name: "NotImplemented" });
    await expect(s3.send(new GetObjectCommand({ Bucket, Key: "to/2.txt" }))).rejects.toMatchObject({
      name: "NoSuchKey",
    });
  });

  it("lists versions by key and the newest first, a page at a time", async () => {
    const [Bucket, Prefix] = ["naqi-documents", "lists/"];
    for (const Key of ["b&<1>", "a", "b&<1>", "c", "other"])
      await client().send(new PutObjectCommand({ Bucket, Key: Prefix + Key, Body: Key }));
    const { VersionId: mark } = await client().send(new DeleteObjectCommand({ Bucket, Key: "lists/a" }));
    const seen: string[] = [];
    let from: { KeyMarker?: string; VersionIdMarker?: string } = {};
    for (let page = 0; page < 10; page++) {
      const found = await client().send(new ListObjectVersionsCommand({ Bucket, Prefix, MaxKeys: 2, ...from }));
      const entries = [...(found.Versions ?? []), ...(found.DeleteMarkers ?? [])];
      expect(entries.length).toBeLessThanOrEqual(2);
      seen.push(...entries.map(({ Key, IsLatest, VersionId }) => `${Key} ${IsLatest} ${VersionId === mark}`));
      if (!found.IsTruncated) break;
      from = { KeyMarker: found.NextKeyMarker, VersionIdMarker: found.NextVersionIdMarker };
    }
    expect(seen).toEqual([
      "lists/a false false",
      "lists/a true true",
      "lists/b&<1> true false",
      "lists/b&<1> false false",
      "lists/c true false",
      "lists/other true false",
    ]);
    const { Versions } = await client().send(new ListObjectVersionsCommand({ Bucket, Prefix: "lists/b&" }));
    expect(Versions?.map(({ Key, Size }) => [Key, Size])).toEqual([
      ["lists/b&<1>", 5],
      ["lists/b&<1>", 5],
    ]);
    const none = await client().send(new ListObjectVersionsCommand({ Bucket: "naqi-empty" }));
    expect([none.Versions, none.IsTruncated]).toEqual([undefined, false]);
  });

  it("refuses keys it does not know and requests of another time or region", async () => {
    const where = { Bucket: "naqi-documents", Key: "x" };
    const as = (change: object) =>
      new S3Client({ endpoint: endpoint(), region, credentials, forcePathStyle: true, ...change });
    const stranger = as({ credentials: { ...credentials, accessKeyId: "AKIASTRANGER" } });
    await expect(stranger.send(new GetObjectCommand(where))).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
    const guess = as({ credentials: { ...credentials, secretAccessKey: "guess" } });
    await expect(guess.send(new GetObjectCommand(where))).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
    const elsewhere = as({ region: "us-east-1" });
    await expect(elsewhere.send(new GetObjectCommand(where))).rejects.toThrow(/scope/);
  });

  it("goes by the product's clock, which may have been moved", async () => {
    onTestFinished(() => moveClock(0));
    const [hour, minute] = [3_600_000, 60_000];
    const form = () => files().uploadForm({ key: "later", contentType: "text/plain", maxBytes: 10, seconds: 300 });
    const now = await form();
    moveClock(hour);
    expect((await post(now, "x")).status).toBe(403);
    const later = await form();
    moveClock(hour + 4 * minute);
    expect((await post(later, "x")).status).toBe(204);
    const stored = await files().head("later");
    const version = stored?.version ?? "";
    const opened = await files().downloadLink({ key: "later", version, seconds: 60, filename: "x" });
    expect((await fetch(opened)).status).toBe(200);
    moveClock(hour + 6 * minute);
    expect((await fetch(opened)).status).toBe(403);
    // What the product itself asks is signed at the same time.
    expect(await files().head("later")).toEqual(stored);
    moveClock(0);
    expect(await files().head("later")).toEqual(stored);
  });

  it("stores under hashes, so that no key leaves the folder", async () => {
    for (const key of [
      "../../escaped",
      "/../escaped",
      "a/../../../escaped",
      "..%2f..%2fescaped",
      "nul\u0000byte",
      "e".repeat(1024),
    ]) {
      const form = await files().uploadForm({ key, contentType: "text/plain", maxBytes: 10, seconds: 60 });
      expect((await post(form, "x")).status, key).toBe(204);
    }
    expect(existsSync(join(folder.path, "../escaped"))).toBe(false);
    expect(readdirSync(folder.path).sort()).toEqual([".incoming", "naqi-documents"]);
    for (const path of ["/..%2f..%2fetc/passwd", "/../../etc/passwd", "/.incoming/x", "/%00/x", "/%ff/x"]) {
      expect(await raw(`GET ${prefix}${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 400 /,
      );
    }
    const long = await files().uploadForm({
      key: "e".repeat(1025),
      contentType: "text/plain",
      maxBytes: 10,
      seconds: 60,
    });
    expect((await post(long, "x")).status).toBe(400);
  });

  it.each([
    ["no boundary line", "nothing here"],
    ["no end", '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\nvalue'],
    ["a part without a name", "--b\r\ncontent-disposition: form-data\r\n\r\nvalue\r\n--b--\r\n"],
    ["no headers", "--b\r\n\r\nvalue\r\n--b--\r\n"],
    ["endless headers", `--b\r\n${"x: y\r\n".repeat(5000)}\r\n\r\n--b--`],
    [
      "fields past 20 KB",
      `--b\r\ncontent-disposition: form-data; name="key"\r\n\r\n${"k".repeat(30_000)}\r\n--b--\r\n`,
    ],
    ["no file", '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\nk\r\n--b--\r\n'],
    ["nothing but the end", "--b--\r\n"],
    ["a file and no policy", '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nk\r\n--b--\r\n'],
  ])("answers a malformed form (%s) and lives on", async (_, body) => {
    const answer = await multipart(body);
    expect([400, 403]).toContain(answer.status);
    expect(await answer.text()).toContain("<Error><Code>");
    expect((await multipart("--b--\r\n")).status).toBe(400);
  });

  it("reads a form that arrives one byte at a time", async () => {
    const form = await files().uploadForm({ key: "slow", contentType: "text/plain", maxBytes: 100, seconds: 60 });
    const content = "\r\n--bound\r\n-almost\r\n--boundar";
    const fields = Object.entries(form.fields).map(
      ([name, value]) => `--boundary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body = Buffer.from(
      `${fields.join("")}--boundary\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n${content}\r\n--boundary--\r\n`,
    );
    const stream = new ReadableStream({
      async start(controller) {
        for (const byte of body) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const answer = await fetch(form.url, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=boundary" },
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(204);
    expect(Buffer.from((await files().read("slow"))!.bytes).toString()).toBe(content);
  });

  it("leaves nothing behind when an upload breaks off", async () => {
    const form = await files().uploadForm({ key: "broken", contentType: "text/plain", maxBytes: 100_000, seconds: 60 });
    const fields = Object.entries(form.fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body = `${fields.join("")}--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n${"x".repeat(50_000)}`;
    await raw(
      `POST ${prefix}/naqi-documents HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n${body}`,
    ).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await files().head("broken")).toBeUndefined();
    expect(readdirSync(join(folder.path, ".incoming"))).toEqual([]);
  });

  it("lets a page of another origin upload and read the version", async () => {
    const headers = { origin: "http://site.test", "access-control-request-method": "POST" };
    const answer = await fetch(`${endpoint()}/naqi-documents`, { method: "OPTIONS", headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://site.test");
    expect(answer.headers.get("access-control-expose-headers")).toContain("x-amz-version-id");
  });

  it("says plainly what it does not do", async () => {
    expect((await fetch(`${endpoint()}/naqi-documents?acl`)).status).toBe(501);
    expect((await fetch(`${endpoint()}/naqi-documents`)).status).toBe(403);
    expect((await fetch(`${endpoint()}/naqi-documents?versions`)).status).toBe(403);
    expect((await fetch(`${endpoint()}/x`, { method: "PATCH" })).status).toBe(400);
  });

  it("gives each of 20 simultaneous writes of one key a version of its own", async () => {
    const form = await files().uploadForm({ key: "race", contentType: "text/plain", maxBytes: 100, seconds: 60 });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => post(form, `write ${turn}`)));
    const versions = answers.map((answer) => answer.headers.get("x-amz-version-id") ?? "");
    expect(new Set(versions).size).toBe(20);
    const contents = await Promise.all(
      versions.map(async (version) => Buffer.from((await files().read("race", version))!.bytes).toString()),
    );
    expect(contents).toEqual(answers.map((_, turn) => `write ${turn}`));
  });
});
