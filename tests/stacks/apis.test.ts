import { operations } from "@naqi/contracts/contracts";
import { routeOf } from "@naqi/contracts/kit/operation";
import { describe, expect, it } from "vitest";
import { apiNames, apiOf } from "../../stacks/src/apis.ts";
import { settingsOf } from "../../stacks/src/stages.ts";
import { at, stages, templatesOf, written } from "./synthesized.ts";

const all = operations.map(({ operation }) => operation);

describe("apiOf", () => {
  it("puts what only admins may call into the staff API, and nothing else", () => {
    for (const operation of all)
      expect(apiOf(operation) === "staff", operation.route).toBe(String(operation.access) === "admin");
  });

  it("puts everything that is open to anyone into the public API", () => {
    const open = all.filter(({ access }) => access === "anyone");
    expect(open.length).toBeGreaterThan(15);
    for (const operation of open) expect(apiOf(operation), operation.route).toBe("public");
  });

  it("splits no path between two APIs: no address begins with a parameter", () => {
    for (const operation of all) expect(routeOf(operation).path, operation.route).toMatch(/^\/[a-z]/);
  });
});

interface Behaviour {
  PathPattern: string;
  TargetOriginId: string;
  CachePolicyId: string;
  AllowedMethods: string[];
}
interface Origin {
  Id: string;
  DomainName: unknown;
  OriginPath?: string;
  OriginCustomHeaders?: { HeaderName: string }[];
}

describe.each(stages)("the APIs of %s", (stage) => {
  const { of } = templatesOf(stage);
  const [distribution] = of("AWS::CloudFront::Distribution");
  const behaviours = at<Behaviour[]>(distribution, "DistributionConfig.CacheBehaviors");
  const origins = at<Origin[]>(distribution, "DistributionConfig.Origins");
  const apis = of("AWS::ApiGatewayV2::Api");
  const idOf = (name: string) => apis.find(({ Properties }) => Properties.Name === `naqi-${stage}-${name}-api`)?.id;

  /** What CloudFront takes a pattern for: `*` is any text. */
  const matches = (pattern: string, path: string) =>
    new RegExp(`^${pattern.split("*").map(escaped).join(".*")}$`).test(path);
  const escaped = (text: string) => text.replaceAll(/[^\w]/g, (sign) => `\\${sign}`);

  it.each(all.map((operation) => [operation.route, operation] as const))(
    "%s reaches the API that has its route, by its address as before",
    (route, operation) => {
      const { path, method } = routeOf(operation);
      const address = `/api${path.replaceAll(/\{\w+\}/g, "abc-123_X")}`;
      const behaviour = behaviours.find(({ PathPattern }) => matches(PathPattern, address));
      const origin = origins.find(({ Id }) => Id === behaviour?.TargetOriginId);
      const [placed, ...others] = of("AWS::ApiGatewayV2::Route").filter(
        ({ Properties }) => Properties.RouteKey === route,
      );
      expect(others).toEqual([]);
      const id = idOf(apiOf(operation));
      expect(id).toBeDefined();
      expect(written(placed?.Properties.ApiId)).toContain(id);
      expect(written(origin?.DomainName)).toContain(id);
      // The API's stage is the first path segment, so no rewrite is needed.
      expect(origin?.OriginPath).toBeUndefined();
      expect(behaviour?.AllowedMethods).toContain(method);
      // The id of AWS's own policy that caches nothing.
      expect(behaviour?.CachePolicyId).toBe("4135ea2d-6df8-44a3-9df3-4b5a84be39ad");
      expect(behaviour).not.toHaveProperty("FunctionAssociations");
    },
  );

  it.each(apiNames)("the %s API checks tokens, throttles and answers unknown paths by itself", (name) => {
    const id = idOf(name);
    const having = (type: string) =>
      of(type).filter(({ Properties }) => at({ Properties } as never, "ApiId.Ref") === id);
    expect(having("AWS::ApiGatewayV2::Authorizer")).toHaveLength(1);
    const [apiStage] = having("AWS::ApiGatewayV2::Stage");
    const { rate, burst } = settingsOf(stage).throttle[name];
    expect(apiStage?.Properties).toMatchObject({
      StageName: "api",
      DefaultRouteSettings: { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
    });
    expect(having("AWS::ApiGatewayV2::Route").map(({ Properties }) => Properties.RouteKey)).toEqual(["$default"]);
    const alarms = of("AWS::CloudWatch::Alarm").filter(({ Properties }) => written(Properties).includes(`Ref${id}`));
    expect(alarms.map(({ Properties }) => Properties.AlarmName)).toEqual([
      `naqi-${stage}-${name}-api-errors`,
      `naqi-${stage}-${name}-api-slow`,
    ]);
    expect(written(of("AWS::CloudWatch::Dashboard")[0]?.Properties)).toContain(`Ref${id}`);
  });

  it("has one origin for each API, and each is sent the secret", () => {
    const custom = origins.filter((origin) => "CustomOriginConfig" in origin);
    expect(custom).toHaveLength(apiNames.length);
    for (const { OriginCustomHeaders = [] } of custom)
      expect(OriginCustomHeaders.map(({ HeaderName }) => HeaderName)).toEqual(["x-origin-secret"]);
  });

  it("authorizes every route by the authorizer of its own API", () => {
    for (const { Properties } of of("AWS::ApiGatewayV2::Route").filter(
      ({ Properties: { AuthorizerId } }) => AuthorizerId,
    )) {
      const name = apiNames.find((one) => written(Properties.ApiId).includes(`${idOf(one)}`));
      expect(written(Properties.AuthorizerId), String(Properties.RouteKey)).toContain(`${name}members`);
    }
  });
});
