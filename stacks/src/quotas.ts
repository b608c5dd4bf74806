import { mostIntegrations, mostRoles, mostRoutes } from "@naqi/local/control-plane/quotas";
import { type App, CfnResource, Reference, Tokenization } from "aws-cdk-lib";
import { CfnApi, CfnIntegration, CfnRoute } from "aws-cdk-lib/aws-apigatewayv2";

/**
 * The most roles of one stage. An account has 1,000: two stages fit, and a tenth is left for CDK, for AWS's own service
 * roles and for people. A stage that needs more needs an account of its own, or a raised quota (up to 5,000).
 */
export const mostRolesOfStage = (mostRoles * 9) / 10 / 2;

/** What a stage takes of AWS's quotas. */
export interface Taken {
  roles: number;
  /** By name of the HTTP API. */
  apis: Record<string, { integrations: number; routes: number }>;
}

/** Counts what the constructs of a stage take. */
export function takenBy(app: App): Taken {
  const taken: Taken = { roles: 0, apis: {} };
  for (const construct of app.node.findAll()) {
    // CDK's own custom resources have roles that are no CfnRole.
    if (CfnResource.isCfnResource(construct) && construct.cfnResourceType === "AWS::IAM::Role") taken.roles += 1;
    if (construct instanceof CfnIntegration) countsOf(construct).integrations += 1;
    if (construct instanceof CfnRoute) countsOf(construct).routes += 1;
  }
  return taken;

  function countsOf({ apiId }: CfnIntegration | CfnRoute) {
    const token = Tokenization.reverseString(apiId).firstToken;
    if (!Reference.isReference(token) || !(token.target instanceof CfnApi)) throw new Error(`${apiId} is no API.`);
    return (taken.apis[String(token.target.name)] ??= { integrations: 0, routes: 0 });
  }
}

/** The quotas that a stage exceeds, a sentence each. */
export const overQuota = ({ roles, apis }: Taken): string[] => [
  ...(roles > mostRolesOfStage
    ? [`The stage has ${roles} roles; its share of the account is ${mostRolesOfStage}.`]
    : []),
  ...Object.entries(apis).flatMap(([name, { integrations, routes }]) => [
    ...(integrations > mostIntegrations
      ? [
          `${name} has ${integrations} integrations; an HTTP API takes ${mostIntegrations}. Split it in stacks/src/apis.ts.`,
        ]
      : []),
    ...(routes > mostRoutes ? [`${name} has ${routes} routes; an HTTP API takes ${mostRoutes}.`] : []),
  ]),
];
