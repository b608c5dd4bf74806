import type { IncomingMessage, ServerResponse } from "node:http";
import { cacheControlOf, siteFile } from "@naqi/functions/edge/site-headers";
import { contentOf } from "./content.ts";

export interface SitePolicy {
  /** Paths that have a page of their own, such as `/` and `/services`. */
  prerendered: readonly string[];
  /** Headers of every answer: `siteHeaders(…)`. */
  headers: Record<string, string>;
}

/** Serves the built site from `folder` by the rules CloudFront follows: same headers, same fallback, same caching. */
export function createSite({ folder, policy }: { folder: string; policy: SitePolicy }) {
  const find = contentOf(folder);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    }
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const file = siteFile(path, policy.prerendered);
    const found = await find(file, String(request.headers["accept-encoding"] ?? ""));
    if (!found)
      return void response
        .writeHead(404, { "content-type": "text/plain", "cache-control": "no-cache" })
        .end("Not found\n");

    response.setHeader("etag", found.etag);
    response.setHeader("cache-control", cacheControlOf(file));
    if (found.varies) response.setHeader("vary", "Accept-Encoding");
    if (holds(request.headers["if-none-match"], found.etag)) return void response.writeHead(304).end();
    if (found.encoding !== "identity") response.setHeader("content-encoding", found.encoding);
    response.writeHead(200, { "content-type": found.type, "content-length": found.bytes.length });
    response.end(request.method === "HEAD" ? undefined : found.bytes);
  }

  return {
    /** Answers one request; never throws. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      for (const [name, value] of Object.entries(policy.headers)) response.setHeader(name, value);
      try {
        await answer(request, response);
      } catch {
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { "content-type": "text/plain" }).end("Internal Server Error\n");
      }
    },
  };
}

/** Whether an If-None-Match header names this tag, weakly compared as HTTP says. */
const holds = (header: string | undefined, etag: string) =>
  header === "*" || header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
