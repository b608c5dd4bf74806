import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { denied, invalidArgument, S3Error } from "./errors.ts";

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface SignedRequest {
  method: string;
  /** As the client sent it, mount prefix included, percent-encoded. */
  path: string;
  query: [name: string, value: string][];
  headers: IncomingHttpHeaders;
}

const algorithm = "AWS4-HMAC-SHA256";
const unsigned = "UNSIGNED-PAYLOAD";
const clockSkew = 15 * 60_000;
const longestLink = 7 * 24 * 3600;

/** Percent-encoding as Signature Version 4 wants it (RFC 3986). */
export const encode = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Checks who signed a request, in its headers or its query, and that it is not too old (AWS Signature Version 4).
 * Returns the SHA-256 the signature promises for the body, or `undefined` when it leaves the body open. Throws S3Error.
 */
export function checkSignature(request: SignedRequest, keys: Keys, now: Date): string | undefined {
  const query = new Map(request.query.map(([name, value]) => [name.toLowerCase(), value]));
  if (query.has("x-amz-signature")) return checkLink(request, query, keys, now);
  if (request.headers.authorization) return checkHeader(request, request.headers.authorization, keys, now);
  throw denied();
}

/** Checks the signature of a POST policy: the signed text is the policy itself. Throws S3Error. */
export function checkPolicySignature(form: Map<string, string>, policy: string, keys: Keys) {
  if (form.get("x-amz-algorithm") !== algorithm) throw invalidArgument("Only AWS4-HMAC-SHA256 is supported");
  const date = form.get("x-amz-date") ?? "";
  timeOf(date);
  const { day } = scopeOf(form.get("x-amz-credential") ?? "", date, keys);
  if (!same(hmac(signingKey(keys, day), policy).toString("hex"), form.get("x-amz-signature") ?? "")) throw mismatch();
}

function checkLink(request: SignedRequest, query: Map<string, string>, keys: Keys, now: Date) {
  const value = (name: string) => query.get(name) ?? "";
  if (value("x-amz-algorithm") !== algorithm) throw badQuery("X-Amz-Algorithm only supports AWS4-HMAC-SHA256");
  const date = value("x-amz-date");
  const signedAt = timeOf(date);
  const seconds = Number(value("x-amz-expires"));
  if (!/^\d+$/.test(value("x-amz-expires")) || seconds < 1 || seconds > longestLink) {
    throw badQuery("X-Amz-Expires must be between 1 and 604800 seconds");
  }
  const scope = scopeOf(value("x-amz-credential"), date, keys);
  const hash = query.get("x-amz-content-sha256") ?? unsigned;
  verify(
    request,
    { ...scope, date, names: value("x-amz-signedheaders"), signature: value("x-amz-signature"), hash },
    keys,
  );
  if (signedAt > now.getTime() + clockSkew) throw denied("Request is not yet valid");
  if (now.getTime() >= signedAt + seconds * 1000) throw denied("Request has expired");
  return hash === unsigned ? undefined : hash;
}

function checkHeader(request: SignedRequest, header: string, keys: Keys, now: Date) {
  const parts = /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([0-9a-f]{64})$/.exec(
    header,
  );
  if (!parts) throw new S3Error(400, "AuthorizationHeaderMalformed", "The authorization header is malformed");
  const [, credential = "", names = "", signature = ""] = parts;
  const date = String(request.headers["x-amz-date"] ?? "");
  const signedAt = timeOf(date);
  const hash = String(request.headers["x-amz-content-sha256"] ?? "");
  if (hash !== unsigned && !/^[0-9a-f]{64}$/.test(hash)) {
    throw new S3Error(501, "NotImplemented", "Signed chunks and trailing checksums are not supported here");
  }
  verify(request, { ...scopeOf(credential, date, keys), date, names, signature, hash }, keys);
  if (Math.abs(signedAt - now.getTime()) > clockSkew) {
    throw new S3Error(
      403,
      "RequestTimeTooSkewed",
      "The difference between the request time and the server's time is too large",
    );
  }
  return hash === unsigned ? undefined : hash;
}

interface Claim {
  day: string;
  scope: string;
  date: string;
  names: string;
  signature: string;
  hash: string;
}

function verify(request: SignedRequest, claim: Claim, keys: Keys) {
  const names = claim.names.split(";");
  const present = Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"));
  if (!["host", ...present].every((name) => names.includes(name))) {
    throw denied("There were headers present in the request which were not signed");
  }
  const lines = names.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? "")
        .trim()
        .replace(/ +/g, " ")}\n`,
  );
  const query = request.query
    .filter(([name]) => name.toLowerCase() !== "x-amz-signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const path = request.path
    .split("/")
    .map((segment) => encode(decodeURIComponent(segment)))
    .join("/");
  const canonical = [request.method, path, query.join("&"), lines.join(""), claim.names, claim.hash].join("\n");
  const text = [algorithm, claim.date, claim.scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  if (!same(hmac(signingKey(keys, claim.day), text).toString("hex"), claim.signature)) throw mismatch();
}

function scopeOf(credential: string, date: string, keys: Keys) {
  const [id, ...scope] = credential.split("/");
  if (id !== keys.accessKeyId) {
    throw new S3Error(403, "InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  }
  const [day = "", region, service, end] = scope;
  const right = region === keys.region && service === "s3" && end === "aws4_request" && scope.length === 4;
  if (!right || day !== date.slice(0, 8))
    throw badQuery("The credential's scope does not match this region, service and date");
  return { day, scope: scope.join("/") };
}

function timeOf(date: string) {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  const time = parts ? Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`) : NaN;
  if (Number.isNaN(time)) throw denied("AWS authentication requires a valid Date or x-amz-date");
  return time;
}

function signingKey(keys: Keys, day: string) {
  return [day, keys.region, "s3", "aws4_request"].reduce(
    (key: string | Buffer, part) => hmac(key, part),
    `AWS4${keys.secretAccessKey}`,
  );
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
function same(ours: string, theirs: string) {
  const [one, other] = [Buffer.from(ours), Buffer.from(theirs)];
  return one.length === other.length && timingSafeEqual(one, other);
}
const badQuery = (message: string) => new S3Error(400, "AuthorizationQueryParametersError", message);
const mismatch = () =>
  new S3Error(
    403,
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
  );
