import type { App } from "aws-cdk-lib";
import {
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import type { UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import { type ApiName, apiNames } from "../apis.ts";
import type { Bundles } from "../bundles.ts";
import { namedLog } from "../logs.ts";
import { acceptedSecrets } from "../origin-secrets.ts";
import { productFunction } from "../product-function.ts";
import { named, type Stage, StageStack } from "./stage-stack.ts";

interface Given {
  code: Bundles;
  pool: UserPool;
  client: UserPoolClient;
}

/** One HTTP API, and what checks the tokens of its requests. */
export interface Api {
  api: HttpApi;
  authorizer: HttpAuthorizer;
}

/**
 * The HTTP APIs without their operations: for each audience a stage with its own throttle, the token check and the answer
 * to unknown paths. All of them write one access log.
 */
export class ApiStack extends StageStack {
  readonly apis: Readonly<Record<ApiName, Api>>;

  constructor(app: App, stage: Stage, { code, pool, client }: Given) {
    super(app, stage, "api");
    const accessLog = namedLog(this, "access-log", "access");
    const fallback = productFunction(this, "fallback", {
      code: code("fallback"),
      environment: { ORIGIN_SECRET: acceptedSecrets(stage) },
      timeout: 5,
    });
    const make = (name: ApiName): Api => {
      const api = new HttpApi(this, `${name}-api`, { apiName: named(stage, `${name}-api`), createDefaultStage: false });
      const { rate, burst } = stage.settings.throttle[name];
      // The stage's name is part of the path, so that CloudFront hands on `/api/*` as it is.
      new HttpStage(this, `${name}-stage`, {
        httpApi: api,
        stageName: "api",
        autoDeploy: true,
        throttle: { rateLimit: rate, burstLimit: burst },
        accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogLine },
      });
      new HttpRoute(this, `${name}-unknown-path`, {
        httpApi: api,
        routeKey: HttpRouteKey.DEFAULT,
        integration: new HttpLambdaIntegration(`${name}-fallback`, fallback),
      });
      const authorizer = new HttpAuthorizer(this, `${name}-members`, {
        httpApi: api,
        authorizerName: "members",
        type: HttpAuthorizerType.JWT,
        identitySource: ["$request.header.Authorization"],
        jwtIssuer: `https://cognito-idp.${this.region}.amazonaws.com/${pool.userPoolId}`,
        jwtAudience: [client.userPoolClientId],
      });
      return { api, authorizer };
    };
    this.apis = Object.fromEntries(apiNames.map((name) => [name, make(name)])) as Record<ApiName, Api>;
  }
}

/** One line a request: what was asked and how long it took; no token, no path, no body, no query. */
const accessLogLine = AccessLogFormat.custom(
  JSON.stringify({
    api: "$context.apiId",
    requestId: "$context.requestId",
    time: "$context.requestTime",
    routeKey: "$context.routeKey",
    status: "$context.status",
    latency: "$context.responseLatency",
    integrationLatency: "$context.integrationLatency",
    // Lambda's own id of the call, which its lines about timeouts and crashes have.
    callId: "$context.integration.requestId",
    integrationError: "$context.integrationErrorMessage",
    authorizerError: "$context.authorizer.error",
  }),
);
