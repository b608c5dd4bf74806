import { operations } from "@naqi/contracts/contracts";
import { describe, expect, it } from "vitest";
import { at, type Located, stages, templatesOf, written } from "./synthesized.ts";

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

const listOf = <T>(value: T | T[]) => (Array.isArray(value) ? value : [value]);
const statementsOf = (policy: Located) => at<Statement[]>(policy, "PolicyDocument.Statement");

// CDK's own helpers at deployment; explained in stacks/src/explanations.ts.
const ofCdk = /^(CustomCDKBucketDeployment|readcertificate|readfirewall|AWS679f53fac)/;

const fileActions = { read: ["s3:GetObject", "s3:GetObjectVersion", "s3:ListBucket"], write: ["s3:PutObject"] };
const vaultActions = { seal: "kms:Encrypt", open: "kms:Decrypt", mark: "kms:GenerateMac" };

/** The files of one of the two buckets of uploads, and of nothing else. */
const ofBucket =
  /^\{"Fn::Join":\["",\[\{"Fn::ImportValue":"naqi-\w+-files:[^"]*(documents|pictures)[^"]*"\},"\/(((pictures|incoming|messages|visits|exports)|[?]{8}(-[?]{4}){3}-[?]{12})\/)?\*"\]\]\}$/;

describe.each(stages)("what functions may do in %s", (stage) => {
  const policies = templatesOf(stage)
    .of("AWS::IAM::Policy")
    .filter(({ id }) => !ofCdk.test(id));

  // covers V13.2
  it("never grants a wildcard action, nor a wildcard resource except streams, files, and mail recipients", () => {
    expect(policies.length).toBeGreaterThan(operations.length);
    for (const policy of policies)
      for (const { Action, Resource } of statementsOf(policy)) {
        for (const action of listOf(Action)) expect(action, policy.id).not.toContain("*");
        const wild = listOf(Resource).filter((resource) => written(resource).includes("*"));
        const actions = listOf(Action).join();
        if (actions === "dynamodb:ListStreams") expect(written(wild)).toContain("/stream/*");
        else if (actions.startsWith("ses:")) expect(written(wild)).toContain(":identity/*");
        else if (/^s3:\w*Object/.test(actions)) for (const one of wild) expect(written(one)).toMatch(ofBucket);
        else expect(wild, policy.id).toEqual([]);
      }
  });

  it("never grants a scan or the running of the table", () => {
    const granted = policies.flatMap((policy) => statementsOf(policy).flatMap(({ Action }) => listOf(Action)));
    const allowed =
      /^dynamodb:((Batch)?GetItem|Query|(Put|Update|Delete|ConditionCheck|BatchWrite)Item|DescribeStream|GetRecords|GetShardIterator|ListStreams)$/;
    expect(granted.filter((action) => action.startsWith("dynamodb:") && !allowed.test(action))).toEqual([]);
  });

  const named = operations.map(({ domain, verb, operation }) => [operation.id, domain, verb, operation] as const);
  // covers V13.2, V15.2, V16.4
  it.each(named)("%s may do exactly what its contract needs", (_, domain, verb, operation) => {
    const mine = policies.filter(
      ({ part, id }) => part === `routes-${domain}` && id.startsWith(`${domain.replaceAll("-", "")}${verb}role`),
    );
    expect(mine).toHaveLength(1);
    const actions = mine.flatMap(statementsOf).flatMap(({ Action }) => listOf(Action));
    const { table, identity, files = {}, pictures, vault = [] } = operation.needs;
    expect(actions.includes("dynamodb:Query")).toBe(table !== "none");
    expect(actions.includes("dynamodb:PutItem")).toBe(table === "writes");
    expect(actions.includes("cognito-idp:AdminDeleteUser")).toBe(identity !== undefined);
    const asMember = [
      "AdminInitiateAuth",
      "AdminRespondToAuthChallenge",
      "AdminSetUserMFAPreference",
      "AdminDisableProviderForUser",
    ];
    expect(asMember.map((action) => actions.includes(`cognito-idp:${action}`))).toEqual(
      asMember.map(() => identity === "asMember"),
    );
    expect(actions.some((action) => /^(ses|secretsmanager):/.test(action))).toBe(false);
    const uploads = actions.filter((action) => action.startsWith("s3:")).sort();
    expect(uploads).toEqual(
      [
        ...[...new Set(Object.values(files).flat())].flatMap((right) => fileActions[right]),
        ...(pictures ? ["s3:PutObject"] : []),
      ].sort(),
    );
    for (const right of ["read", "write"] as const) {
      const [action] = fileActions[right];
      const reached = mine
        .flatMap(statementsOf)
        .filter(({ Action }) => listOf(Action).includes(action as string))
        .flatMap(({ Resource }) => listOf(Resource).map((one) => written(one)))
        .filter((one) => one.includes("documents"))
        .map((one) => /"\/([^"/]+)\/\*"/.exec(one)?.[1]?.replace(/^[?-]+$/, "documents"));
      const needed = Object.entries(files).filter(([, rights]) => rights.includes(right));
      expect(reached.toSorted(), right).toEqual(needed.map(([folder]) => folder).toSorted());
    }
    // Each may create streams in its own log as well; reading looks or any log is not granted.
    const noting = mine.flatMap(statementsOf).filter(({ Action }) => written(Action) === '"logs:PutLogEvents"');
    expect(noting.map(({ Resource }) => written(Resource).includes("looks"))).toEqual(
      operation.needs.looks ? [true] : [],
    );
    const keys = actions.filter((action) => action.startsWith("kms:"));
    expect(keys).toEqual(vault.map((right) => vaultActions[right]));
  });

  // covers B7.17
  it("lets functions write looks to a log with 30 days of retention, and none read them", () => {
    const groups = templatesOf(stage).of("AWS::Logs::LogGroup");
    const [looks, ...others] = groups.filter(({ Properties }) => Properties.LogGroupName === `naqi-${stage}-looks`);
    expect([looks?.Properties.RetentionInDays, others]).toEqual([30, []]);
    for (const { Action } of policies.flatMap(statementsOf))
      for (const action of listOf(Action).filter((one) => one.startsWith("logs:")))
        expect(["logs:PutLogEvents", "logs:CreateLogStream"]).toContain(action);
  });

  it("lets only the sign-up trigger link identities, and none act on another pool's accounts", () => {
    const linking = policies.filter((policy) => written(policy).includes("AdminLinkProviderForUser"));
    expect(linking.map(({ id }) => id.startsWith("presignupaccounts"))).toEqual([true]);
    for (const policy of policies)
      for (const { Action, Resource } of statementsOf(policy))
        if (listOf(Action).some((action) => action.startsWith("cognito-idp:")))
          expect(written(Resource), policy.id).toMatch(/pool[0-9A-F]*/);
  });

  it("tells functions which buckets and keys they work with, exactly where they may", () => {
    for (const { domain, verb, operation } of operations) {
      const [fn] = templatesOf(stage)
        .of("AWS::Lambda::Function")
        .filter(({ Properties }) => Properties.FunctionName === `naqi-${stage}-${domain}-${verb}`);
      const names = Object.keys(at<object>(fn, "Environment.Variables"));
      const { files, pictures = false, vault = [] } = operation.needs;
      expect([names.includes("FILES_BUCKET"), names.includes("PICTURES_BUCKET")], operation.id).toEqual([
        files !== undefined,
        pictures,
      ]);
      expect([names.includes("VAULT_KEY_ID"), names.includes("VAULT_MARK_KEY_ID")]).toEqual([
        vault.includes("seal") || vault.includes("open"),
        vault.includes("mark"),
      ]);
    }
  });

  // covers V5.3
  it("lets nothing but verification reach documents", () => {
    const reaching = operations.filter(({ operation }) => operation.needs.files?.documents);
    expect(new Set(reaching.map(({ domain }) => domain))).toEqual(new Set(["verification"]));
  });

  it("lets only the outbox destroy versions, of uploads and of nothing else", () => {
    const destroying = policies.filter((policy) => /DeleteObjectVersion|ListBucketVersions/.test(written(policy)));
    expect(destroying.map(({ id }) => id.startsWith("deliveroutboxrole"))).toEqual([true]);
  });

  it("lets each use of a key name its one key", () => {
    const statements = policies.flatMap(statementsOf).filter(({ Action }) => written(Action).includes("kms:"));
    for (const { Action, Resource } of statements)
      expect(written(Resource)).toMatch(
        listOf(Action).includes("kms:GenerateMac") ? /vault:[^"]*mark/ : /vault:[^"]*seal/,
      );
  });

  it("lets only the outbox send mail, from the stage's own address", () => {
    const senders = policies.filter((policy) => written(policy).includes("ses:"));
    expect(senders.map(({ id }) => id.startsWith("deliveroutboxrole"))).toEqual([true]);
    const statement = senders.flatMap(statementsOf).find(({ Action }) => listOf(Action).includes("ses:SendEmail"));
    expect(statement?.Condition).toEqual({ StringEquals: { "ses:FromAddress": "hello@naqi.example" } });
  });

  it("lets only API Gateway, Cognito and EventBridge call functions, each from one source", () => {
    for (const { Properties, id } of templatesOf(stage).of("AWS::Lambda::Permission")) {
      expect(Properties.Principal, id).toMatch(/^(apigateway|cognito-idp|events)\.amazonaws\.com$/);
      expect(Properties.SourceArn, id).toBeDefined();
    }
  });
});
