import { operations } from "@naqi/contracts/contracts";
import { describe, expect, it } from "vitest";
import { at, type Located, stages, templatesOf, written } from "./synthesized.ts";

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

const listOf = <T>(value: T | T[]) => (Array.isArray(value) ? value : [value]);
const statementsOf = (policy: Located) => at<Statement[]>(policy, "PolicyDocument.Statement");

// CDK's own helpers at deployment; explained in stacks/src/explanations.ts.
const ofCdk = /^(CustomCDKBucketDeployment|readcertificate|readfirewall|AWS679f53fac)/;

describe.each(stages)("what functions may do in %s", (stage) => {
  const policies = templatesOf(stage)
    .of("AWS::IAM::Policy")
    .filter(({ id }) => !ofCdk.test(id));

  it("never grants a wildcard action, nor a wildcard resource but a table's streams", () => {
    expect(policies.length).toBeGreaterThan(operations.length);
    for (const policy of policies)
      for (const { Action, Resource } of statementsOf(policy)) {
        for (const action of listOf(Action)) expect(action, policy.id).not.toContain("*");
        const wild = listOf(Resource).filter((resource) => written(resource).includes("*"));
        if (listOf(Action).join() !== "dynamodb:ListStreams") expect(wild, policy.id).toEqual([]);
        else expect(written(wild)).toContain("/stream/*");
      }
  });

  it("never grants a scan or the running of the table", () => {
    const granted = policies.flatMap((policy) => statementsOf(policy).flatMap(({ Action }) => listOf(Action)));
    const allowed =
      /^dynamodb:((Batch)?GetItem|Query|(Put|Update|Delete|ConditionCheck|BatchWrite)Item|DescribeStream|GetRecords|GetShardIterator|ListStreams)$/;
    expect(granted.filter((action) => action.startsWith("dynamodb:") && !allowed.test(action))).toEqual([]);
  });

  it.each(operations)("$domain.$verb may do exactly what its contract needs", ({ domain, verb, operation }) => {
    const mine = policies.filter(
      ({ part, id }) => part === `routes-${domain}` && id.startsWith(`${domain}${verb}role`),
    );
    expect(mine).toHaveLength(1);
    const actions = mine.flatMap(statementsOf).flatMap(({ Action }) => listOf(Action));
    const { table, identity } = operation.needs;
    expect(actions.includes("dynamodb:Query")).toBe(table !== "none");
    expect(actions.includes("dynamodb:PutItem")).toBe(table === "writes");
    expect(actions.includes("cognito-idp:AdminDeleteUser")).toBe(identity === true);
    expect(actions.some((action) => /^(s3|ses|secretsmanager):/.test(action))).toBe(false);
  });

  it("lets only the sign-up trigger link identities, and nobody act on another pool's accounts", () => {
    const linking = policies.filter((policy) => written(policy).includes("AdminLinkProviderForUser"));
    expect(linking.map(({ id }) => id.startsWith("presignupaccounts"))).toEqual([true]);
    for (const policy of policies)
      for (const { Action, Resource } of statementsOf(policy))
        if (listOf(Action).some((action) => action.startsWith("cognito-idp:")))
          expect(written(Resource), policy.id).toMatch(/pool[0-9A-F]*/);
  });

  it("lets only the outbox send mail, from the stage's own address", () => {
    const senders = policies.filter((policy) => written(policy).includes("ses:"));
    expect(senders.map(({ id }) => id.startsWith("deliveroutboxrole"))).toEqual([true]);
    const statement = senders.flatMap(statementsOf).find(({ Action }) => Action === "ses:SendEmail");
    expect(written(statement?.Resource)).toContain(":identity/naqi.example");
  });

  it("lets only API Gateway, Cognito and EventBridge call functions, each from one source", () => {
    for (const { Properties, id } of templatesOf(stage).of("AWS::Lambda::Permission")) {
      expect(Properties.Principal, id).toMatch(/^(apigateway|cognito-idp|events)\.amazonaws\.com$/);
      expect(Properties.SourceArn, id).toBeDefined();
    }
  });
});
