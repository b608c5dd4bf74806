import { randomUUID } from "node:crypto";
import type { Files, UploadForm } from "@naqi/core/ports/files";
import { describe, expect, it } from "vitest";

/** Posts a file as a browser does, with some form fields changed on the way. */
export async function post(
  { url, fields }: UploadForm,
  bytes: Uint8Array<ArrayBuffer> | string,
  changes: Record<string, string | undefined> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) {
    if (value !== undefined) form.append(name, value);
  }
  form.append("file", new Blob([bytes]), "whatever.bin");
  return fetch(url, { method: "POST", body: form });
}

const pdf = (key: string) => ({ key, contentType: "application/pdf", maxBytes: 1000, seconds: 60 });
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

/** Required of every implementation of the files port. */
export function describeFiles(name: string, makeFiles: () => Files) {
  const fresh = () => `suite/${randomUUID()}/a b+ü&'(1)*.pdf`;

  describe(name, () => {
    it("keeps what a form uploads, and says of which type, size and version it is", async () => {
      const [files, key] = [makeFiles(), fresh()];
      const uploaded = await post(await files.uploadForm(pdf(key)), "one page");
      expect(uploaded.status).toBe(204);
      const version = uploaded.headers.get("x-amz-version-id");
      const read = await files.read(key);
      expect(textOf(read?.bytes ?? new Uint8Array())).toBe("one page");
      expect(read).toMatchObject({ contentType: "application/pdf", version });
      expect(await files.head(key)).toEqual({ contentType: "application/pdf", size: 8, version });
    });

    it("has no file where none was put", async () => {
      const [files, key] = [makeFiles(), fresh()];
      expect(await files.read(key)).toBeUndefined();
      expect(await files.head(key)).toBeUndefined();
    });

    it("keeps the bytes of every version: what was checked is what is served", async () => {
      const [files, key] = [makeFiles(), fresh()];
      const form = await files.uploadForm(pdf(key));
      await post(form, "checked");
      const { version = "" } = (await files.head(key)) ?? {};
      expect((await post(form, "swapped afterwards")).status).toBe(204);

      expect(textOf((await files.read(key))!.bytes)).toBe("swapped afterwards");
      expect(textOf((await files.read(key, version))!.bytes)).toBe("checked");
      const link = await files.downloadLink({ key, version, seconds: 60, filename: "passport.pdf" });
      expect(await (await fetch(link)).text()).toBe("checked");
      const other = (await files.head(key))!.version;
      expect((await fetch(link.replace(version, other))).status).toBe(403);
    });

    it("copies exactly the version that was checked to a key of its own", async () => {
      const [files, key, to] = [makeFiles(), fresh(), fresh()];
      const form = await files.uploadForm(pdf(key));
      await post(form, "checked");
      const { version = "" } = (await files.head(key)) ?? {};
      await post(form, "swapped afterwards");
      const copied = await files.copy({ from: key, version, to });
      expect(await files.head(to)).toEqual({ contentType: "application/pdf", size: 7, version: copied });
      await files.erase(key);
      expect(textOf((await files.read(to, copied))!.bytes)).toBe("checked");
      expect(await files.copy({ from: key, version, to })).toBeUndefined();
      expect((await files.head(to))?.version).toBe(copied);
    });

    it("shows a picture in place by a link that nothing keeps, and that holds for its key alone", async () => {
      const [files, key] = [makeFiles(), fresh()];
      await files.write(key, Buffer.from("drawn"), "image/jpeg");
      const link = await files.pictureLink({ key, seconds: 60 });
      const response = await fetch(link);
      expect(await response.text()).toBe("drawn");
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("content-disposition")).toBeNull();
      expect((await fetch(link.replace("/suite/", "/suites/"))).status).toBe(403);
    });

    it("serves a link as an attachment under the given name", async () => {
      const [files, key] = [makeFiles(), fresh()];
      await post(await files.uploadForm(pdf(key)), "x");
      const { version } = (await files.head(key))!;
      const link = await files.downloadLink({ key, version, seconds: 60, filename: 'هوية "1"\r\nX: y.pdf' });
      const answer = await fetch(link);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      const disposition = answer.headers.get("content-disposition") ?? "";
      expect(disposition).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''%D9%87/);
      expect(answer.headers.has("x")).toBe(false);
    });

    it.concurrent("ends a form after its seconds", async () => {
      const [files, key] = [makeFiles(), fresh()];
      const form = await files.uploadForm({ ...pdf(key), seconds: 1 });
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      expect((await post(form, "late")).status).toBe(403);
      expect(await files.head(key)).toBeUndefined();
    });

    it.concurrent("ends a link after its seconds", async () => {
      const [files, key] = [makeFiles(), fresh()];
      await post(await files.uploadForm(pdf(key)), "x");
      const { version } = (await files.head(key))!;
      const link = await files.downloadLink({ key, version, seconds: 1, filename: "a.pdf" });
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      expect((await fetch(link)).status).toBe(403);
    });

    it.each([
      ["another type", { "Content-Type": "text/html" }],
      ["no type", { "Content-Type": undefined }],
      ["another key", { key: "suite/someone-elses.pdf" }],
      ["a key above the folder", { key: "../../etc/passwd" }],
      ["a field the policy does not know", { acl: "public-read" }],
      ["another bucket", { bucket: "another-bucket" }],
      [
        "another policy",
        { Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString("base64") },
      ],
      ["no policy", { Policy: undefined }],
      ["another signature", { "X-Amz-Signature": "0".repeat(64) }],
      ["no signature", { "X-Amz-Signature": undefined }],
    ])("refuses a form with %s and stores nothing", async (_, changes) => {
      const [files, key] = [makeFiles(), fresh()];
      const answer = await post(await files.uploadForm(pdf(key)), "x", changes);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).toContain("<Error><Code>");
      expect(await files.head(key)).toBeUndefined();
      expect(await files.head("suite/someone-elses.pdf")).toBeUndefined();
    });

    it("takes a file of exactly the most bytes, not one more, and not an empty one", async () => {
      const [files, key] = [makeFiles(), fresh()];
      const form = await files.uploadForm({ ...pdf(key), maxBytes: 10 * 1024 * 1024 });
      const tooMany = await post(form, new Uint8Array(10 * 1024 * 1024 + 1));
      expect(tooMany.status).toBe(400);
      expect(await tooMany.text()).toContain("<Code>EntityTooLarge</Code>");
      expect(await (await post(form, "")).text()).toContain("<Code>EntityTooSmall</Code>");
      expect(await files.head(key)).toBeUndefined();
      expect((await post(form, new Uint8Array(10 * 1024 * 1024))).status).toBe(204);
      expect((await files.head(key))?.size).toBe(10 * 1024 * 1024);
    });

    it("gives nothing to someone without a link, nor for another key", async () => {
      const [files, key] = [makeFiles(), fresh()];
      const form = await files.uploadForm(pdf(key));
      await post(form, "x");
      const { version } = (await files.head(key))!;
      const link = new URL(await files.downloadLink({ key, version, seconds: 60, filename: "a.pdf" }));
      expect((await fetch(link.origin + link.pathname)).status).toBe(403);
      expect((await fetch(link.href.replace(".pdf?", ".pdg?"))).status).toBe(403);
      expect((await fetch(link, { method: "PUT", body: "y" })).status).toBe(403);
      expect((await fetch(link, { method: "DELETE" })).status).toBe(403);
    });

    it("writes files of its own, each time another version", async () => {
      const [files, key] = [makeFiles(), fresh()];
      await files.write(key, Buffer.from("{}"), "application/json");
      const first = await files.head(key);
      expect(first).toMatchObject({ contentType: "application/json", size: 2 });
      await files.write(key, Buffer.from("{1}"), "application/json");
      expect(textOf((await files.read(key))!.bytes)).toBe("{1}");
      expect(textOf((await files.read(key, first!.version))!.bytes)).toBe("{}");
    });

    it("erases every version under a prefix, marks of deletion too, and nothing beside it", async () => {
      const files = makeFiles();
      const folder = `suite/${randomUUID()}`;
      const versions: [string, string][] = [];
      for (const key of ["a/1.pdf", "a/1.pdf", "a/2.pdf", "a/2.pdf", "a/3.pdf", "ab.pdf"]) {
        await files.write(`${folder}/${key}`, Buffer.from(key), "application/pdf");
        versions.push([`${folder}/${key}`, (await files.head(`${folder}/${key}`))!.version]);
      }
      await files.remove(`${folder}/a/2.pdf`);
      const [beside, ...gone] = versions.toReversed();
      // Again as well, as after an interruption.
      for (const _ of [1, 2]) {
        await files.erase(`${folder}/a/`);
        for (const [key, version] of gone) expect(await files.head(key, version), key).toBeUndefined();
      }
      expect(await files.head(...beside!)).toBeDefined();
      await expect(files.erase("")).rejects.toThrow("everything");
    });

    it("takes a file away from its key, and keeps its versions by name", async () => {
      const [files, key] = [makeFiles(), fresh()];
      await post(await files.uploadForm(pdf(key)), "x");
      const { version } = (await files.head(key))!;
      await files.remove(key);
      await files.remove(key);
      expect(await files.read(key)).toBeUndefined();
      expect(await files.head(key)).toBeUndefined();
      expect(textOf((await files.read(key, version))!.bytes)).toBe("x");
    });
  });
}

/** The same for a store that is another process: one that has said no may hang up before a form is sent to its end. */
export async function postAgain(...form: Parameters<typeof post>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await post(...form);
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}
