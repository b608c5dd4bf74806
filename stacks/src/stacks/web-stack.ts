import { answeredByOperations, cloudFrontFunction, operationFunction } from "@naqi/functions/edge/site-headers";
import { type App, CfnOutput, Fn } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { Bucket } from "aws-cdk-lib/aws-s3";
import type { Api } from "./api-stack.ts";
import { type ApiName, apiNames, apiPatterns } from "../apis.ts";
import { edgeValue } from "../edge-values.ts";
import { privateBucket } from "./files-stack.ts";
import { sentSecret } from "../origin-secrets.ts";
import type { Site } from "@naqi/functions/edge/built-site";
import { siteHeadersPolicy } from "../site-headers-policy.ts";
import { named, type Stage, StageStack } from "./stage-stack.ts";

interface Given {
  apis: Readonly<Record<ApiName, Api>>;
  documents: Bucket;
  pictures: Bucket;
  oauthDomain?: string;
  site: Site;
}

/** The one address: the site from a private bucket, `/api/*` from the HTTP APIs, `/pictures/*` from the pictures. */
export class WebStack extends StageStack {
  /** Where people reach the product; without a trailing slash. */
  readonly siteUrl: string;
  /** What the distribution serves; `SiteStack` fills it. */
  readonly siteBucket: Bucket;

  constructor(app: App, stage: Stage, given: Given) {
    super(app, stage, "web");
    const { domain, firewall } = stage.settings;
    this.siteBucket = new Bucket(this, "site", privateBucket(stage));
    const responseHeadersPolicy = siteHeadersPolicy(this, {
      ...given,
      uploads: given.documents.bucketRegionalDomainName,
    });
    const files = { ...fromBucket(this.siteBucket), responseHeadersPolicy };
    // One origin an API, which all of its behaviours share.
    const toApi = Object.fromEntries(apiNames.map((name) => [name, this.toApi(given.apis[name].api)])) as Record<
      ApiName,
      BehaviorOptions
    >;

    const distribution = new Distribution(this, "distribution", {
      comment: named(stage, "site"),
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, "certificate", edgeValue(this, "certificate")),
      }),
      ...(firewall && { webAclId: edgeValue(this, "firewall") }),
      defaultBehavior: { ...files, functionAssociations: [this.pageForPath(given.site)] },
      additionalBehaviors: {
        "/assets/*": files,
        "/pictures/*": {
          ...fromBucket(Bucket.fromBucketName(this, "pictures", given.pictures.bucketName)),
          responseHeadersPolicy,
        },
        ...this.pagesOfOperations({ ...toApi.public, responseHeadersPolicy }),
        ...Object.fromEntries(
          apiPatterns.map(([pattern, name]) => [pattern, { ...toApi[name], responseHeadersPolicy }]),
        ),
      },
    });
    this.siteUrl = `https://${domain?.name ?? distribution.distributionDomainName}`;
    if (domain) this.addRecords(domain, distribution);
    new CfnOutput(this, "site-url", { value: this.siteUrl });
    new CfnOutput(this, "distribution-id", { value: distribution.distributionId });
  }

  /** Everything that is no file is answered with a page: never by turning an error into one (architecture.md §6). */
  private pageForPath(site: Site): FunctionAssociation {
    const code = new EdgeFunction(this, "page-for-path", {
      functionName: named(this.stage, "page-for-path"),
      comment: "The page behind a path.",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(cloudFrontFunction(site.prerendered)),
    });
    return { function: code, eventType: FunctionEventType.VIEWER_REQUEST };
  }

  /** Pages that operations answer: a cleaner's profile is made at each request (decision 0131). */
  private pagesOfOperations(behaviour: BehaviorOptions): Record<string, BehaviorOptions> {
    const code = new EdgeFunction(this, "operation-for-path", {
      functionName: named(this.stage, "operation-for-path"),
      comment: "The operation behind a path.",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(operationFunction()),
    });
    const page: BehaviorOptions = {
      ...behaviour,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [{ function: code, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    return Object.fromEntries(answeredByOperations.map((pattern) => [pattern, page]));
  }

  private toApi(api: HttpApi): BehaviorOptions {
    return {
      origin: new HttpOrigin(Fn.select(2, Fn.split("/", api.apiEndpoint)), {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        customHeaders: { "x-origin-secret": sentSecret(this.stage) },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      compress: true,
    };
  }

  private addRecords({ name, hostedZoneId }: { name: string; hostedZoneId: string }, distribution: Distribution) {
    const zone = HostedZone.fromHostedZoneAttributes(this, "zone", { zoneName: name, hostedZoneId });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    new ARecord(this, "address", { zone, target });
    new AaaaRecord(this, "address-6", { zone, target });
  }
}

/** Read through origin access control; listing makes a missing file a 404 instead of a 403. */
const fromBucket = (bucket: Parameters<typeof S3BucketOrigin.withOriginAccessControl>[0]) => ({
  origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  compress: true,
});
