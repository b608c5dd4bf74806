import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyTooLarge, bytesOf, readBody } from "../gateway/body.ts";
import { denied, elements, malformedForm, notImplemented, tooLarge, xmlStart } from "./errors.ts";
import { checkPolicy } from "./policy.ts";
import type { Keys } from "./signature.ts";
import { checkPolicySignature } from "./signature.ts";
import { checkedKey } from "./target.ts";
import type { createStore, Stored } from "./store.ts";

type Store = ReturnType<typeof createStore>;

const mostFieldBytes = 20 * 1024;
const largestPut = 5 * 1024 ** 3;
const largestForm = 32 * 1024 ** 2;
const defaultType = "binary/octet-stream";

/** PUT: the body is the file. `sha256` is what the signature promised of it, if anything. Throws S3Error. */
export async function putObject(
  request: IncomingMessage,
  store: Store,
  where: { bucket: string; key: string },
  sha256?: string,
) {
  const { headers } = request;
  if (headers["content-encoding"]?.includes("aws-chunked")) throw notImplemented();
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
  for (const [given, value] of await formOf(request)) {
    const name = given.toLowerCase();
    if (name === "file") {
      const { key, contentType, min, max, status } = admit(form, bucket, keys, now);
      const bytes = Buffer.from(await new Blob([value]).arrayBuffer());
      return { stored: await store.write({ bucket, key }, [bytes], contentType, { min, max }), status };
    }
    if (typeof value !== "string") throw malformedForm("POST requires exactly one file upload per request.");
    if (form.has(name)) throw malformedForm(`The form field ${given} appears more than once.`);
    room -= Buffer.byteLength(value);
    if (room < 0) throw malformedForm("The form fields are larger than 20 KB.");
    form.set(name, value);
  }
  throw malformedForm("POST requires exactly one file upload per request.");
}

/** The form as the platform reads it, whole: no policy of ours admits more than its uploads of 10 MB. */
async function formOf(request: IncomingMessage): Promise<FormData> {
  const { "content-type": type = "" } = request.headers;
  try {
    const body = Uint8Array.from(await readBody(request, largestForm));
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch (error) {
    throw error instanceof BodyTooLarge
      ? tooLarge()
      : malformedForm("The body of your POST request is not well-formed multipart/form-data.");
  }
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
  return response.end(`${xmlStart}<PostResponse>${elements(parts)}</PostResponse>`);
}
