import { policy } from "@naqi/contracts/policy";
import { type App, Duration } from "aws-cdk-lib";
import { Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, HttpMethods } from "aws-cdk-lib/aws-s3";
import { dataPolicy, type Stage, StageStack } from "./stage-stack.ts";

/** What every bucket of ours is: private, encrypted, reached by TLS 1.2 and newer only. */
export const privateBucket = (stage: Stage): BucketProps => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: dataPolicy(stage),
  // A disposable stage goes with all that was put into it.
  autoDeleteObjects: !stage.settings.production,
});

/** The upload buckets: documents, which only their owner and staff can see, and pictures, which the site shows. */
export class FilesStack extends StageStack {
  readonly documents: Bucket;
  readonly pictures: Bucket;

  constructor(app: App, stage: Stage) {
    super(app, stage, "files");
    const { domain } = stage.settings;
    // A browser sends its upload straight to the bucket, and staff's page reads a document by its link of 60 seconds; the
    // signature is what protects both, not the origin.
    const uploads = {
      versioned: true,
      cors: [
        {
          allowedOrigins: [domain ? `https://${domain.name}` : "https://*.cloudfront.net"],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ["*"],
          maxAge: 3600,
        },
      ],
    };

    const accessLog = new Bucket(this, "access-log", {
      ...privateBucket(stage),
      lifecycleRules: [{ expiration: Duration.days(stage.settings.logDays) }],
    });
    this.documents = new Bucket(this, "documents", {
      ...privateBucket(stage),
      ...uploads,
      serverAccessLogsBucket: accessLog,
      serverAccessLogsPrefix: "documents/",
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(180), abortIncompleteMultipartUploadAfter: day },
        // Uploads that were processed or abandoned, and exports of a member's data, downloaded or not.
        { prefix: "incoming/", expiration: day, noncurrentVersionExpiration: day },
        // Two days more than anybody is shown them: a visit may last past midnight, and its last picture comes at its end.
        { prefix: "visits/", expiration: Duration.days(policy.checklist.days + 2), noncurrentVersionExpiration: day },
        { prefix: "exports/", expiration: Duration.days(2), noncurrentVersionExpiration: day },
      ],
    });
    this.pictures = new Bucket(this, "pictures", {
      ...privateBucket(stage),
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: day }],
    });
    this.letOurDistributionsRead(this.pictures);
  }

  /** Any distribution of this account: naming the one would make this stack and the site's wait for each other. */
  private letOurDistributionsRead(bucket: Bucket) {
    const distributions = this.formatArn({
      service: "cloudfront",
      region: "",
      resource: "distribution",
      resourceName: "*",
    });
    // Listing makes a missing picture a 404 instead of a 403; a list itself is at no address of the distribution.
    const rights = [
      { actions: ["s3:GetObject"], resources: [bucket.arnForObjects("*")] },
      { actions: ["s3:ListBucket"], resources: [bucket.bucketArn] },
    ];
    for (const right of rights)
      bucket.addToResourcePolicy(
        new PolicyStatement({
          effect: Effect.ALLOW,
          principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
          ...right,
          conditions: { ArnLike: { "AWS:SourceArn": distributions } },
        }),
      );
  }
}

const day = Duration.days(1);
