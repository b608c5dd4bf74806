import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { now as productNow } from "@naqi/core/kit/clock";
import { closeAfterAnswer } from "../gateway/body.ts";
import { copyObject } from "./copy.ts";
import { getObject, valueOf } from "./download.ts";
import { errorXml, notImplemented, S3Error } from "./errors.ts";
import { checkSignature } from "./signature.ts";
import { listVersions } from "./list-versions.ts";
import { showPicture } from "./show-picture.ts";
import { createStore } from "./store.ts";
import { targetOf } from "./target.ts";
import { answerPost, postObject, putObject } from "./upload.ts";

export interface FilesOptions {
  /** Where the bytes are kept; made when missing. */
  folder: string;
  /** The only keys that may sign. */
  credentials: { accessKeyId: string; secretAccessKey: string };
  region: string;
  /** The path this is mounted under: stripped from `request.url` by then, but part of what clients sign. */
  prefix?: string;
  /** Most entries of one page of a list; S3 has 1000. */
  pageSize?: number;
}

/**
 * An S3 for one machine, path style, every bucket versioned and private: PUT, copies, POST with a policy, GET, HEAD, DELETE,
 * and the list of a bucket's versions.
 * Checks what S3 checks (signatures, expiry, policy conditions, lengths) by the product's clock, and answers errors in
 * its XML. Any valid bucket name is a bucket.
 */
export function createFiles({ folder, credentials, region, prefix = "", pageSize = 1000 }: FilesOptions) {
  const now = () => new Date(productNow());
  const keys = { ...credentials, region };
  const store = createStore(folder, now);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "GET", headers } = request;
    if (method === "OPTIONS") return void response.end();
    const target = targetOf(request);
    if (method === "POST" && target.key === "") {
      return void answerPost(response, await postObject(request, store, target.bucket, keys, now()), target.bucket);
    }
    const sha256 = checkSignature({ method, path: prefix + target.path, query: target.query, headers }, keys, now());
    if (target.key === "") {
      if (method !== "GET" || valueOf(target, "versions") === undefined) throw notImplemented();
      return listVersions(response, store, target, pageSize);
    }
    if (method === "GET" || method === "HEAD") return getObject(request, response, store, target);
    if (method === "PUT" && headers["x-amz-copy-source"]) return copyObject(request, response, store, target);
    if (method === "PUT") {
      const { etag, version } = await putObject(request, store, target, sha256);
      return void response.writeHead(200, { etag, "x-amz-version-id": version }).end();
    }
    if (method === "DELETE") {
      const wanted = valueOf(target, "versionid");
      const version = wanted ?? (await store.markDeleted(target)).version;
      if (wanted) await store.erase(target, wanted);
      const marked = wanted ? {} : { "x-amz-delete-marker": "true" };
      return void response.writeHead(204, { "x-amz-version-id": version, ...marked }).end();
    }
    throw new S3Error(405, "MethodNotAllowed", "The specified method is not allowed against this resource.");
  }

  return {
    /** Answers one request; never throws. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      allowOrigins(request, response);
      response.setHeader("date", now().toUTCString());
      try {
        await answer(request, response);
      } catch (error) {
        refuse(request, response, error);
      }
    },

    /** Answers `/pictures/…` as the site's distribution does: from this bucket, to everybody. Never throws. */
    showPictures: (bucket: string, headers: Record<string, string>) => showPicture(store, bucket, headers),
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, thrown: unknown) {
  // Once the headers are sent or the client is gone, the connection can only be cut.
  if (response.headersSent || response.destroyed) return void response.destroy();
  const error =
    thrown instanceof S3Error
      ? thrown
      : new S3Error(500, "InternalError", "We encountered an internal error. Please try again.");
  for (const name of response.getHeaderNames()) {
    if (!name.startsWith("access-control-") && !["vary", "date"].includes(name)) response.removeHeader(name);
  }
  closeAfterAnswer(request, response);
  const body = errorXml(error, (request.url ?? "").split("?")[0] ?? "", randomUUID());
  response.writeHead(error.status, { ...error.headers, "content-type": "application/xml" });
  response.end(request.method === "HEAD" ? undefined : body);
}

// The site uploads with fetch, and reads the version of what it sent.
function allowOrigins(request: IncomingMessage, response: ServerResponse) {
  const { origin } = request.headers;
  if (!origin) return;
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-methods", "GET, HEAD, PUT, POST, DELETE");
  response.setHeader("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "*");
  response.setHeader("access-control-expose-headers", "ETag, x-amz-version-id, x-amz-delete-marker");
  response.setHeader("access-control-max-age", "3000");
  response.setHeader("vary", "Origin");
}
