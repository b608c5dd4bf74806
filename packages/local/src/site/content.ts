import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};
const compressible = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/;
// CloudFront leaves smaller files as they are.
const smallest = 1000;

type Encoding = "br" | "gzip" | "identity";

export interface Content {
  bytes: Buffer;
  type: string;
  encoding: Encoding;
  /** The file can come in several encodings, whichever this one is. */
  varies: boolean;
  etag: string;
}

interface Kept {
  bytes: Buffer;
  stamp: string;
  hash: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** The files below `folder`, compressed once per encoding and read again when they change on disk. */
export function contentOf(folder: string) {
  const kept = new Map<string, Kept>();

  async function load(file: string): Promise<Kept | undefined> {
    const path = join(folder, file);
    const about = await stat(path).catch(() => undefined);
    if (!about?.isFile()) return undefined;
    const stamp = `${about.mtimeMs}-${about.size}`;
    const known = kept.get(file);
    if (known?.stamp === stamp) return known;
    const bytes = await readFile(path);
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
    const fresh: Kept = { bytes, stamp, hash, encoded: new Map() };
    kept.set(file, fresh);
    return fresh;
  }

  /** The file at a percent-encoded path, in the best encoding the client accepts; `undefined` when there is none. */
  return async (path: string, acceptEncoding: string): Promise<Content | undefined> => {
    const file = safePath(path);
    const found = file && (await load(file));
    if (!found) return undefined;
    const type = types[extname(file).toLowerCase()] ?? "application/octet-stream";
    const varies = compressible.test(type) && found.bytes.length >= smallest;
    const encoding = varies ? bestOf(acceptEncoding) : "identity";
    const bytes = await encoded(found, encoding);
    return { bytes, type, encoding, varies, etag: `"${found.hash}${encoding === "identity" ? "" : `-${encoding}`}"` };
  };
}

/** A path inside the folder and without hidden files, or `undefined`. */
function safePath(path: string) {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const safe = normalize(decoded);
  const hidden = safe.split(sep).some((segment) => segment.startsWith("."));
  return decoded !== safe || hidden || /[\0\\]/.test(safe) ? undefined : safe;
}

function encoded(file: Kept, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return Promise.resolve(file.bytes);
  const known = file.encoded.get(encoding);
  if (known) return known;
  const fresh = compress[encoding](file.bytes);
  file.encoded.set(encoding, fresh);
  return fresh;
}

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];
const compress = {
  br: (bytes: Buffer) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => asGzip(bytes, { level: 9 }),
};

/** The encoding to send for an Accept-Encoding header; a weight of zero means never. */
function bestOf(header: string): Encoding {
  const accepted = new Map(
    header.split(",").map((part) => {
      const [name = "", ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = rest.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, weight === undefined || Number(weight) > 0] as const;
    }),
  );
  if (accepted.get("br")) return "br";
  return accepted.get("gzip") ? "gzip" : "identity";
}
