import { largePicture } from "@naqi/contracts";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { postAgain as post } from "../support/files.suite.ts";
import { cmykJpeg, png } from "../support/made-files.ts";
import { workerOf } from "../support/http/outbox.ts";
import { type People, peopleOf, type Person, useTable } from "../support/http/people.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people: People = peopleOf(product.url);

interface Form {
  pictureId: string;
  url: string;
  fields: Record<string, string>;
}
let someone: Person;
beforeAll(async () => {
  someone = await people.customer();
});

const red = new Uint8Array(png(600, 400));

async function upload(bytes: Uint8Array<ArrayBuffer>, changes: Record<string, string> = {}) {
  const body = { kind: "photo", contentType: "image/png", size: bytes.length };
  const form = (await people.ask<Form & Record<string, unknown>>("POST /pictures", { as: someone, body })).body;
  return { form, sent: await post(form, bytes, changes) };
}
const finish = ({ pictureId }: Form) =>
  people.ask(`POST /pictures/${pictureId}/finish`, { as: someone, body: { kind: "photo" } });

describe("a picture, from the form to the site", () => {
  it("is uploaded, re-encoded, public, and removed again", async () => {
    const { form, sent } = await upload(red);
    expect(sent.status).toBe(204);
    const { status, body } = await finish(form);
    expect(status).toBe(200);
    const url = String(body.url);
    expect((await people.ask("GET /me", { as: someone })).body.avatarUrl).toBe(url);
    for (const address of [url, largePicture(url)]) {
      const shown = await fetch(product.url + address);
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(Buffer.from(await shown.arrayBuffer()).toString("hex", 0, 3)).toBe("ffd8ff");
    }
    expect((await finish(form)).body).toEqual(body);
    expect((await people.ask("DELETE /pictures/photo", { as: someone })).status).toBe(200);
    expect((await people.ask("GET /me", { as: someone })).body).not.toHaveProperty("avatarUrl");
    await workerOf(product.url).deliver();
    for (const address of [url, largePicture(url)]) expect((await fetch(product.url + address)).status).toBe(404);
    expect((await finish(form)).body.code).toBe("picture.missing");
  });

  it("cannot be finished by others, nor without its file", async () => {
    const { form } = await upload(red, { "Content-Type": "text/html" });
    const missing = await finish(form);
    expect([missing.status, missing.body.code]).toEqual([404, "picture.missing"]);
    const { form: arrived } = await upload(red);
    const stranger = await people.customer();
    const theirs = await people.ask(`POST /pictures/${arrived.pictureId}/finish`, {
      as: stranger,
      body: { kind: "photo" },
    });
    expect([theirs.status, theirs.body.code]).toEqual([404, "picture.missing"]);
  });

  it("is refused when it is none, in words", async () => {
    const { form } = await upload(new Uint8Array(Buffer.from("<svg><script>alert(1)</script></svg>")));
    const answer = await finish(form);
    expect([answer.status, answer.body.message]).toEqual([400, "Please upload a JPG or PNG picture."]);
  });

  it("is refused for its colours when they are those of a printer", async () => {
    const { form, sent } = await upload(new Uint8Array(cmykJpeg()), { "Content-Type": "image/png" });
    expect(sent.status).toBe(204);
    const answer = await finish(form);
    expect([answer.status, answer.body.code]).toEqual([400, "picture.colours"]);
    expect(answer.body.message).toMatch(/CMYK.*RGB JPG/);
  });
});
