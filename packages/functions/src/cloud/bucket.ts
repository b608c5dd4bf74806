import { DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3ClientConfig } from "@aws-sdk/client-s3";
import { now } from "@naqi/core/kit/clock";

export interface BucketSettings {
  bucket: string;
  /** Only where the store is not AWS: the local double, with the path it is mounted under. */
  endpoint?: string;
  region?: string;
  credentials?: S3ClientConfig["credentials"];
}

/** A client of S3, or of anything that speaks its protocol. What it signs, it signs at the product's time. */
export function bucketClient({ endpoint, region, credentials }: BucketSettings): S3Client {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  // Read before every signature; set when an answer shows that the clocks of the two sides differ.
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
 * Destroys every version, and every mark of deletion, of every key that starts with `prefix`. Safe to repeat and to break
 * off. Refuses an empty prefix, which would be the whole bucket.
 */
export async function eraseVersions(client: S3Client, bucket: string, prefix: string): Promise<void> {
  if (prefix === "") throw new Error("An empty prefix would erase everything.");
  for (;;) {
    // Always the first page: what was on the one before is gone by then.
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
