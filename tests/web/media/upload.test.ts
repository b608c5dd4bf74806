import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendForm, UploadError } from "@/lib/upload/send-form.ts";

const file = new File(["%PDF-1.7 hello"], "passport.pdf", { type: "application/pdf" });

let bucket: Server;
let url: string;
let status: number;
let received: string;
let isSilent: boolean;

beforeEach(async () => {
  [status, received, isSilent] = [204, "", false];
  bucket = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    request.setEncoding("latin1");
    request.on("data", (chunk: string) => {
      received += chunk;
    });
    request.on("end", () => {
      // A progress listener makes the browser send a preflight.
      const asks = request.method === "OPTIONS";
      if (isSilent && !asks) return;
      response.statusCode = asks ? 200 : status;
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => bucket.once("listening", resolve));
  url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/`;
});

afterEach(() => {
  bucket.closeAllConnections();
  bucket.close();
});

describe("sendForm", () => {
  it("posts the fields before the file, in their order", async () => {
    await sendForm({ url, fields: { key: "a/b.pdf", policy: "p1" } }, file);
    const places = ['name="key"', "a/b.pdf", 'name="policy"', "p1", 'name="file"', "hello"].map((part) =>
      received.indexOf(part),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it("reports progress, from 0 to 1", async () => {
    // The test's browser tells no progress of its own.
    const onProgress = vi.fn();
    const watched = vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest) {
      for (const loaded of [50, 200]) {
        this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded, total: 200 }));
      }
      this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: false, loaded: 9 }));
      this.dispatchEvent(new ProgressEvent("error"));
    });
    await expect(sendForm({ url, fields: {} }, file, { onProgress })).rejects.toMatchObject({ kind: "connection" });
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
    watched.mockRestore();
  });

  it.each([
    [403, "refused"],
    [400, "refused"],
    [503, "connection"],
  ] as const)("fails with the status: %s is %s", async (code, kind) => {
    status = code;
    const failure = await sendForm({ url, fields: {} }, file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UploadError);
    expect(failure).toMatchObject({ kind, status: code });
  });

  it("is a failed connection when nothing answers", async () => {
    bucket.close();
    bucket.closeAllConnections();
    await expect(sendForm({ url, fields: {} }, file)).rejects.toMatchObject({ kind: "connection", status: 0 });
  });

  it("ends when it is aborted, with the abort's reason", async () => {
    isSilent = true;
    const controller = new AbortController();
    const sent = sendForm({ url, fields: {} }, file, { signal: controller.signal });
    controller.abort("cancelled");
    await expect(sent).rejects.toBe("cancelled");
  });

  it("sends nothing when it was aborted before", async () => {
    await expect(sendForm({ url, fields: {} }, file, { signal: AbortSignal.abort("no") })).rejects.toBe("no");
    expect(received).toBe("");
  });
});
