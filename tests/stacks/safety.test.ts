import { leaseMinutes } from "@naqi/core/messaging/notifications/deliver";
import { jobList, jobs } from "@naqi/functions/jobs";
import { describe, expect, it } from "vitest";
import { at, type Located, stages, templatesOf, written } from "./synthesized.ts";

const permanent = [
  "AWS::DynamoDB::GlobalTable",
  "AWS::S3::Bucket",
  "AWS::Cognito::UserPool",
  "AWS::Logs::LogGroup",
  "AWS::SecretsManager::Secret",
  "AWS::KMS::Key",
];

interface Statement {
  Effect: string;
  Principal: { Service?: string };
  Condition: unknown;
}
interface Behaviour {
  PathPattern?: string;
  ViewerProtocolPolicy: string;
}
const statementsOf = (policy: Located) => at<Statement[]>(policy, "PolicyDocument.Statement");

describe.each(stages)("what must not go wrong in %s", (stage) => {
  const { of, all } = templatesOf(stage);
  const policyOf = (bucket: Located) =>
    of("AWS::S3::BucketPolicy").filter(
      (policy) => policy.part === bucket.part && at(policy, "Bucket.Ref") === bucket.id,
    );
  const [distribution] = of("AWS::CloudFront::Distribution");
  const origins = at<object[]>(distribution, "DistributionConfig.Origins");
  const behaviours = [
    at<Behaviour>(distribution, "DistributionConfig.DefaultCacheBehavior"),
    ...at<Behaviour[]>(distribution, "DistributionConfig.CacheBehaviors"),
  ];

  // covers V5.3, V12.3
  it("keeps every bucket private, encrypted and closed to plain connections", () => {
    expect(of("AWS::S3::Bucket")).toHaveLength(4);
    for (const bucket of of("AWS::S3::Bucket")) {
      expect(bucket.Properties.PublicAccessBlockConfiguration, bucket.id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(bucket.Properties).toHaveProperty("BucketEncryption");
      expect(bucket.Properties).not.toHaveProperty("WebsiteConfiguration");
      const statements = policyOf(bucket).flatMap(statementsOf);
      const refused = statements.filter(({ Effect }) => Effect === "Deny").map(({ Condition }) => written(Condition));
      expect(refused).toContain(written({ Bool: { "aws:SecureTransport": "false" } }));
      expect(refused).toContain(written({ NumericLessThan: { "s3:TlsVersion": 1.2 } }));
      for (const { Effect, Principal } of statements)
        if (Effect === "Allow") expect(written(Principal), bucket.id).not.toContain("*");
    }
  });

  it("lets only deployments' distributions read buckets, and none read the documents", () => {
    const allowed = of("AWS::S3::BucketPolicy").flatMap((policy) =>
      statementsOf(policy)
        .filter(({ Effect }) => Effect === "Allow")
        .map((statement) => ({ id: policy.id, ...statement })),
    );
    // What empties the buckets of a disposable stage when it is removed.
    const emptying = allowed.filter(({ Principal }) => written(Principal).includes("CustomS3AutoDeleteObjects"));
    expect(emptying).toHaveLength(stage === "prod" ? 0 : 4);
    for (const { id, Principal, Condition } of allowed.filter((one) => !emptying.includes(one))) {
      expect(Principal.Service, id).toMatch(/^(cloudfront|logging\.s3)\.amazonaws\.com$/);
      expect(written(Condition)).toMatch(/SourceArn/i);
    }
    expect(allowed.filter((one) => one.id.startsWith("documents") && !emptying.includes(one))).toEqual([]);
    const [documents] = of("AWS::S3::Bucket").filter(({ id }) => id.startsWith("documents"));
    expect(documents?.Properties.VersioningConfiguration).toEqual({ Status: "Enabled" });
  });

  it("forgets uploads that wait and copies that were made, in days", () => {
    const [documents] = of("AWS::S3::Bucket").filter(({ id }) => id.startsWith("documents"));
    expect(at(documents, "LifecycleConfiguration.Rules")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Prefix: "incoming/", ExpirationInDays: 1 }),
        expect.objectContaining({ Prefix: "exports/", ExpirationInDays: 2 }),
      ]),
    );
    for (const { Prefix, ExpirationInDays } of at<{ Prefix?: string; ExpirationInDays?: number }[]>(
      documents,
      "LifecycleConfiguration.Rules",
    ))
      expect(ExpirationInDays === undefined || Prefix !== undefined).toBe(true);
  });

  it("lets no browser upload to the pictures that the site shows", () => {
    const [pictures] = of("AWS::S3::Bucket").filter(({ id }) => id.startsWith("pictures"));
    expect(pictures?.Properties).not.toHaveProperty("CorsConfiguration");
    expect(pictures?.Properties.VersioningConfiguration).toEqual({ Status: "Enabled" });
  });

  // covers V13.3
  it("keeps account and document numbers under a key that turns, and marks them under one that does not", () => {
    const keys = of("AWS::KMS::Key").map(({ Properties }) => Properties);
    expect(keys).toHaveLength(2);
    const [seal, mark] = [keys.find(({ KeySpec }) => !KeySpec), keys.find(({ KeySpec }) => KeySpec === "HMAC_256")];
    expect(seal).toMatchObject({ EnableKeyRotation: true, PendingWindowInDays: 30 });
    expect(mark).toMatchObject({ KeyUsage: "GENERATE_VERIFY_MAC", PendingWindowInDays: 30 });
    for (const key of keys) expect(written(key.KeyPolicy)).not.toMatch(/"Principal":"\*"|"AWS":"\*"/);
  });

  it("can restore the table to any second, encrypts it and streams every change", () => {
    const [table, ...others] = of("AWS::DynamoDB::GlobalTable");
    expect(others).toEqual([]);
    expect(at(table, "Replicas.0.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled")).toBe(true);
    expect(table?.Properties).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      SSESpecification: { SSEEnabled: true },
      StreamSpecification: { StreamViewType: "NEW_IMAGE" },
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    });
    const indexes = at<{ IndexName: string }[]>(table, "GlobalSecondaryIndexes");
    expect(indexes.map(({ IndexName }) => IndexName)).toEqual(["gsi1", "gsi2", "gsi3", "gsi4"]);
  });

  // covers V4.1, V12.1, V12.2
  it("speaks TLS 1.2 or newer to everybody", () => {
    for (const { ViewerProtocolPolicy } of behaviours)
      expect(ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/);
    const custom = origins.filter((origin) => "CustomOriginConfig" in origin);
    expect(custom.length).toBeGreaterThan(0);
    for (const origin of custom)
      expect(origin).toMatchObject({
        CustomOriginConfig: { OriginProtocolPolicy: "https-only", OriginSSLProtocols: ["TLSv1.2"] },
      });
    const buckets = origins.filter((origin) => "S3OriginConfig" in origin);
    expect(buckets).toHaveLength(2);
    for (const origin of buckets) expect(origin).toHaveProperty("OriginAccessControlId");
    if (stage === "prod")
      expect(at(distribution, "DistributionConfig.ViewerCertificate.MinimumProtocolVersion")).toBe("TLSv1.2_2021");
    for (const queue of of("AWS::SQS::Queue")) expect(queue.Properties.SqsManagedSseEnabled).toBe(true);
    const denied = of("AWS::SQS::QueuePolicy").map(({ Properties }) => written(Properties));
    expect(denied.filter((policy) => policy.includes("aws:SecureTransport"))).toHaveLength(
      of("AWS::SQS::Queue").length,
    );
  });

  it("never caches an answer of an API, nor turns an error into a page", () => {
    const apis = behaviours.filter(({ PathPattern }) => PathPattern?.startsWith("/api/"));
    expect(apis.at(-1)?.PathPattern).toBe("/api/*");
    for (const api of apis) {
      // The id of AWS's own policy that caches nothing.
      expect(api).toMatchObject({ CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad" });
      expect(api).not.toHaveProperty("FunctionAssociations");
    }
    expect(at(distribution, "DistributionConfig.CustomErrorResponses")).toBeUndefined();
  });

  it("sends the security headers with everything, pictures and answers included", () => {
    const [headers] = of("AWS::CloudFront::ResponseHeadersPolicy");
    for (const { PathPattern, ...behaviour } of behaviours)
      expect(behaviour, PathPattern).toHaveProperty("ResponseHeadersPolicyId", { Ref: headers?.id });
  });

  it("sends the site's policy with the hashes of its scripts", () => {
    const [headers] = of("AWS::CloudFront::ResponseHeadersPolicy");
    const policy = written(headers?.Properties);
    expect(policy.match(/'sha256-[\w+/]+=*'/g)).toHaveLength(2);
    expect(policy).toContain("https://cognito-idp.eu-west-1.amazonaws.com");
    expect(policy).not.toContain("uploads.invalid");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("publishes without deleting what an open page may still load", () => {
    const passes = of("Custom::CDKBucketDeployment");
    expect(passes.map(({ Properties }) => Properties.Prune)).toEqual([false, false, false, false]);
    expect(passes.map((pass) => at(pass, "SystemMetadata.cache-control"))).toEqual([
      "public, max-age=31536000, immutable",
      "no-cache",
      "no-cache",
      "public, max-age=3600",
    ]);
    // The worker names the files that it keeps: it is there last, and none of it twice.
    expect(passes.map((pass) => [at(pass, "Include"), at(pass, "Exclude")])).toEqual([
      [["assets/*"], ["*"]],
      [["*.html"], ["*"]],
      [["worker.js", "app.webmanifest"], ["*"]],
      [undefined, ["assets/*", "*.html", "worker.js", "app.webmanifest"]],
    ]);
  });

  it("gives up nothing silently: jobs have dead letters and alarms", () => {
    const alarms = of("AWS::CloudWatch::Alarm").map(({ Properties }) => Properties.AlarmName);
    for (const job of Object.keys(jobs))
      for (const what of ["errors", "dead-letters"]) expect(alarms).toContain(`naqi-${stage}-${job}-${what}`);
    const [stream] = of("AWS::Lambda::EventSourceMapping");
    expect(at(stream, "DestinationConfig.OnFailure.Destination")).toBeDefined();
  });

  it.each(jobList)("rings when $name does not run, data or not", ({ name, every }) => {
    const [alarm] = of("AWS::CloudWatch::Alarm").filter(
      ({ Properties }) => Properties.AlarmName === `naqi-${stage}-${name}-not-running`,
    );
    expect(alarm?.Properties).toMatchObject({
      ComparisonOperator: "LessThanThreshold",
      Threshold: 1,
      TreatMissingData: "breaching",
    });
    const measured = at<{ Period: number }>(alarm, "Metrics.0.MetricStat");
    expect(measured).toMatchObject({
      Metric: {
        Namespace: "AWS/Lambda",
        MetricName: "Invocations",
        Dimensions: [{ Name: "FunctionName", Value: `naqi-${stage}-${name}` }],
      },
      Stat: "Sum",
    });
    const seconds = "hours" in every ? every.hours * 3600 : every.minutes * 60;
    const period = measured.Period;
    expect(period).toBe(Math.max(300, seconds));
    // The longest that CloudWatch evaluates; a day where the period is shorter than an hour.
    expect(period * at<number>(alarm, "EvaluationPeriods")).toBeLessThanOrEqual(period < 3600 ? 86_400 : 604_800);
  });

  it("rings when the oldest due event waits, or no sweep says how long it does", () => {
    const [alarm] = of("AWS::CloudWatch::Alarm").filter(
      ({ Properties }) => Properties.AlarmName === `naqi-${stage}-outbox-oldest-due`,
    );
    expect(alarm?.Properties).toMatchObject({ Statistic: "Maximum", Threshold: 600, TreatMissingData: "breaching" });
    const [filter] = of("AWS::Logs::MetricFilter").filter(
      (one) =>
        at<{ MetricName: string }[]>(one, "MetricTransformations")[0]?.MetricName === alarm?.Properties.MetricName,
    );
    expect(filter?.Properties.FilterPattern).toBe('{ $.oldestDueSeconds = "*" }');
    expect(at<object[]>(filter, "MetricTransformations")[0]).toMatchObject({ MetricValue: "$.oldestDueSeconds" });
  });

  it("says of every alarm how urgent it is, and sends it there", () => {
    for (const { Properties } of of("AWS::CloudWatch::Alarm")) {
      const [, severity] = /^Severity: (page|ticket)\. /.exec(String(Properties.AlarmDescription)) ?? [];
      expect(severity, String(Properties.AlarmName)).toBeDefined();
      if (stage !== "prod") continue;
      const [topic] = of("AWS::SNS::Topic").filter(
        (one) => one.Properties.TopicName === `naqi-prod-alarms-${severity}`,
      );
      expect(written(Properties.AlarmActions), String(Properties.AlarmName)).toContain(topic?.id);
    }
  });

  it("rings when what follows from an event was given up, by what the worker logs", () => {
    const [givenUp, ...others] = of("AWS::CloudWatch::Alarm").filter(
      ({ Properties }) => Properties.AlarmName === `naqi-${stage}-outbox-given-up`,
    );
    expect(others).toEqual([]);
    expect(givenUp?.Properties).toMatchObject({ Threshold: 1, Statistic: "Sum" });
    const counted = of("AWS::Logs::MetricFilter").map((filter) => [
      filter.Properties.FilterPattern,
      at<object[]>(filter, "MetricTransformations")[0],
    ]);
    const metric = ({ MetricName, Namespace: MetricNamespace }: Record<string, unknown> = {}) => ({
      MetricName,
      MetricNamespace,
      MetricValue: "1",
    });
    expect(counted).toContainEqual(["{ $.givenUp IS TRUE }", metric(givenUp?.Properties)]);
  });

  // covers V16.3
  it.each([
    ["security-staff-made", '{ $.security = "madeStaff" }', 1, 1],
    ["security-factor-withdrawn", '{ $.security = "withdrawn" }', 1, 1],
    ["security-factors-off", '{ ($.security = "factorOff") || ($.security = "recovered") }', 5, 1],
    ["push-refused", '{ $.push = "refused" }', 20, 1],
    ["mail-paused", '{ $.refused = "request.mailPaused" }', 1, 3],
    ["leaked-passwords-unanswered", '{ $.leakedPasswords = "unanswered" }', 10, 2],
  ])("rings about %s, which is counted in the log of each stack that writes it", (name, pattern, threshold, logs) => {
    const named = ({ Properties }: { Properties: Record<string, unknown> }) =>
      Properties.AlarmName === `naqi-${stage}-${name}`;
    const [alarm] = of("AWS::CloudWatch::Alarm").filter(named);
    expect(alarm?.Properties).toMatchObject({ Threshold: threshold, Statistic: "Sum", Namespace: `naqi/${stage}` });
    const counted = of("AWS::Logs::MetricFilter").filter(
      (filter) => at<{ MetricName: string }[]>(filter, "MetricTransformations")[0]?.MetricName === name,
    );
    expect(counted.map(({ Properties }) => Properties.FilterPattern)).toEqual(Array(logs).fill(pattern));
    expect(new Set(counted.map(({ part }) => part)).size).toBe(logs);
  });

  it("counts refused uploads of exactly the operations that take them", () => {
    const counted = of("AWS::Logs::MetricFilter").filter(
      (filter) => at<{ MetricName: string }[]>(filter, "MetricTransformations")[0]?.MetricName === "uploads-refused",
    );
    const taking = ["checklists.addPicture", "message-pictures.send", "pictures.finish", "problem-pictures.add"];
    expect(counted.map(({ Properties }) => Properties.FilterPattern).toSorted()).toEqual(
      [...taking, "verification.addDocument"].map(
        (id) => `{ ($.operation = "${id}") && ($.status >= 400) && ($.status < 500) }`,
      ),
    );
  });

  it("rings when many sessions cannot be renewed, by Cognito's own count", () => {
    const alarms = of("AWS::CloudWatch::Alarm").filter(
      ({ Properties }) => Properties.AlarmName === `naqi-${stage}-refreshes-refused`,
    );
    expect(written(alarms)).toContain("TokenRefreshSuccesses");
    expect(written(alarms)).toContain("asked - succeeded");
  });

  it("leases an event for longer than its worker can run", () => {
    const [worker] = of("AWS::Lambda::Function").filter(
      ({ Properties }) => Properties.FunctionName === `naqi-${stage}-deliver-outbox`,
    );
    expect(leaseMinutes * 60).toBeGreaterThanOrEqual(2 * at<number>(worker, "Timeout"));
  });

  it(stage === "prod" ? "keeps all data when a stack goes" : "leaves nothing behind when a stack goes", () => {
    const kept = all.filter(({ Type }) => permanent.includes(Type)).filter(({ id }) => !id.startsWith("publishlog"));
    expect(kept.length).toBeGreaterThan(10);
    for (const { id, DeletionPolicy } of kept)
      expect(DeletionPolicy, id).toBe(stage === "prod" ? "RetainExceptOnCreate" : "Delete");
  });
});

interface Rule {
  Name: string;
  Action: { Block?: { CustomResponse: { ResponseCode: number } }; Count?: object };
  Statement: { RateBasedStatement?: { Limit: number } };
}

describe("production", () => {
  const { of, assembly } = templatesOf("prod");

  it("refuses to have its accounts and table deleted, and its stacks removed", () => {
    expect(of("AWS::Cognito::UserPool")[0]?.Properties.DeletionProtection).toBe("ACTIVE");
    expect(at(of("AWS::DynamoDB::GlobalTable")[0], "Replicas.0.DeletionProtectionEnabled")).toBe(true);
    expect(assembly.stacks.map(({ terminationProtection }) => terminationProtection)).not.toContain(undefined);
    expect(assembly.stacks.map(({ terminationProtection }) => terminationProtection)).not.toContain(false);
  });

  // covers B5.13, V2.4
  it("has a firewall with rate rules before the site and before the accounts", () => {
    const walls = of("AWS::WAFv2::WebACL");
    expect(walls.map(({ Properties }) => Properties.Scope).sort()).toEqual(["CLOUDFRONT", "REGIONAL"]);
    for (const { Properties } of walls) {
      const rates = (Properties.Rules as Rule[]).filter(({ Statement }) => Statement.RateBasedStatement);
      expect(rates.length).toBeGreaterThan(0);
      // Thousands of people of one mobile network come from one address: what looks like much is counted long before it is blocked.
      for (const { Action, Name } of rates.filter(({ Action: { Block } }) => Block)) {
        const limitOf = (name: string) =>
          rates.find((rule) => rule.Name === name)?.Statement.RateBasedStatement?.Limit ?? 0;
        expect(Action.Block?.CustomResponse.ResponseCode).toBe(429);
        expect(limitOf(Name) / limitOf(`${Name}-counted`), Name).toBeGreaterThanOrEqual(10);
      }
      expect(rates.filter(({ Action: { Count } }) => Count)).toHaveLength(rates.length / 2);
    }
    expect(of("AWS::WAFv2::WebACLAssociation")).toHaveLength(1);
    expect(of("AWS::CloudFront::Distribution")[0]?.Properties.DistributionConfig).toHaveProperty("WebACLId");
  });

  it("sends a message when an alarm rings, and admits alarms", () => {
    for (const { Properties } of of("AWS::CloudWatch::Alarm")) expect(Properties.AlarmActions).toHaveLength(1);
    const policies = of("AWS::SNS::TopicPolicy");
    expect(policies).toHaveLength(of("AWS::SNS::Topic").length);
    for (const policy of policies) expect(written(policy.Properties)).toContain("cloudwatch.amazonaws.com");
  });
});

describe.each(stages)("access logs of %s", (stage) => {
  const { of } = templatesOf(stage);
  // Paths of calendar feeds contain their secret (decision 0105).
  const hidden = /cs-uri|Referer|Cookie|c-ip|x-forwarded-for/i;

  it("have no path of a request, from CloudFront or from the APIs", () => {
    const [distribution] = of("AWS::CloudFront::Distribution");
    expect(at(distribution, "DistributionConfig.Logging")).toBeUndefined();
    for (const delivery of of("AWS::Logs::Delivery")) {
      const fields = at<string[] | undefined>(delivery, "RecordFields");
      expect(fields?.length, "all fields").toBeGreaterThan(0);
      expect(fields?.filter((field) => hidden.test(field))).toEqual([]);
    }
    const formats = of("AWS::ApiGatewayV2::Stage").map((one) => at<string>(one, "AccessLogSettings.Format"));
    expect(formats.length).toBeGreaterThan(0);
    // `npm run find` reads these.
    for (const format of formats)
      expect(JSON.parse(format)).toMatchObject({
        requestId: "$context.requestId",
        routeKey: "$context.routeKey",
        callId: "$context.integration.requestId",
      });
    for (const format of formats) {
      expect(format).toContain("$context.routeKey");
      expect(format).not.toMatch(/\$context\.(path|http\.path|domain|identity)/);
    }
  });
});
