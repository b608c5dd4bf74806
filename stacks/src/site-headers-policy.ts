import { cloudFrontHeaders, contentSecurityPolicy } from "@naqi/functions/edge/site-headers";
import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Site } from "@naqi/functions/edge/built-site";
import { named, type StageStack } from "./stacks/stage-stack.ts";

interface Given {
  site: Site;
  /** Host name of the bucket that browsers upload to; known only when deployed. */
  uploads: string;
  /** The hosted sign-in domain. */
  oauthDomain?: string;
}

// The policy is checked source by source when it is made, and the bucket's name is not known by then.
const uploadsLater = "https://uploads.invalid";

const googleMaps = {
  scripts: ["https://maps.googleapis.com"],
  images: ["https://maps.googleapis.com", "https://maps.gstatic.com"],
};

/** The headers of every answer, the same that the local server sends. */
export function siteHeadersPolicy(stack: StageStack, { site, uploads, oauthDomain }: Given): ResponseHeadersPolicy {
  const { region, googleMapsKey } = stack.stage.settings;
  const policy = contentSecurityPolicy({
    scriptHashes: site.scriptHashes,
    connect: [
      `https://cognito-idp.${region}.amazonaws.com`,
      uploadsLater,
      ...(oauthDomain ? [`https://${oauthDomain}`] : []),
      ...(googleMapsKey ? googleMaps.scripts : []),
    ],
    form: [],
    ...(googleMapsKey && googleMaps),
  }).replace(uploadsLater, `https://${uploads}`);
  const { securityHeadersConfig: security, customHeadersConfig } = cloudFrontHeaders(policy);
  const { accessControlMaxAgeSec, ...transport } = security.strictTransportSecurity;

  return new ResponseHeadersPolicy(stack, "headers", {
    responseHeadersPolicyName: named(stack.stage, "headers"),
    securityHeadersBehavior: {
      contentSecurityPolicy: security.contentSecurityPolicy,
      contentTypeOptions: security.contentTypeOptions,
      frameOptions: { frameOption: security.frameOptions.frameOption as HeadersFrameOption, override: true },
      referrerPolicy: {
        referrerPolicy: security.referrerPolicy.referrerPolicy as HeadersReferrerPolicy,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(accessControlMaxAgeSec),
        includeSubdomains: transport.includeSubdomains,
        preload: transport.preload,
        override: transport.override,
      },
    },
    customHeadersBehavior: { customHeaders: customHeadersConfig.items },
  });
}
