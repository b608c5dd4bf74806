import type { IncomingMessage } from "node:http";
import { invalidArgument, notImplemented, S3Error } from "./errors.ts";

export interface Target {
  /** Percent-encoded, without the mount prefix. */
  path: string;
  bucket: string;
  /** Empty when the request is about the bucket. */
  key: string;
  query: [name: string, value: string][];
}

/** Reads bucket, key and query out of a path-style request. Throws S3Error for what S3 would not take. */
export function targetOf(request: IncomingMessage): Target {
  const [path = "/", search = ""] = splitOnce(request.url ?? "/", "?");
  const [bucket = "", key = ""] = splitOnce(decode(path).replace(/^\//, ""), "/");
  checkedBucket(bucket);
  const query = search
    .split("&")
    .filter(Boolean)
    .map((pair): [string, string] => {
      const [name = "", value = ""] = splitOnce(pair, "=");
      return [decode(name), decode(value)];
    });
  if (
    query.some(
      ([name]) =>
        !/^(x-amz-.*|x-id|versionid|response-[a-z-]+|versions|prefix|max-keys|key-marker|version-id-marker)$/i.test(
          name,
        ),
    )
  )
    throw notImplemented();
  return { path, bucket, key: key && checkedKey(key), query };
}

/** A bucket name that S3 takes. Throws S3Error for another one. */
export function checkedBucket(bucket: string): string {
  if (/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return bucket;
  throw new S3Error(400, "InvalidBucketName", "The specified bucket is not valid.");
}

/** A key S3 takes: 1 to 1024 bytes of UTF-8. */
export function checkedKey(key: string) {
  if (key.length === 0) throw invalidArgument("User key must have a length greater than 0.");
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, "KeyTooLongError", "Your key is too long");
  return key;
}

function decode(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new S3Error(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
}

function splitOnce(value: string, mark: string) {
  const at = value.indexOf(mark);
  return at < 0 ? [value] : [value.slice(0, at), value.slice(at + 1)];
}
