/** Why a finding of cdk-nag stays. A test reports one that matches nothing any more. */
export interface Explanation {
  rule: string;
  /** Where, as `Finding.at` says it. */
  at: RegExp;
  /** Which of the rule's findings there; absent: all. */
  detail?: RegExp;
  because: string;
}

const publishing = /^site\/Custom::CDKBucketDeployment/;

export const explanations: readonly Explanation[] = [
  {
    rule: "AwsSolutions-COG1",
    at: /^auth\/pool\//,
    because:
      "Ten characters of any kind (OWASP ASVS 5.0, 6.2.5); guessable and leaked passwords are refused instead (decision 0077).",
  },
  {
    rule: "AwsSolutions-COG2",
    at: /^auth\/pool\//,
    because: "A second factor is offered to everybody and demanded of staff (decisions §6.4), not of every customer.",
  },
  {
    rule: "AwsSolutions-COG3",
    at: /^auth\/pool\//,
    because: "Threat protection needs the Plus plan. Cognito's own back-off and the firewall's rate rule stand in.",
  },
  {
    rule: "AwsSolutions-L1",
    at: /./,
    because:
      "The product's functions run on nodejs24.x, supported until April 2028 (a test says so); " +
      "CDK chooses the runtime of its own custom resources.",
  },
  {
    rule: "AwsSolutions-APIG4",
    at: /^(api\/\w+-unknown-path|routes-\w+\/)/,
    because: "Operations open to anyone, and the answer to unknown paths. A test holds every route to its contract.",
  },
  {
    rule: "AwsSolutions-SMG4",
    at: /^data\/origin-secret-/,
    because:
      "CloudFront and the functions must change together, so it is rotated by three deployments (docs/operations.md).",
  },
  {
    rule: "AwsSolutions-S1",
    at: /^(files\/pictures|web\/site)\//,
    because: "Both hold what anybody may see through the distribution; only documents need a record of who read them.",
  },
  {
    rule: "AwsSolutions-CFR1",
    at: /^web\/distribution\//,
    because: "People book for Dubai from wherever they are.",
  },
  {
    rule: "AwsSolutions-CFR2",
    at: /^web\/distribution\//,
    because: "Stages without real people have no firewall; production has one (a test says so).",
  },
  {
    rule: "AwsSolutions-CFR3",
    at: /^web\/distribution\//,
    because: "The access log of the APIs has every request, without its path (decision 0105).",
  },
  {
    rule: "AwsSolutions-CFR4",
    at: /^web\/distribution\//,
    because: "CloudFront's own name sets the oldest TLS itself; a stage with a domain asks for 1.2 (a test says so).",
  },
  {
    rule: "AwsSolutions-IAM4",
    at: /^(site\/Custom::CDKBucketDeployment|web\/AWS679f53fac002430cb0da5b7982bd2287)/,
    because: "CDK's custom resources, used at deployment only, may write their own logs by AWS's managed policy.",
  },
  {
    rule: "AwsSolutions-IAM5",
    at: publishing,
    because:
      "The uploader reads CDK's bucket of assets and writes every object of the site's bucket, at deployment only.",
  },
  {
    rule: "AwsSolutions-IAM5",
    at: /^jobs\/deliver-outbox-role\//,
    detail: /^Resource::.*\/stream\/\*$/,
    because:
      "Lambda asks for ListStreams before it follows a stream, and nothing is narrower than the table's streams.",
  },
  {
    rule: "AwsSolutions-IAM5",
    at: /^jobs\/deliver-outbox-role\//,
    detail: /^Resource::.*:identity\/\*$/,
    because:
      "In SES's sandbox those who receive mail are asked for as well as the sender, which a condition fixes to the stage's own.",
  },
  {
    rule: "AwsSolutions-IAM5",
    at: /^(routes-[\w-]+\/.*-role\/|jobs\/deliver-outbox-role\/)/,
    detail:
      /^Resource::<(documents|pictures)\w+\.Arn>\/((pictures|incoming|messages|visits|exports|[?]{8}(-[?]{4}){3}-[?]{12})\/)?\*$/,
    because:
      "Files are kept under ids of people, so that a function is given the folder that it needs and no key; operations " +
      "find the keys in rows, and may not list keys of others or destroy a version.",
  },
];
