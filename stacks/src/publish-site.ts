import { cachingRules } from "@naqi/functions/edge/site-headers";
import { RemovalPolicy } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { logRetention, type StageStack } from "./stacks/stage-stack.ts";

/**
 * Puts the built site into its bucket, one pass per caching rule and pages after the scripts they load. Nothing is
 * deleted: a page opened before a deployment still finds its scripts after it.
 */
export function publishSite(stack: StageStack, bucket: Bucket, folder: string) {
  const source = Source.asset(folder, { exclude: [".*"] });
  const logGroup = new LogGroup(stack, "publish-log", {
    retention: logRetention(stack.stage),
    removalPolicy: RemovalPolicy.DESTROY,
  });
  let before: BucketDeployment | undefined;
  cachingRules.forEach(({ kind, include, cacheControl }, index) => {
    const takenAlready = cachingRules.slice(0, index).flatMap((rule): readonly string[] => rule.include);
    const pass = new BucketDeployment(stack, `publish-${kind}`, {
      sources: [source],
      destinationBucket: bucket,
      cacheControl: [CacheControl.fromString(cacheControl)],
      ...(kind === "other" ? { exclude: takenAlready } : { exclude: ["*"], include: [...include] }),
      prune: false,
      retainOnDelete: true,
      logGroup,
    });
    if (before) pass.node.addDependency(before);
    before = pass;
  });
}
