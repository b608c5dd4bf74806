import { DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3ClientConfig } from "@aws-sdk/client-s3";
import { now } from "@naqi/core/kit/clock";

export interface BucketSettings {
  bucket: string;
  /** Set only when the store is not AWS: the local double, with its mount path. */
  endpoint?: string;
  region?: string;
  credentials?: S3ClientConfig["credentials"];
}

/** A client for S3 or a compatible store. It signs with the product's clock. */
export function bucketClient({ endpoint, region, credentials }: BucketSettings): S3Client {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  // Read before each signature; set when a response shows clock skew.
  const ahead = () => Date.parse(now()) - Date.now();
  let skew = 0;
  Object.defineProperty(client.config, "systemClockOffset", {
    get: () => ahead() + skew,
    set: (offset: number) => {
      skew = offset - ahead();
    },
  });
  return client;
}

const atOnce = 20;

/**
 * Deletes every version and delete marker of every key that starts with `prefix`. Idempotent and safe to interrupt.
 * Refuses an empty prefix, which would match the whole bucket.
 */
export async function eraseVersions(client: S3Client, bucket: string, prefix: string): Promise<void> {
  if (prefix === "") throw new Error("An empty prefix would erase everything.");
  for (;;) {
    // Always the first page: the previous one is already deleted.
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix }));
    const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
    for (let from = 0; from < found.length; from += atOnce)
      await Promise.all(
        found
          .slice(from, from + atOnce)
          .map(({ Key, VersionId }) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }))),
      );
    if (!page.IsTruncated || found.length === 0) return;
  }
}
