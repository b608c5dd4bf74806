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
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bundles } from "./bundles.ts";
import { acceptedSecrets } from "./origin-secrets.ts";
import { productFunction } from "./product-function.ts";
import { dataPolicy, logRetention, named, type Stage, StageStack } from "./stage-stack.ts";

interface Given {
  code: Bundles;
  pool: UserPool;
  client: UserPoolClient;
}

/** The HTTP API without its operations: stage, token check, access log, and the answer to unknown paths. */
export class ApiStack extends StageStack {
  readonly api: HttpApi;
  readonly authorizer: HttpAuthorizer;

  constructor(app: App, stage: Stage, { code, pool, client }: Given) {
    super(app, stage, "api");
    this.api = new HttpApi(this, "api", { apiName: named(stage, "api"), createDefaultStage: false });
    // The stage's name is part of the path, so that CloudFront hands on `/api/*` as it is.
    new HttpStage(this, "stage", {
      httpApi: this.api,
      stageName: "api",
      autoDeploy: true,
      throttle: { rateLimit: stage.settings.throttle.rate, burstLimit: stage.settings.throttle.burst },
      accessLogSettings: { destination: new LogGroupLogDestination(this.accessLog()), format: accessLogLine },
    });
    this.authorizer = new HttpAuthorizer(this, "members", {
      httpApi: this.api,
      authorizerName: "members",
      type: HttpAuthorizerType.JWT,
      identitySource: ["$request.header.Authorization"],
      jwtIssuer: `https://cognito-idp.${this.region}.amazonaws.com/${pool.userPoolId}`,
      jwtAudience: [client.userPoolClientId],
    });
    const fallback = productFunction(this, "fallback", {
      code: code("fallback"),
      environment: { ORIGIN_SECRET: acceptedSecrets(stage) },
      timeout: 5,
    });
    new HttpRoute(this, "unknown-path", {
      httpApi: this.api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration("fallback", fallback),
    });
  }

  private accessLog() {
    return new LogGroup(this, "access-log", {
      retention: logRetention(this.stage),
      removalPolicy: dataPolicy(this.stage),
    });
  }
}

/** One line a request: what was asked and how long it took; no token, no body, no query. */
const accessLogLine = AccessLogFormat.custom(
  JSON.stringify({
    requestId: "$context.requestId",
    time: "$context.requestTime",
    routeKey: "$context.routeKey",
    status: "$context.status",
    latency: "$context.responseLatency",
    integrationLatency: "$context.integrationLatency",
    integrationError: "$context.integrationErrorMessage",
    authorizerError: "$context.authorizer.error",
  }),
);
