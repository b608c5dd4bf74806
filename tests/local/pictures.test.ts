import { randomUUID } from "node:crypto";
import { cloudFiles } from "@naqi/functions/cloud/files";
import { cloudPictures } from "@naqi/functions/cloud/pictures";
import { createFiles } from "@naqi/local/files/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryPictures } from "../support/core/memory-ports.ts";
import { freshFolder, serve } from "../support/serve.ts";

const credentials = { accessKeyId: "AKIALOCAL", secretAccessKey: "local-secret" };
const region = "eu-west-1";
const bucket = "naqi-pictures";
const folder = freshFolder("pictures");
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const files = createFiles({ folder: folder.path, credentials, region, prefix: "/local/files" });
  const show = files.showPictures(bucket, { "x-frame-options": "DENY" });
  server = await serve((request, response) => {
    const url = request.url ?? "";
    const [prefix, handle] = url.startsWith("/pictures")
      ? (["/pictures", show] as const)
      : (["/local/files", files.handle] as const);
    request.url = url.slice(prefix.length) || "/";
    return handle(request, response);
  });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const settings = () => ({ bucket, endpoint: `${server.url}/local/files`, region, credentials });
const pictures = () => cloudPictures(settings());
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);

describe("pictures on the double", () => {
  it("are shown at the address that publishing answers, as JPEG and for good", async () => {
    const address = await pictures().publish(`${randomUUID()}/256.jpg`, jpeg);
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(jpeg);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    const head = await get(address, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "4", ""]);
  });

  it("go with all their versions, and those beside them stay", async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    const paths = await Promise.all(
      [`${gone}/256.jpg`, `${gone}/1024.jpg`, `${stays}/256.jpg`].map((key) => pictures().publish(key, jpeg)),
    );
    await pictures().erase(`${gone}/`);
    await pictures().erase(`${gone}/`);
    expect(await Promise.all(paths.map(async (path) => (await get(path)).status))).toEqual([404, 404, 200]);
    await expect(pictures().erase("")).rejects.toThrow("everything");
    await expect(memoryPictures().pictures.erase("")).rejects.toThrow("everything");
  });

  it("are only read there, and only pictures are", async () => {
    const address = await pictures().publish(`${randomUUID()}/256.jpg`, jpeg);
    for (const method of ["POST", "PUT", "DELETE"]) expect((await get(address, { method })).status).toBe(405);
    const inBucket = cloudFiles(settings());
    await inBucket.write("pictures/a/page.jpg", Buffer.from("<script>"), "text/html");
    await inBucket.write("secret.jpg", jpeg, "image/jpeg");
    await inBucket.write("pictures/a/removed.jpg", jpeg, "image/jpeg");
    await inBucket.remove("pictures/a/removed.jpg");
    await cloudFiles({ ...settings(), bucket: "naqi-documents" }).write("pictures/a/passport.jpg", jpeg, "image/jpeg");
    for (const path of [
      "/a/page.jpg",
      "/a/removed.jpg",
      "/a/passport.jpg",
      "/../secret.jpg",
      "/..%2fsecret.jpg",
      "/%2e%2e/secret.jpg",
      "/a/",
      "/",
      "",
      "/a/none.jpg",
      "?versions",
    ])
      expect((await get(`/pictures${path}`)).status, path).toBeGreaterThanOrEqual(400);
  });
});
