import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { now } from "@naqi/core/kit/clock";
import type { Files } from "@naqi/core/ports/files";
import { bucketClient, type BucketSettings, eraseVersions } from "./bucket.ts";

/** Private files are never cached. */
const unkept = "private, no-store";

/** The files port on S3 or a compatible store. The bucket must keep versions. */
// oxlint-disable-next-line max-lines-per-function -- one object of short calls on one client
export function cloudFiles(settings: BucketSettings): Files {
  const client = bucketClient(settings);
  const { bucket } = settings;
  const at = (key: string, version?: string) => ({ Bucket: bucket, Key: key, ...(version && { VersionId: version }) });

  return {
    async uploadForm({ key, contentType, maxBytes, seconds }) {
      return createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Fields: { "Content-Type": contentType },
        Conditions: [["content-length-range", 1, maxBytes]],
        Expires: seconds,
      });
    },

    async downloadLink({ key, version, seconds, filename }) {
      const saved = { ResponseContentDisposition: attachment(filename), ResponseCacheControl: unkept };
      const command = new GetObjectCommand({ ...at(key, version), ...saved });
      // The presigner ignores the client's clock offset.
      return getSignedUrl(client, command, { expiresIn: seconds, signingDate: new Date(now()) });
    },

    async pictureLink({ key, seconds }) {
      const shown = { ResponseContentType: "image/jpeg", ResponseCacheControl: unkept };
      const command = new GetObjectCommand({ ...at(key), ...shown });
      return getSignedUrl(client, command, { expiresIn: seconds, signingDate: new Date(now()) });
    },

    async read(key, version) {
      return unlessMissing(async () => {
        const found = await client.send(new GetObjectCommand(at(key, version)));
        if (!found.Body) throw new Error("S3 answered without a body");
        return { bytes: await found.Body.transformToByteArray(), ...described(found) };
      });
    },

    async head(key, version) {
      return unlessMissing(async () => {
        const found = await client.send(new HeadObjectCommand(at(key, version)));
        return { size: found.ContentLength ?? 0, ...described(found) };
      });
    },

    async copy({ from, version, to }) {
      const source = `${bucket}/${from.split("/").map(encodeURIComponent).join("/")}?versionId=${version}`;
      return unlessMissing(async () => {
        const made = await client.send(new CopyObjectCommand({ ...at(to), CopySource: source }));
        return versionOf(made);
      });
    },

    async write(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }));
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    erase: (prefix) => eraseVersions(client, bucket, prefix),
  };
}

/** The files port of this process: `FILES_BUCKET`, and `FILES_ENDPOINT` where the store is not AWS. */
export function filesFromEnvironment(environment: NodeJS.ProcessEnv = process.env): Files {
  const { FILES_BUCKET: bucket, FILES_ENDPOINT: endpoint } = environment;
  if (!bucket) throw new Error("FILES_BUCKET is not set");
  return cloudFiles({ bucket, endpoint });
}

/** `Content-Disposition` that saves as `filename` (RFC 6266), whatever characters it contains. */
export function attachment(filename: string) {
  // oxlint-disable-next-line no-control-regex
  const name = filename.toWellFormed().replace(/[\u0000-\u001f\u007f/\\]/g, "_");
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

function described(found: { ContentType?: string; VersionId?: string }) {
  return { contentType: found.ContentType ?? "application/octet-stream", version: versionOf(found) };
}

function versionOf({ VersionId }: { VersionId?: string }): string {
  if (!VersionId) throw new Error("The bucket does not keep versions");
  return VersionId;
}

// HEAD has no body to name the error in, so the SDK calls it NotFound; a removed version answers 405.
const missing = new Set(["NoSuchKey", "NoSuchVersion", "NotFound", "MethodNotAllowed"]);

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && missing.has(error.name)) return undefined;
    throw error;
  }
}
