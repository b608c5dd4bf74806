import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { invalidArgument, S3Error } from "./errors.ts";
import type { createStore, Stored } from "./store.ts";
import type { Target } from "./target.ts";

// Query parameters that replace a header of the answer; S3 knows exactly these.
const overrides = [
  "content-type",
  "content-language",
  "expires",
  "cache-control",
  "content-disposition",
  "content-encoding",
];

/** GET and HEAD: the newest version or `versionId`, whole or one byte range. Throws S3Error. */
export async function getObject(
  request: IncomingMessage,
  response: ServerResponse,
  store: ReturnType<typeof createStore>,
  target: Target,
) {
  const wanted = valueOf(target, "versionid");
  const stored = present(await store.find(target, wanted), wanted);
  const range = rangeOf(request.headers.range, stored.size);
  const { start, end } = range ?? { start: 0, end: stored.size - 1 };
  response.statusCode = range ? 206 : 200;
  const headers: Record<string, string | number> = {
    "content-type": stored.contentType,
    "content-length": end - start + 1,
    "accept-ranges": "bytes",
    etag: stored.etag,
    "last-modified": new Date(stored.at).toUTCString(),
    "x-amz-version-id": stored.version,
    ...(range && { "content-range": `bytes ${start}-${end}/${stored.size}` }),
  };
  for (const name of overrides) {
    const value = valueOf(target, `response-${name}`);
    if (value !== undefined) headers[name] = value;
  }
  for (const [name, value] of Object.entries(headers)) setSafely(response, name, value);
  if (request.method === "HEAD" || stored.size === 0) return void response.end();
  await pipeline(store.open(target, stored, { start, end }), response);
}

function present(stored: Stored | undefined, wanted: string | undefined): Stored {
  if (!stored) {
    throw wanted
      ? new S3Error(404, "NoSuchVersion", "The specified version does not exist.")
      : new S3Error(404, "NoSuchKey", "The specified key does not exist.");
  }
  if (!stored.deleted) return stored;
  const headers = { "x-amz-delete-marker": "true", "x-amz-version-id": stored.version };
  throw wanted
    ? new S3Error(405, "MethodNotAllowed", "The specified method is not allowed against this resource.", headers)
    : new S3Error(404, "NoSuchKey", "The specified key does not exist.", headers);
}

/** One range of `Range: bytes=…`; several or a malformed one count as none, as with S3. */
function rangeOf(header: string | undefined, size: number) {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!parts || (!parts[1] && !parts[2])) return undefined;
  const start = parts[1] ? Number(parts[1]) : Math.max(0, size - Number(parts[2]));
  const end = parts[1] && parts[2] ? Math.min(Number(parts[2]), size - 1) : size - 1;
  if (parts[1] && parts[2] && Number(parts[2]) < start) return undefined;
  if (start >= size) {
    throw new S3Error(416, "InvalidRange", "The requested range is not satisfiable", {
      "content-range": `bytes */${size}`,
    });
  }
  return { start, end };
}

function setSafely(response: ServerResponse, name: string, value: string | number) {
  try {
    response.setHeader(name, value);
  } catch {
    throw invalidArgument(`The value for ${name} cannot be sent as a header.`);
  }
}

export const valueOf = ({ query }: Target, name: string) => query.find(([given]) => given.toLowerCase() === name)?.[1];
