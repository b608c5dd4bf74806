import { jobList, type JobName } from "@naqi/functions/jobs";
import { describe, expect, it } from "vitest";
import { at, type Located, stages, templatesOf, written } from "./synthesized.ts";

// Numbers and words of the templates that follow from no rule: a change of one by mistake is found here.

interface Measure {
  Id?: string;
  Expression?: string;
  MetricStat?: { Metric: { MetricName: string }; Period: number; Stat: string };
}

const signs: Record<string, string> = {
  GreaterThanOrEqualToThreshold: ">=",
  GreaterThanThreshold: ">",
  LessThanThreshold: "<",
};

const measured = ({ Properties: { Metrics, Statistic, ExtendedStatistic, MetricName } }: Located) =>
  Array.isArray(Metrics)
    ? (Metrics as Measure[])
        .map(({ Expression, MetricStat }) => Expression ?? `${MetricStat?.Stat} ${MetricStat?.Metric.MetricName}`)
        .join("; ")
    : `${String(Statistic ?? ExtendedStatistic)} ${String(MetricName)}`;

const periodOf = ({ Properties: { Metrics, Period } }: Located) =>
  Number(Period ?? (Metrics as Measure[] | undefined)?.find(({ MetricStat }) => MetricStat)?.MetricStat?.Period);

/** When an alarm rings, in one line: what is measured, over how many periods of how many seconds, how urgent. */
const line = (alarm: Located) => {
  const { ComparisonOperator, Threshold, EvaluationPeriods, DatapointsToAlarm, TreatMissingData, AlarmDescription } =
    alarm.Properties;
  const periods = [DatapointsToAlarm, EvaluationPeriods].filter((one) => one !== undefined).join(" of ");
  const [, severity] = /^Severity: (\w+)/.exec(String(AlarmDescription)) ?? [];
  return `${measured(alarm)} ${signs[String(ComparisonOperator)]} ${String(Threshold)}, ${periods} x ${periodOf(alarm)} s, ${String(TreatMissingData)}, ${severity}`;
};

const nameOf = (stage: string, { Properties }: Located) => String(Properties.AlarmName).replace(`naqi-${stage}-`, "");

const errors = "Sum Errors >= 3, 1 x 300 s, notBreaching, ticket";
const deadLetters = "Maximum ApproximateNumberOfMessagesVisible >= 1, 1 x 300 s, notBreaching, ticket";
const notRunning = (seconds: number, severity = "ticket") =>
  `Sum Invocations < 1, 2 x ${seconds} s, breaching, ${severity}`;

/** How soon it is noticed that a job does not run; every hour, at the next but one, where nothing is said. */
const noticed: Partial<Record<JobName, string>> = {
  "deliver-outbox": notRunning(300, "page"),
  "settle-bookings": notRunning(300, "page"),
  "seal-audit": notRunning(300, "page"),
  "advance-dispatches": notRunning(300, "page"),
  "lapse-waits": notRunning(300, "page"),
  "ask-staff": notRunning(900),
  "lapse-proposals": notRunning(900),
  "recount-ratings": notRunning(86_400),
  "purge-unconfirmed": notRunning(86_400),
};

const alarms = {
  "staff-api-errors": "Sum 5xx >= 5, 1 x 300 s, notBreaching, ticket",
  "staff-api-slow": "p95 Latency >= 2000, 3 x 300 s, notBreaching, ticket",
  "public-api-errors": "Sum 5xx >= 5, 1 x 300 s, notBreaching, page",
  "public-api-slow": "p95 Latency >= 2000, 3 x 300 s, notBreaching, ticket",
  "member-api-errors": "Sum 5xx >= 5, 1 x 300 s, notBreaching, page",
  "member-api-slow": "p95 Latency >= 2000, 3 x 300 s, notBreaching, ticket",
  "functions-throttled": "Sum Throttles >= 1, 1 x 300 s, notBreaching, page",
  "table-read-throttled": "Sum ReadThrottleEvents >= 10, 1 x 300 s, notBreaching, page",
  "table-write-throttled": "Sum WriteThrottleEvents >= 10, 1 x 300 s, notBreaching, page",
  "outbox-late": "Maximum IteratorAge >= 300000, 1 x 300 s, notBreaching, page",
  "outbox-oldest-due": "Maximum outbox-oldest-due >= 600, 2 x 300 s, breaching, page",
  "outbox-failing": "Sum outbox-failed >= 20, 3 x 300 s, notBreaching, ticket",
  "outbox-given-up": "Sum outbox-given-up >= 1, 1 x 300 s, notBreaching, ticket",
  "push-refused": "Sum push-refused >= 20, 3 x 300 s, notBreaching, ticket",
  "pre-sign-up-errors":
    "IF(calls >= 5, 100 * errors / calls, 0); Sum Invocations; Sum Errors >= 20, 1 x 900 s, notBreaching, page",
  "pre-token-errors":
    "IF(calls >= 5, 100 * errors / calls, 0); Sum Invocations; Sum Errors >= 20, 1 x 900 s, notBreaching, page",
  "security-staff-made": "Sum security-staff-made >= 1, 1 x 300 s, notBreaching, page",
  "security-factor-withdrawn": "Sum security-factor-withdrawn >= 1, 1 x 300 s, notBreaching, page",
  "security-factors-off": "Sum security-factors-off >= 5, 1 x 300 s, notBreaching, page",
  "uploads-refused": "Sum uploads-refused >= 50, 1 x 300 s, notBreaching, ticket",
  "mail-paused": "Sum mail-paused >= 1, 1 x 300 s, notBreaching, page",
  "leaked-passwords-unanswered": "Sum leaked-passwords-unanswered >= 10, 1 x 300 s, notBreaching, ticket",
  "refreshes-refused":
    "asked - succeeded; SampleCount TokenRefreshSuccesses; Sum TokenRefreshSuccesses >= 100, 1 x 300 s, notBreaching, ticket",
};

