import type { IncomingMessage, ServerResponse } from "node:http";
import { bytesOf } from "../gateway/body.ts";
import { denied, escapeXml, malformedForm, notImplemented } from "./errors.ts";
import { boundaryOf, partsOf } from "./multipart.ts";
import { checkPolicy } from "./policy.ts";
import type { Keys } from "./signature.ts";
import { checkPolicySignature } from "./signature.ts";
import { checkedKey } from "./target.ts";
import type { createStore, Stored } from "./store.ts";

type Store = ReturnType<typeof createStore>;

const mostFieldBytes = 20 * 1024;
const largestPut = 5 * 1024 ** 3;
const defaultType = "binary/octet-stream";

/** PUT: the body is the file. `sha256` is what the signature promised of it, if anything. Throws S3Error. */
export async function putObject(
  request: IncomingMessage,
  store: Store,
  where: { bucket: string; key: string },
  sha256?: string,
) {
  const { headers } = request;
  if (headers["x-amz-copy-source"] || headers["content-encoding"]?.includes("aws-chunked")) throw notImplemented();
  const promised = { min: 0, max: largestPut, sha256 };
  return store.write(where, bytesOf(request), headers["content-type"] ?? defaultType, promised);
}

/**
 * POST: a browser's form with a signed policy. Fields come first, then `file`; what follows is ignored. The policy is
 * checked before a byte of the file is stored. Returns the version and the status the form asked for. Throws S3Error.
 */
export async function postObject(request: IncomingMessage, store: Store, bucket: string, keys: Keys, now: Date) {
  const form = new Map<string, string>();
  let room = mostFieldBytes;
  for await (const part of partsOf(bytesOf(request), boundaryOf(request.headers["content-type"]))) {
    const name = part.name.toLowerCase();
    if (name === "file") {
      const { key, contentType, min, max, status } = admit(form, bucket, keys, now);
      return { stored: await store.write({ bucket, key }, part.body, contentType, { min, max }), status };
    }
    if (form.has(name)) throw malformedForm(`The form field ${part.name} appears more than once.`);
    const chunks: Buffer[] = [];
    for await (const chunk of part.body) {
      room -= chunk.length;
      if (room < 0) throw malformedForm("The form fields are larger than 20 KB.");
      chunks.push(chunk);
    }
    form.set(name, Buffer.concat(chunks).toString("utf8"));
  }
  throw malformedForm("POST requires exactly one file upload per request.");
}

function admit(form: Map<string, string>, bucket: string, keys: Keys, now: Date) {
  const policy = form.get("policy");
  if (!policy) throw denied();
  checkPolicySignature(form, policy, keys);
  const sizes = checkPolicy(policy, form, bucket, now);
  const status = Number(form.get("success_action_status"));
  return {
    key: checkedKey(form.get("key") ?? ""),
    contentType: form.get("content-type") ?? defaultType,
    status: [200, 201, 204].includes(status) ? status : 204,
    ...sizes,
  };
}

/** Answers a form: an empty page, or for 201 the document that names what was stored. */
export function answerPost(
  response: ServerResponse,
  { stored, status }: { stored: Stored; status: number },
  bucket: string,
) {
  response.writeHead(status, { etag: stored.etag, "x-amz-version-id": stored.version });
  if (status !== 201) return response.end();
  const parts = { Bucket: bucket, Key: stored.key, ETag: stored.etag };
  const body = Object.entries(parts).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  return response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse>${body.join("")}</PostResponse>`);
}
