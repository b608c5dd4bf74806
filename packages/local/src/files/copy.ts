import type { IncomingMessage, ServerResponse } from "node:http";
import { elements, invalidArgument, notImplemented, S3Error, xmlStart } from "./errors.ts";
import type { createStore, Stored, Where } from "./store.ts";
import { checkedBucket, checkedKey } from "./target.ts";

/** Headers of CopyObject that change what is written or when, which nothing of ours sends. */
const unknown =
  /^x-amz-(copy-source-(?!version-id$).+|metadata-directive|tagging.*|storage-class|website-.+|acl|grant-.+)$/;

/**
 * PUT with `x-amz-copy-source`: writes the newest version of another key, or the one named, as a version of this key, with its
 * content type. Throws S3Error.
 */
export async function copyObject(
  request: IncomingMessage,
  response: ServerResponse,
  store: ReturnType<typeof createStore>,
  target: Where,
) {
  if (Object.keys(request.headers).some((name) => unknown.test(name))) throw notImplemented();
  const { version, ...from } = sourceOf(String(request.headers["x-amz-copy-source"]));
  const source = present(await store.find(from, version), version);
  if (!version && from.bucket === target.bucket && from.key === target.key)
    throw invalidRequest(
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  const bytes = source.size > 0 ? store.open(from, source, { start: 0, end: source.size - 1 }) : [];
  const made = await store.write(target, bytes, source.contentType, { min: 0, max: source.size });
  response.writeHead(200, {
    "content-type": "application/xml",
    "x-amz-version-id": made.version,
    "x-amz-copy-source-version-id": source.version,
  });
  const parts = elements({ LastModified: made.at, ETag: made.etag });
  response.end(
    `${xmlStart}<CopyObjectResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts}</CopyObjectResult>`,
  );
}

/** `bucket/key?versionId=…`, percent-encoded, with or without a slash before it. */
function sourceOf(header: string): Where & { version: string | undefined } {
  const [, bucket = "", key = "", version] = /^\/?([^/?]+)\/([^?]+)(?:\?versionId=([^&]+))?$/.exec(header) ?? [];
  try {
    return { bucket: checkedBucket(bucket), key: checkedKey(decodeURIComponent(key)), version };
  } catch {
    throw invalidArgument("Invalid copy source object key");
  }
}

function present(stored: Stored | undefined, version: string | undefined): Stored {
  if (stored && !stored.deleted) return stored;
  if (stored && version)
    throw invalidRequest("The source of a copy request may not specifically refer to a delete marker by version id.");
  throw version
    ? new S3Error(404, "NoSuchVersion", "The specified version does not exist.")
    : new S3Error(404, "NoSuchKey", "The specified key does not exist.");
}

const invalidRequest = (message: string) => new S3Error(400, "InvalidRequest", message);
