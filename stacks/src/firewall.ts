import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

interface RateRule {
  name: string;
  /** Of one address within five minutes; above it the address is blocked until it falls below. */
  requests: number;
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
    rules: [reputation, ...rules.map((rule, index) => rateRule(name, rule, index + 1))],
  });
}

const rateRule = (firewall: string, { name, requests, path }: RateRule, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  // 429 rather than WAF's 403: the browser client knows it as "too many requests".
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit: requests,
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
