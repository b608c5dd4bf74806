import { existsSync } from "node:fs";
import { contracts } from "@naqi/contracts/contracts";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { describe, expect, it } from "vitest";
import { build } from "../../stacks/src/build.ts";
import { type Explanation, explanations } from "../../stacks/src/explanations.ts";
import { noSite } from "@naqi/functions/edge/built-site";
import { assetsOf } from "../../stacks/src/rehearsal/assets.ts";
import { settingsOf } from "../../stacks/src/stages.ts";
import { mostResources } from "../../stacks/src/synthesize.ts";
import { at, stages, templatesOf, written } from "./synthesized.ts";

describe.each(stages)("the templates of %s", (stage) => {
  const { assembly, resources, findings } = templatesOf(stage);

  it("carry the stage in every stack's name and in every name of ours", () => {
    for (const { stackName } of assembly.stacks) expect(stackName).toMatch(new RegExp(`^naqi-${stage}-`));
    const names = templatesOf(stage).all.flatMap(({ Properties }) =>
      ["FunctionName", "QueueName", "TopicName", "TableName", "UserPoolName", "AlarmName", "DashboardName"].map(
        (property) => Properties[property],
      ),
    );
    const given = names.filter((name) => typeof name === "string");
    expect(given.length).toBeGreaterThan(40);
    for (const name of given) expect(name).toMatch(new RegExp(`^naqi-${stage}-`));
  });

  it("leave room in every stack, and would with 50 operations in one domain", () => {
    for (const [name, count] of Object.entries(resources)) expect(count, name).toBeLessThanOrEqual(mostResources);
    for (const [domain, verbs] of Object.entries(contracts)) {
      const perOperation = (resources[`naqi-${stage}-routes-${domain}`] ?? Infinity) / Object.keys(verbs).length;
      expect(perOperation, domain).toBeLessThanOrEqual(mostResources / 50);
    }
  });

  it("have only explained findings of cdk-nag", () => {
    expect(findings.all.length).toBeGreaterThan(20);
    expect(findings.unexplained).toEqual([]);
  });

  it("ask no account for anything", () => {
    expect(assembly.manifest.missing ?? []).toEqual([]);
  });

  it("have every asset in place that they name", () => {
    const assets = assetsOf(assembly, "123456789012");
    expect(assets.length).toBeGreaterThan(assembly.stacks.length);
    for (const { path } of assets) expect(existsSync(path), path).toBe(true);
  });
});

describe("explanations", () => {
  it("all still explain something", () => {
    // Templates that another file has made name explanations of its own.
    const spelled = ({ rule, at: place, detail }: Explanation) => `${rule} ${place} ${detail}`;
    const used = new Set(stages.flatMap((stage) => [...templatesOf(stage).findings.used]).map(spelled));
    expect(new Set(explanations.map(spelled)).size).toBe(explanations.length);
    expect(explanations.filter((explanation) => !used.has(spelled(explanation)))).toEqual([]);
  });
});

describe.each(stages)("publishing the site of %s", (stage) => {
  const { assembly, all } = templatesOf(stage);

  /** Every stack that is deployed before another one, by what the assembly says. */
  const before = (name: string): Set<string> =>
    new Set(
      (assembly.stacks.find(({ stackName }) => stackName === name)?.dependencies ?? []).flatMap((one) =>
        "stackName" in one ? [String(one.stackName), ...before(String(one.stackName))] : [],
      ),
    );

  it("happens in one stack, after every stack with a route", () => {
    const passes = all.filter(({ Type }) => Type === "Custom::CDKBucketDeployment");
    expect([...new Set(passes.map(({ part }) => part))]).toEqual(["site"]);
    const withRoutes = all.filter(({ Type }) => Type === "AWS::ApiGatewayV2::Route").map(({ part }) => part);
    expect(new Set(withRoutes).size).toBeGreaterThan(Object.keys(contracts).length);
    const earlier = before(`naqi-${stage}-site`);
    for (const part of withRoutes) expect(earlier, part).toContain(`naqi-${stage}-${part}`);
  });
});

describe("the outbox's stream", () => {
  it("is filtered by what a new row of the outbox really looks like", () => {
    const { Item } = OutboxEntity.put({
      eventId: "evt_1",
      event: { kind: "member.accountRemoved", values: { memberId: "m" } },
      queue: "waiting",
      dueAt: "2026-01-01T00:00:00.000Z",
      attempts: 0,
      createdAt: "2026-01-01T00:00:00.000Z",
    }).params() as { Item: Record<string, unknown> };
    const [stream] = templatesOf("dev").of("AWS::Lambda::EventSourceMapping");
    const [{ Pattern } = { Pattern: "{}" }] = at<{ Pattern: string }[]>(stream, "FilterCriteria.Filters");
    expect(JSON.parse(Pattern)).toEqual({
      eventName: ["INSERT"],
      dynamodb: { NewImage: { __edb_e__: { S: [Item.__edb_e__] } } },
    });
  });
});

describe("choosing a stage", () => {
  const names = (options: { stage: string; region?: string }) => {
    const app = new App({ analyticsReporting: false });
    build(app, { ...options, code: () => Code.fromInline("0"), site: noSite });
    return app.node.children.map(({ node }) => node.id);
  };

  it("lets SST deploy the edge first and the rest after, one region at a time", () => {
    expect(names({ stage: "prod", region: "us-east-1" })).toEqual(["naqi-prod-edge"]);
    const rest = names({ stage: "prod", region: "eu-west-1" });
    expect(rest).not.toContain("naqi-prod-edge");
    expect(rest).toContain("naqi-prod-web");
    expect(() => names({ stage: "dev", region: "us-east-1" })).toThrow("nothing in us-east-1");
  });

  it("finds the edge's certificate and firewall without a reference across regions", () => {
    const web = templatesOf("prod").all.filter(({ part }) => part === "web");
    const read = web.filter(({ Type }) => Type === "Custom::EdgeValue").map(({ Properties }) => written(Properties));
    const published = templatesOf("prod")
      .of("AWS::SSM::Parameter")
      .map(({ Properties }) => String(Properties.Name));
    expect(published).toHaveLength(2);
    for (const name of published) expect(read.some((properties) => properties.includes(name))).toBe(true);
  });

  it("gives any other name the settings of a disposable stage, and refuses unusable names", () => {
    expect(settingsOf("anna").production).toBe(false);
    for (const name of ["", "Prod", "a-b", "prod ", "x".repeat(17), "1st"]) expect(() => settingsOf(name)).toThrow();
  });
});