describe.each(stages)("the template of %s", (stage) => {
  const { of } = templatesOf(stage);

  it("has these alarms", () => {
    const ofJobs = jobList.flatMap(({ name }) => [
      [`${name}-errors`, errors],
      [`${name}-dead-letters`, deadLetters],
      [`${name}-not-running`, noticed[name] ?? notRunning(3600)],
    ]);
    const found = of("AWS::CloudWatch::Alarm").map((alarm) => [nameOf(stage, alarm), line(alarm)]);
    expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(ofJobs), ...alarms });
  });

  it("sends these headers with every page and file", () => {
    const [{ Properties } = expect.fail("It has no policy.")] = of("AWS::CloudFront::ResponseHeadersPolicy");
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = Properties.ResponseHeadersPolicyConfig as {
      SecurityHeadersConfig: Record<string, object>;
      CustomHeadersConfig: object;
    };
    const { ContentSecurityPolicy: policy, ...others } = security;
    expect(others).toEqual({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: "DENY", Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: "strict-origin-when-cross-origin" },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: true,
        Override: true,
        Preload: false,
      },
    });
    expect(custom).toEqual({
      Items: [
        ["permissions-policy", "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()"],
        ["cross-origin-opener-policy", "same-origin"],
        ["cross-origin-resource-policy", "same-origin"],
      ].map(([Header, Value]) => ({ Header, Override: true, Value })),
    });
    const { ContentSecurityPolicy: joined, ...rest } = policy as {
      ContentSecurityPolicy: { "Fn::Join": [string, unknown[]] };
    };
    expect(rest).toEqual({ Override: true });
    const text = joined["Fn::Join"][1].map((part) => (typeof part === "string" ? part : "BUCKET")).join("");
    // Accounts of Google are signed in at Cognito's own address; `dev` has none.
    const signInAtGoogle = stage === "prod" ? " https://naqi-prod.auth.eu-west-1.amazoncognito.com" : "";
    expect(text.replaceAll(/'sha256-[\w+/=]+'/g, "HASH").split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' HASH HASH",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self' https://cognito-idp.eu-west-1.amazonaws.com https://BUCKET${signInAtGoogle}`,
      "form-action 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it("publishes each part of the site after the one before it, and may write to its bucket alone", () => {
    const passes = of("Custom::CDKBucketDeployment");
    expect(passes.map(({ id }) => /^publish(\w+?)CustomResource/.exec(id)?.[1])).toEqual([
      "hashed",
      "page",
      "app",
      "other",
    ]);
    passes.forEach(({ DependsOn = [] }, index) => {
      const before = passes[index - 1];
      expect(DependsOn.filter((id) => id.includes("CustomResource"))).toEqual(before ? [before.id] : []);
    });
    const [policy, ...more] = of("AWS::IAM::Policy").filter(({ part }) => part === "site");
    expect(more).toEqual([]);
    const statements = at<{ Action: string[]; Resource: unknown }[]>(policy, "PolicyDocument.Statement");
    expect(statements.map(({ Action, Resource }) => [Action.includes("s3:PutObject"), written(Resource)])).toEqual([
      [false, expect.stringContaining("cdk-hnb659fds-assets-")],
      [true, expect.stringMatching(/^(?!.*assets-).*-web:ExportsOutput\w*site/)],
    ]);
  });

  it("hands new events to their worker by these rules", () => {
    const [mapping, ...more] = of("AWS::Lambda::EventSourceMapping");
    expect(more).toEqual([]);
    expect(mapping?.Properties).toMatchObject({
      BatchSize: 25,
      BisectBatchOnFunctionError: true,
      FilterCriteria: {
        Filters: [{ Pattern: '{"eventName":["INSERT"],"dynamodb":{"NewImage":{"__edb_e__":{"S":["outbox"]}}}}' }],
      },
      MaximumRecordAgeInSeconds: 3600,
      MaximumRetryAttempts: 3,
      StartingPosition: "LATEST",
    });
  });
});
