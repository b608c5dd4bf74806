import { describe, expect, it } from "vitest";
import { at, type Located, synthesized, templatesOf, written } from "./synthesized.ts";

const exportsOf = (stage: ReturnType<typeof synthesized>, part: string) => {
  const stack = stage.assembly.stacks.find(({ stackName }) => stackName === `naqi-${stage.stage}-${part}`);
  return Object.keys(stack?.template.Outputs ?? {}).sort();
};
const distinct = (found: readonly string[] | null) => [...new Set(found)];
const variablesOf = (fn: Located | undefined) => at<Record<string, unknown>>(fn, "Environment.Variables");

/** With all that `dev` has not of itself: synthesizing takes seconds, and none of these touches another. */
const changed = synthesized("dev", {
  originSecrets: { sends: 1, accepts: [1, 2] },
  push: { publicKey: "BPublic", secretName: "naqi/dev/push" },
  googleMapsKey: "AIza-test",
  support: { phone: "+97140000000", email: "a@b.example" },
  alarmEmail: "alarms@b.example",
  pagerEmail: "pager@b.example",
});

describe("alarms", () => {
  it("go to the pager if they can't wait, and else to the address of alarms", () => {
    const receivers = changed
      .of("AWS::SNS::Subscription")
      .map(({ Properties: { TopicArn, Endpoint } }) => [written(TopicArn), Endpoint]);
    expect(receivers).toEqual([
      [expect.stringContaining("page"), "pager@b.example"],
      [expect.stringContaining("ticket"), "alarms@b.example"],
    ]);
  });
});

describe("after a restore", () => {
  const restoredTable = {
    name: "naqi-prod-table-restored",
    streamArn: "arn:aws:dynamodb:eu-west-1:111122223333:table/naqi-prod-table-restored/stream/2026-11-21T00:00:00.000",
  };
  const restored = synthesized("prod", { restoredTable });

  it("every function, its grants and the stream move to the restored table", () => {
    const users = restored.of("AWS::Lambda::Function").filter((fn) => variablesOf(fn)?.TABLE_NAME !== undefined);
    expect(users.length).toBeGreaterThan(20);
    for (const fn of users) expect(variablesOf(fn).TABLE_NAME, fn.id).toBe(restoredTable.name);
    const granted = restored.of("AWS::IAM::Policy").filter((policy) => written(policy).includes("dynamodb:"));
    expect(granted).toHaveLength(users.length);
    for (const policy of granted) expect(written(policy), policy.id).toContain(`:table/${restoredTable.name}`);
    expect(restored.of("AWS::Lambda::EventSourceMapping")[0]?.Properties.EventSourceArn).toBe(restoredTable.streamArn);
  });

  it("the old table stays, and so do the exports that the deployed stacks still hold on to", () => {
    expect(restored.of("AWS::DynamoDB::GlobalTable")).toEqual(templatesOf("prod").of("AWS::DynamoDB::GlobalTable"));
    expect(exportsOf(restored, "data")).toEqual(exportsOf(templatesOf("prod"), "data"));
  });
});

describe("rotating the origin secret", () => {
  const sentBy = (stage: ReturnType<typeof synthesized>) =>
    distinct(
      written(at(stage.of("AWS::CloudFront::Distribution")[0], "DistributionConfig.Origins")).match(
        /origin-secret-\d/g,
      ),
    );
  const acceptedBy = (stage: ReturnType<typeof synthesized>) => {
    const me = stage
      .of("AWS::Lambda::Function")
      .find(({ Properties }) => String(Properties.FunctionName).endsWith("-members-me"));
    return written(variablesOf(me).ORIGIN_SECRET).match(/origin-secret-\d/g);
  };

  it("accepts the new one before it is sent, and the old one until it is not", () => {
    expect([sentBy(changed), acceptedBy(changed)]).toEqual([
      ["origin-secret-1"],
      ["origin-secret-1", "origin-secret-2"],
    ]);
    const second = synthesized("dev", { originSecrets: { sends: 2, accepts: [1, 2] } });
    const last = synthesized("dev", { originSecrets: { sends: 2, accepts: [2] } });
    expect([sentBy(last), acceptedBy(last)]).toEqual([["origin-secret-2"], ["origin-secret-2"]]);
    // A retired secret must not be something another stack still imports.
    expect(exportsOf(changed, "data")).toEqual(exportsOf(last, "data"));
    expect([sentBy(second), acceptedBy(second)]).toEqual([["origin-secret-2"], ["origin-secret-1", "origin-secret-2"]]);
  });
});

