import { contracts } from "@naqi/contracts/contracts";
import type { Operation } from "@naqi/contracts/kit/operation";
import { noSite } from "@naqi/functions/edge/built-site";
import { Account } from "@naqi/local/control-plane/account";
import { actions } from "@naqi/local/control-plane/cloudformation";
import { mostBehaviours, mostIntegrations, mostRoles } from "@naqi/local/control-plane/quotas";
import type { ResourceTypes } from "@naqi/local/control-plane/schema";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { describe, expect, it } from "vitest";
import { apiNames, apiOf } from "../../stacks/src/apis.ts";
import { build } from "../../stacks/src/build.ts";
import { mostRolesOfStage, overQuota, takenBy } from "../../stacks/src/quotas.ts";
import { at, stages, templatesOf } from "./synthesized.ts";

/** A stage whose staff API takes this many integrations, the answer to unknown paths included. */
function withStaffIntegrations(count: number) {
  const [model] = Object.values<Operation>(contracts.proposals);
  if (!model) throw new Error("There is no operation to copy.");
  const others = Object.values(contracts).flatMap((verbs) => Object.values<Operation>(verbs));
  const planted = count - 1 - others.filter((operation) => apiOf(operation) === "staff").length;
  const domains = Object.fromEntries(
    Array.from({ length: Math.ceil(planted / 50) }, (_, domain) => [
      `planted${domain}`,
      Object.fromEntries(
        Array.from({ length: Math.min(50, planted - domain * 50) }, (_none, verb) => [
          `verb${verb}`,
          { ...model, id: `planted${domain}.verb${verb}`, route: `GET /admin/planted/${domain}/${verb}` as const },
        ]),
      ),
    ]),
  );
  const app = new App({ analyticsReporting: false });
  build(app, {
    stage: "dev",
    code: () => Code.fromInline("0"),
    site: noSite,
    operations: { ...contracts, ...domains },
  });
  return app;
}

describe("build", () => {
  it("refuses the 301st integration of one API, and accepts the 300th", () => {
    const full = withStaffIntegrations(mostIntegrations);
    expect(takenBy(full).apis["naqi-dev-staff-api"]).toEqual({ integrations: 300, routes: 300 });
    expect(overQuota(takenBy(full)).filter((sentence) => sentence.includes("integrations"))).toEqual([]);
    expect(() => withStaffIntegrations(mostIntegrations + 1).synth()).toThrow(
      "naqi-dev-staff-api has 301 integrations; an HTTP API takes 300.",
    );
  });

  it("refuses a stage that has more roles than its share of an account", () => {
    const roles = mostRolesOfStage + 1;
    expect(overQuota({ roles, apis: {} })).toEqual([
      `The stage has ${roles} roles; its share of the account is ${mostRolesOfStage}.`,
    ]);
    expect(2 * mostRolesOfStage).toBeLessThan(mostRoles);
  });
});

describe.each(stages)("what %s takes of AWS's quotas", (stage) => {
  const { taken, of } = templatesOf(stage);

  it("is counted as the templates have it", () => {
    expect(taken.roles).toBe(of("AWS::IAM::Role").length);
    expect(Object.keys(taken.apis).sort()).toEqual(apiNames.map((name) => `naqi-${stage}-${name}-api`).sort());
    const counted = Object.values(taken.apis);
    const sum = (what: "integrations" | "routes") => counted.reduce((total, api) => total + api[what], 0);
    expect(sum("integrations")).toBe(of("AWS::ApiGatewayV2::Integration").length);
    expect(sum("routes")).toBe(of("AWS::ApiGatewayV2::Route").length);
  });

  it("leaves every API room for a third more operations", () => {
    for (const [name, { integrations }] of Object.entries(taken.apis))
      expect(integrations * 1.33, name).toBeLessThanOrEqual(mostIntegrations);
  });

  it("leaves the distribution a third of its cache behaviours", () => {
    const [distribution] = of("AWS::CloudFront::Distribution");
    const more = at<object[]>(distribution, "DistributionConfig.CacheBehaviors");
    expect((1 + more.length) * 1.5).toBeLessThanOrEqual(mostBehaviours);
  });
});

/** Only the deployer's install has AWS's description of its types. Quotas do not need it. */
const anyType: ResourceTypes = { of: () => undefined, faults: () => [], replacing: () => new Set() };

describe("the local double of AWS", () => {
  const account = new Account(anyType);
  const create = (name: string, resources: object) => {
    const asked = new URLSearchParams({ StackName: name, TemplateBody: JSON.stringify({ Resources: resources }) });
    actions["CreateStack"]?.(asked, account, "eu-west-1");
    return account.stackIn("eu-west-1", name);
  };
  const many = (count: number, Type: string, Properties = {}) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`R${index}`, { Type, Properties }]));

  it("creates 300 integrations of one API, from several stacks, and refuses one more", () => {
    const integrations = (count: number, ApiId: string) => many(count, "AWS::ApiGatewayV2::Integration", { ApiId });
    expect(create("first", integrations(200, "one"))?.isComplete).toBe(true);
    expect(create("second", integrations(100, "one"))?.isComplete).toBe(true);
    const third = create("third", integrations(1, "one"));
    expect(third?.isComplete).toBe(false);
    expect(third?.reason).toContain("Maximum number of Integrations for this API has been reached: 300.");
    expect(create("fourth", integrations(300, "other"))?.isComplete).toBe(true);
    expect(create("fifth", integrations(301, "third"))?.isComplete).toBe(false);
  });

  it("refuses the 301st route of one API", () => {
    const routes = (from: number, to: number) =>
      Object.fromEntries(
        Array.from({ length: to - from }, (_, index) => [
          `R${index}`,
          { Type: "AWS::ApiGatewayV2::Route", Properties: { ApiId: "one", RouteKey: `GET /${from + index}` } },
        ]),
      );
    expect(create("routes", routes(0, 300))?.isComplete).toBe(true);
    expect(create("more-routes", routes(300, 301))?.reason).toContain("Maximum number of Routes");
  });

  it("refuses the 1,001st role of the account", () => {
    for (const name of ["a", "b"]) expect(create(name, many(500, "AWS::IAM::Role"))?.isComplete).toBe(true);
    expect(create("c", many(1, "AWS::IAM::Role"))?.reason).toContain("RolesPerAccount: 1000");
  });
});
