import { describe, expect, it } from "vitest";
import { at, type Located, synthesized, templatesOf, written } from "./synthesized.ts";

const exportsOf = (stage: ReturnType<typeof synthesized>, part: string) => {
  const stack = stage.assembly.stacks.find(({ stackName }) => stackName === `naqi-${stage.stage}-${part}`);
  return Object.keys(stack?.template.Outputs ?? {}).sort();
};
const variablesOf = (fn: Located | undefined) => at<Record<string, unknown>>(fn, "Environment.Variables");

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
    written(at(stage.of("AWS::CloudFront::Distribution")[0], "DistributionConfig.Origins")).match(/origin-secret-\d/g);
  const acceptedBy = (stage: ReturnType<typeof synthesized>) => {
    const me = stage
      .of("AWS::Lambda::Function")
      .find(({ Properties }) => String(Properties.FunctionName).endsWith("-members-me"));
    return written(variablesOf(me).ORIGIN_SECRET).match(/origin-secret-\d/g);
  };

  it("accepts the new one before it is sent, and the old one until it is not", () => {
    const first = synthesized("dev", { originSecrets: { sends: 1, accepts: [1, 2] } });
    expect([sentBy(first), acceptedBy(first)]).toEqual([["origin-secret-1"], ["origin-secret-1", "origin-secret-2"]]);
    const second = synthesized("dev", { originSecrets: { sends: 2, accepts: [1, 2] } });
    const last = synthesized("dev", { originSecrets: { sends: 2, accepts: [2] } });
    expect([sentBy(last), acceptedBy(last)]).toEqual([["origin-secret-2"], ["origin-secret-2"]]);
    // A retired secret must not be something another stack still imports.
    expect(exportsOf(first, "data")).toEqual(exportsOf(last, "data"));
    expect([sentBy(second), acceptedBy(second)]).toEqual([["origin-secret-2"], ["origin-secret-1", "origin-secret-2"]]);
  });
});

describe("what a stage may show", () => {
  it("reaches the browser's settings, and the site's policy lets the map in only with a key", () => {
    const shown = synthesized("dev", {
      googleMapsKey: "AIza-test",
      support: { phone: "+97140000000", email: "a@b.example" },
    });
    const settings = shown.of("AWS::Lambda::Function").find(({ part }) => part === "routes-site");
    expect(variablesOf(settings)).toMatchObject({
      GOOGLE_MAPS_KEY: "AIza-test",
      SUPPORT_PHONE: "+97140000000",
      SUPPORT_EMAIL: "a@b.example",
      LAUNCH_MODE: "live",
      STAGE: "dev",
    });
    const policy = (stage: ReturnType<typeof synthesized>) =>
      written(stage.of("AWS::CloudFront::ResponseHeadersPolicy"));
    expect(policy(shown)).toContain("https://maps.googleapis.com");
    expect(policy(templatesOf("dev"))).not.toContain("maps.googleapis.com");
  });
});
