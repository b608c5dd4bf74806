import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { picturesCaching } from "@naqi/functions/cloud/pictures";
import { picturesFolder } from "@naqi/functions/cloud/pictures-folder";
import type { createStore } from "./store.ts";

const ours = /^\/([\w-]+\/)*[\w-]+\.jpg$/;

/**
 * The handler of `/pictures/…`, mounted there: the newest version of a JPEG of the bucket, public and cached long.
 * `headers` are those of every site response. Anything else is answered 404, and a method other than GET and HEAD 405.
 */
export const showPicture =
  (store: ReturnType<typeof createStore>, bucket: string, headers: Record<string, string>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("x-content-type-options", "nosniff");
    try {
      if (request.method !== "GET" && request.method !== "HEAD")
        return void response.writeHead(405, { allow: "GET, HEAD" }).end();
      const [path = ""] = (request.url ?? "").split("?");
      const where = { bucket, key: picturesFolder + path.slice(1) };
      const stored = ours.test(path) ? await store.find(where) : undefined;
      if (!stored || stored.deleted || stored.contentType !== "image/jpeg")
        return void response.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
      const { size, etag } = stored;
      response.writeHead(200, {
        "content-type": "image/jpeg",
        "content-length": size,
        "cache-control": picturesCaching,
        etag,
      });
      if (request.method === "HEAD" || size === 0) return void response.end();
      await pipeline(store.open(where, stored, { start: 0, end: size - 1 }), response);
    } catch {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain" }).end("Internal Server Error\n");
    }
  };