describe("the keys of push services", () => {
  const having = (stage: ReturnType<typeof synthesized>, variable: string) =>
    stage
      .of("AWS::Lambda::Function")
      .filter((fn) => variablesOf(fn)?.[variable] !== undefined)
      .map(({ Properties }) => String(Properties.FunctionName))
      .sort();

  it("are given to what offers them, and the private one to what signs alone, by reference", () => {
    expect(having(changed, "PUSH_PUBLIC_KEY")).toEqual([
      "naqi-dev-deliver-outbox",
      "naqi-dev-notices-addBrowser",
      "naqi-dev-notices-choices",
    ]);
    expect(having(changed, "PUSH_PRIVATE_KEY")).toEqual(["naqi-dev-deliver-outbox"]);
    const [worker] = changed.of("AWS::Lambda::Function").filter((fn) => variablesOf(fn)?.PUSH_PRIVATE_KEY);
    expect(variablesOf(worker).PUSH_PRIVATE_KEY).toBe(
      "{{resolve:secretsmanager:naqi/dev/push:SecretString:privateKey::}}",
    );
  });

  it("are nowhere where a stage has none", () => {
    expect(having(templatesOf("prod"), "PUSH_PUBLIC_KEY")).toEqual([]);
    expect(having(templatesOf("prod"), "PUSH_PRIVATE_KEY")).toEqual([]);
  });
});

describe("numbers that only a template says", () => {
  const rulesOf = (stage: string, name: string) => {
    const bucket = templatesOf(stage)
      .of("AWS::S3::Bucket")
      .find(({ id }) => id.startsWith(name));
    return at<Record<string, unknown>[]>(bucket, "LifecycleConfiguration.Rules");
  };

  it.each([
    ["prod", 180],
    ["dev", 14],
  ])("logs of %s are kept for %d days, and no log for ever", (stage, days) => {
    // Who looked at what is kept apart, for 30 days (decision 0078; `grants.test.ts`).
    const logs = templatesOf(stage)
      .of("AWS::Logs::LogGroup")
      .filter(({ Properties }) => !String(Properties.LogGroupName).includes("looks"));
    expect(logs.length).toBeGreaterThan(20);
    expect([...new Set(logs.map(({ Properties }) => Properties.RetentionInDays))]).toEqual([days]);
    expect(rulesOf(stage, "accesslog")).toContainEqual(expect.objectContaining({ ExpirationInDays: days }));
  });

  it("accounts have a password of ten characters of any kind (decision 0077), and may have a second factor that is no text message", () => {
    const [pool] = templatesOf("prod").of("AWS::Cognito::UserPool");
    expect(at(pool, "Policies.PasswordPolicy")).toMatchObject({
      MinimumLength: 10,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    });
    expect(pool?.Properties).toMatchObject({ MfaConfiguration: "OPTIONAL", EnabledMfas: ["SOFTWARE_TOKEN_MFA"] });
  });

  // covers B7.24
  it("a document that was written over goes after 180 days, an upload that waits after one, a picture after 30", () => {
    const goes = (name: string) =>
      rulesOf("prod", name).map(({ Prefix, ExpirationInDays, NoncurrentVersionExpiration: old }) => [
        Prefix,
        ExpirationInDays,
        (old as { NoncurrentDays: number }).NoncurrentDays,
      ]);
    // Pictures of a home are deleted two days after they are last shown (decision 0085).
    expect(goes("documents")).toEqual([
      [undefined, undefined, 180],
      ["incoming/", 1, 1],
      ["visits/", 92, 1],
      ["exports/", 2, 1],
    ]);
    expect(goes("pictures")).toEqual([[undefined, undefined, 30]]);
  });

  it.each([
    ["prod", "https://naqi.example"],
    ["dev", "https://*.cloudfront.net"],
  ])("documents of %s are sent and read from %s alone", (stage, origin) => {
    const documents = templatesOf(stage)
      .of("AWS::S3::Bucket")
      .find(({ id }) => id.startsWith("documents"));
    expect(at(documents, "CorsConfiguration.CorsRules")).toEqual([
      { AllowedHeaders: ["*"], AllowedMethods: ["POST", "GET"], AllowedOrigins: [origin], MaxAge: 3600 },
    ]);
  });
});

describe("what a stage may show", () => {
  it("reaches the browser's settings, and the site's policy lets the map in only with a key", () => {
    const settings = changed.of("AWS::Lambda::Function").find(({ part }) => part === "routes-site");
    expect(variablesOf(settings)).toMatchObject({
      GOOGLE_MAPS_KEY: "AIza-test",
      SUPPORT_PHONE: "+97140000000",
      SUPPORT_EMAIL: "a@b.example",
      LAUNCH_MODE: "live",
      STAGE: "dev",
    });
    const policy = (stage: ReturnType<typeof synthesized>) =>
      written(stage.of("AWS::CloudFront::ResponseHeadersPolicy"));
    expect(policy(changed)).toContain("https://maps.googleapis.com");
    expect(policy(templatesOf("dev"))).not.toContain("maps.googleapis.com");
  });
});
