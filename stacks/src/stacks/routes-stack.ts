import { methodsOf, routeOf, type Operation } from "@naqi/contracts/kit/operation";
import { memberScope } from "@naqi/contracts/kit/scope";
import type { App } from "aws-cdk-lib";
import { HttpAuthorizer, HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Code, Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Api } from "./api-stack.ts";
import { type ApiName, apiOf } from "../apis.ts";
import { acceptedSecrets } from "../origin-secrets.ts";
import { productFunction } from "../product-function.ts";
import { countInDomain } from "../security-metrics.ts";
import { type Stage, StageStack } from "./stage-stack.ts";
import { grant, type Supplies, variablesOf } from "../supplies.ts";

/** Of an operation's function, without the stage. */
export const functionName = (domain: string, verb: string) => `${domain}-${verb}`;

interface RoutesGiven {
  domain: string;
  verbs: Record<string, Operation>;
  code: Code;
  apis: Readonly<Record<ApiName, Api>>;
  supplies: Supplies;
  /** Settings that only this domain's functions read. */
  settings: Record<string, string>;
}

/**
 * One domain's operations: a function, a role and a route each, everything derived from the contract. A stack per domain
 * keeps every stack small and every operation in the same stack for good, however many domains come.
 */
export class RoutesStack extends StageStack {
  constructor(app: App, stage: Stage, given: RoutesGiven) {
    super(app, stage, `routes-${given.domain}`);
    const authorizers = Object.fromEntries(
      Object.entries(given.apis).map(
        ([
          name,
          {
            authorizer: { authorizerId },
          },
        ]) => [
          name,
          HttpAuthorizer.fromHttpAuthorizerAttributes(this, `${name}-members`, { authorizerId, authorizerType: "JWT" }),
        ],
      ),
    );
    for (const [verb, operation] of Object.entries(given.verbs)) {
      const fn = this.operationFunction(verb, operation, given);
      const { path } = routeOf(operation);
      const name = apiOf(operation);
      const integration = new HttpLambdaIntegration(`${verb}-integration`, fn);
      for (const method of methodsOf(operation))
        // Told by its path, not by the verb: of a renamed operation the route stays, and no second one meets it.
        new HttpRoute(this, `${method} ${path}`, {
          httpApi: given.apis[name].api,
          routeKey: HttpRouteKey.with(path, HttpMethod[method]),
          integration,
          ...(operation.access !== "anyone" && { authorizer: authorizers[name], authorizationScopes: [memberScope] }),
        });
    }
    countInDomain(this, Object.values(given.verbs));
  }

  private operationFunction(verb: string, operation: Operation, given: RoutesGiven): Lambda {
    const { needs, memory, timeout } = operation;
    const { domain, code, supplies, settings } = given;
    const fn = productFunction(this, functionName(domain, verb), {
      code,
      handler: verb,
      memory,
      timeout,
      environment: {
        ORIGIN_SECRET: acceptedSecrets(this.stage),
        ...variablesOf(needs, supplies, this.stage.settings),
        ...settings,
      },
    });
    grant(fn, needs, supplies, this.stage.settings);
    return fn;
  }
}
