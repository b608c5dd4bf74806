import { PutObjectCommand } from "@aws-sdk/client-s3";
import type { Pictures } from "@naqi/core/ports/pictures";
import { bucketClient, type BucketSettings, eraseVersions } from "./bucket.ts";
import { picturesFolder } from "./pictures-folder.ts";

/** A key is never written twice, so browsers can cache the picture without revalidation. */
export const picturesCaching = "public, max-age=31536000, immutable";

/** The pictures port on S3 or a compatible store. */
export function cloudPictures(settings: BucketSettings): Pictures {
  const client = bucketClient(settings);
  const { bucket } = settings;
  return {
    async publish(key, jpeg) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: picturesFolder + key,
          Body: jpeg,
          ContentType: "image/jpeg",
          CacheControl: picturesCaching,
        }),
      );
      return `/${picturesFolder}${key}`;
    },

    async erase(prefix) {
      if (prefix === "") throw new Error("An empty prefix would erase everything.");
      await eraseVersions(client, bucket, picturesFolder + prefix);
    },
  };
}

/** The pictures port of this process: `PICTURES_BUCKET`, and `FILES_ENDPOINT` if the store is not AWS. */
export function picturesFromEnvironment(environment: NodeJS.ProcessEnv = process.env): Pictures {
  const { PICTURES_BUCKET: bucket, FILES_ENDPOINT: endpoint } = environment;
  if (!bucket) throw new Error("PICTURES_BUCKET is not set");
  return cloudPictures({ bucket, endpoint });
}
