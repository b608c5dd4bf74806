import type { ServerResponse } from "node:http";
import { valueOf } from "./download.ts";
import { elements, invalidArgument, xmlStart } from "./errors.ts";
import type { createStore, Stored } from "./store.ts";
import type { Target } from "./target.ts";

/** GET `?versions`: the versions and marks of deletion under a prefix, a page at a time. Throws S3Error. */
export async function listVersions(
  response: ServerResponse,
  store: ReturnType<typeof createStore>,
  target: Target,
  pageSize: number,
) {
  const prefix = valueOf(target, "prefix") ?? "";
  const most = Number(valueOf(target, "max-keys") ?? pageSize);
  if (!Number.isInteger(most) || most < 0) throw invalidArgument("Argument max-keys must be an integer.");
  const all = await store.list(target.bucket, prefix);
  const latest = new Map(all.map(({ key, version }) => [key, version] as const).toReversed());
  const rest = all.slice(startOf(all, valueOf(target, "key-marker"), valueOf(target, "version-id-marker")));
  const page = rest.slice(0, Math.min(most, pageSize));
  const last = page.at(-1);
  const more = last !== undefined && page.length < rest.length;
  const entries = page.map((one) => entry(one, latest.get(one.key) === one.version));
  const head = elements({
    Name: target.bucket,
    Prefix: prefix,
    MaxKeys: String(most),
    IsTruncated: String(more),
    ...(more && { NextKeyMarker: last.key, NextVersionIdMarker: last.version }),
  });
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(
    `${xmlStart}<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${head}${entries.join("")}</ListVersionsResult>`,
  );
}

/** Where a page begins: after the version named, or after all versions of the key named. */
function startOf(all: Stored[], key: string | undefined, version: string | undefined): number {
  if (!key) return 0;
  const after = (one: Stored) => Buffer.compare(Buffer.from(one.key), Buffer.from(key)) > 0;
  const found = all.findIndex((one) => after(one) || (version && one.key === key && one.version < version));
  return found < 0 ? all.length : found;
}

function entry({ key, version, deleted, etag, size, at }: Stored, isLatest: boolean): string {
  const parts = { Key: key, VersionId: version, IsLatest: String(isLatest), LastModified: at };
  const all = deleted ? parts : { ...parts, ETag: etag, Size: String(size), StorageClass: "STANDARD" };
  const name = deleted ? "DeleteMarker" : "Version";
  return `<${name}>${elements(all)}</${name}>`;
}
