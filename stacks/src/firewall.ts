import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

/**
 * Requests of one address within five minutes. A mobile network shares one address among thousands of people (carrier
 * NAT), so a high rate is only counted, as its own metric; a rate that no such network reaches is blocked.
 * docs/operations.md says how to set one from the other.
 */
export interface RateLimits {
  counted: number;
  blocked: number;
}

interface RateRule {
  name: string;
  limits: RateLimits;
  /** Only requests whose path begins so. */
  path?: string;
}

/** A firewall that lets everything through but known bad addresses and those that ask too often. */
export function rateFirewall(
  scope: Construct,
  id: string,
  { name, scope: reach, rules }: { name: string; scope: "CLOUDFRONT" | "REGIONAL"; rules: RateRule[] },
): CfnWebACL {
  const reputation: CfnWebACL.RuleProperty = {
    name: "bad-reputation",
    priority: 0,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesAmazonIpReputationList" } },
    visibilityConfig: seen(`${name}-bad-reputation`),
  };
  return new CfnWebACL(scope, id, {
    name,
    scope: reach,
    defaultAction: { allow: {} },
    visibilityConfig: seen(name),
    rules: [
      reputation,
      ...rules.flatMap((rule) => rateRules(name, rule)).map((rule, index) => ({ ...rule, priority: index + 1 })),
    ],
  });
}

/** Both look at every request: counting ends nothing. */
const rateRules = (firewall: string, rule: RateRule): Omit<CfnWebACL.RuleProperty, "priority">[] => [
  rateRule(firewall, { ...rule, name: `${rule.name}-counted`, limit: rule.limits.counted, action: { count: {} } }),
  rateRule(firewall, {
    ...rule,
    limit: rule.limits.blocked,
    // 429 rather than WAF's 403: the browser client knows it as "too many requests".
    action: { block: { customResponse: { responseCode: 429 } } },
  }),
];

const rateRule = (
  firewall: string,
  { name, limit, action, path }: RateRule & { limit: number; action: CfnWebACL.RuleActionProperty },
) => ({
  name,
  action,
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: 300,
      aggregateKeyType: "IP",
      ...(path && {
        scopeDownStatement: {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: "STARTS_WITH",
            searchString: path,
            textTransformations: [{ priority: 0, type: "NONE" }],
          },
        },
      }),
    },
  },
  visibilityConfig: seen(`${firewall}-${name}`),
});

const seen = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true });
