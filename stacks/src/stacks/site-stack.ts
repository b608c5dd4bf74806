import type { App } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { publishSite } from "../publish-site.ts";
import { type Stage, StageStack } from "./stage-stack.ts";

/**
 * The built site, in a stack of its own: pages are published after every route that they call. The bucket and the
 * distribution come earlier, because functions are given the site's address.
 */
export class SiteStack extends StageStack {
  constructor(app: App, stage: Stage, { bucket, folder }: { bucket: Bucket; folder?: string }) {
    super(app, stage, "site");
    if (folder) publishSite(this, bucket, folder);
  }
}
