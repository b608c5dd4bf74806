import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  type AttributeValue,
  type DynamoDBClient,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  ScanCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Account } from "@naqi/local/control-plane/account";
import type { Resource } from "@naqi/local/control-plane/resources";
import { apiNames } from "../apis.ts";
import { settingsOf } from "../stages.ts";
import { isLoggedRequest, loggedReference, logRequest } from "./logged-request.ts";

/** What a step of the walk may look at. */
export interface Walk {
  account: Account;
  region: string;
  rows: DynamoDBClient;
  people: CognitoIdentityProviderClient;
  /** A folder of the walk's own. */
  folder: string;
  /** What was typed, and what it said. */
  text: string;
  printed: string;
  variable(name: string): Promise<string>;
}

export interface Step {
  /** What is so before it is typed. */
  before?(walk: Walk): Promise<unknown> | void;
  /** What the reader puts in the place of words in the guide. */
  fills?(walk: Walk): Promise<Record<string, string>> | Record<string, string>;
  /** What is to be seen afterwards. */
  shows(walk: Walk): Promise<unknown> | unknown;
}

/** Commands of the guide that something else runs: what it is. */
export const elsewhere: Record<string, string> = {
  "npm run rehearse": ".ci/run",
  "npm run deploy": "stacks/src/rehearsal/rehearse.ts",
  "npm run diff": "stacks/src/rehearsal/rehearse.ts",
  "npm run remove": "stacks/src/rehearsal/rehearse.ts",
  curl: "tests/http/access.test.ts",
};

const email = "x@naqi.example";
const [table, restored] = ["naqi-prod-table", "naqi-prod-table-restored"];

const standing = ({ account, region }: Walk, type: string, is: (resource: Resource) => boolean = () => true) => {
  const found = account.standing(region, type).find(is);
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
};
const kept = ({ account, region }: Walk, what: string) => account.kept(what, region);

const rulesAre =
  (state: string): Step["shows"] =>
  async (walk) => {
    const names = (await walk.variable("RULES")).split(/\s+/);
    return names.length > 5 && names.every((name) => kept(walk, name)["State"] === state);
  };

const rowOf = async ({ rows }: Walk, pk: string, sk: string) =>
  (
    await rows.send(
      new GetItemCommand({ TableName: table, Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true }),
    )
  ).Item ?? {};

async function waitingEvent({ rows }: Walk) {
  const { Items = [] } = await rows.send(new ScanCommand({ TableName: table }));
  const found = Items.find(({ sk }) => sk?.S === "$outbox_1");
  if (!found) throw new Error("Nothing waits to be told.");
  return found;
}

/** As the worker leaves an event that failed for the last time. */
async function giveUp(walk: Walk) {
  const { pk, sk } = (await waitingEvent(walk)) as { pk: AttributeValue; sk: AttributeValue };
  await walk.rows.send(
    new UpdateItemCommand({
      TableName: table,
      Key: { pk, sk },
      UpdateExpression: "SET queue = :q, gsi4pk = :p, attempts = :n",
      ExpressionAttributeValues: { ":q": { S: "given_up" }, ":p": { S: "$naqi#queue_given_up" }, ":n": { N: "10" } },
    }),
  );
}

const memberOf = async ({ people, variable }: Walk) => {
  const pool = { UserPoolId: await variable("USER_POOL_ID"), Username: email };
  const { UserAttributes = [] } = await people.send(new AdminGetUserCommand(pool));
  return UserAttributes.find(({ Name }) => Name === "sub")?.Value ?? "";
};

const memberRow = async (walk: Walk) => rowOf(walk, `$naqi#memberid_${await memberOf(walk)}`, "$member_1");

const steps: Record<string, Step> = {
  "aws sts get-caller-identity": {
    shows: async ({ account, variable }) => (await variable("ACCOUNT")) === account.number,
  },
  "npx aws-cdk@2.1148.1 bootstrap": {
    shows: ({ account }) =>
      ["eu-west-1", "us-east-1"].every((region) => account.stackIn(region, "CDKToolkit")?.isComplete),
  },
  "aws service-quotas get-service-quota": { shows: ({ printed }) => /^10(\.0)?$/m.test(printed) },
  "aws service-quotas request-service-quota-increase": {
    shows: (walk) => kept(walk, "lambda L-B99A9384")["Value"] === 1000,
  },
  "aws apigatewayv2 get-apis": {
    shows: async (walk) => {
      const ids = walk.account.standing(walk.region, "AWS::ApiGatewayV2::Api").map(({ physicalId }) => physicalId);
      if (walk.text.includes("APIS="))
        return isDeepStrictEqual((await walk.variable("APIS")).split(/\s+/).toSorted(), ids.toSorted());
      if (walk.text.includes("API=")) return ids.includes(await walk.variable("API"));
      return ids.every((id) => walk.printed.includes(`https://${id}.execute-api.${walk.region}.amazonaws.com`));
    },
  },
  "aws sesv2 create-email-identity": { shows: (walk) => kept(walk, "identity naqi.example")["Tokens"] },
  "aws sesv2 get-email-identity": { shows: ({ printed }) => /"one",\s+"two",\s+"three"/.test(printed) },
  "aws sesv2 put-email-identity-mail-from-attributes": {
    shows: (walk) => kept(walk, "identity naqi.example")["MailFromDomain"] === "mail.naqi.example",
  },
  "aws sesv2 put-account-suppression-attributes": {
    shows: (walk) => String(kept(walk, "mail")["SuppressedReasons"]) === "BOUNCE,COMPLAINT",
  },
  "aws sesv2 put-account-details": { shows: (walk) => kept(walk, "mail")["MailType"] === "TRANSACTIONAL" },
  "aws sesv2 get-account": { shows: ({ printed }) => printed.endsWith("true") },
  "aws route53 create-hosted-zone": {
    shows: ({ account, printed }) => account.kept("zone naqi.example", "")["Id"] && printed.includes("NameServers"),
  },
  "aws secretsmanager create-secret": {
    before: ({ folder }) => writeFileSync(join(folder, "google.json"), '{"clientId": "a", "clientSecret": "b"}'),
    fills: ({ folder }) => ({ "/tmp/google.json": join(folder, "google.json") }),
    // Which of the two it was, is asked of both: the other one comes later.
    shows: (walk) =>
      walk.text.includes("naqi/prod/push") ||
      (kept(walk, "naqi/prod/google")["SecretString"] === '{"clientId": "a", "clientSecret": "b"}' &&
        !existsSync(join(walk.folder, "google.json"))),
  },
  "npm run push:keys": {
    fills: ({ folder }) => ({ "/tmp/push.json": join(folder, "push.json") }),
    shows: (walk) => {
      const keys = JSON.parse(String(kept(walk, "naqi/prod/push")["SecretString"])) as Record<string, string>;
      const isPrinted = walk.printed.includes(`publicKey: ${keys["publicKey"]}`);
      return isPrinted && keys["privateKey"]?.length === 43 && !existsSync(join(walk.folder, "push.json"));
    },
  },
  "aws cognito-idp list-user-pools": {
    shows: async (walk) =>
      (await walk.variable("USER_POOL_ID")) === standing(walk, "AWS::Cognito::UserPool").physicalId,
  },
  "npm run admin": {
    // A member who signed up and confirmed their address.
    before: async (walk) => {
      const { physicalId: UserPoolId } = standing(walk, "AWS::Cognito::UserPool");
      const UserAttributes = Object.entries({ email, email_verified: "true", name: "Omar Said" }).map(
        ([Name, Value]) => ({ Name, Value }),
      );
      const account = { UserPoolId, Username: email, UserAttributes, MessageAction: "SUPPRESS" as const };
      // With an option it is an existing member.
      if (!walk.text.includes(" --with")) await walk.people.send(new AdminCreateUserCommand(account));
    },
    shows: async (walk) => {
      if (walk.text.includes("--withdraw-factor")) return walk.printed.includes(`The second factor of ${email} is off`);
      return (await memberRow(walk))["role"]?.S === "admin";
    },
  },
  "npm run people:lines": { shows: ({ printed }) => /^\d+ people, \d+ written$/m.test(printed) },
  "aws apigatewayv2 update-stage": {
    shows: (walk) => {
      const isClosed = walk.text.includes("ThrottlingRateLimit=0,");
      return apiNames.every((name) => {
        const api = standing(
          walk,
          "AWS::ApiGatewayV2::Api",
          ({ properties }) => properties["Name"] === `naqi-prod-${name}-api`,
        );
        const { physicalId } = standing(
          walk,
          "AWS::ApiGatewayV2::Stage",
          ({ properties }) => properties["ApiId"] === api.physicalId,
        );
        const { throttlingRateLimit } = kept(walk, physicalId)["defaultRouteSettings"] as Record<string, number>;
        return throttlingRateLimit === (isClosed ? 0 : settingsOf("prod").throttle[name].rate);
      });
    },
  },
  "aws events list-rules": { shows: async ({ variable }) => (await variable("RULES")).startsWith("naqi-prod-") },
  "aws events disable-rule": { shows: rulesAre("DISABLED") },
  "aws events enable-rule": { shows: rulesAre("ENABLED") },
  "aws dynamodb restore-table-to-point-in-time": {
    shows: async ({ rows }) => {
      const [before, after] = await Promise.all(
        [table, restored].map(async (TableName) => (await rows.send(new ScanCommand({ TableName }))).Items ?? []),
      );
      return before!.length > 0 && isDeepStrictEqual(sorted(before!), sorted(after!));
    },
  },
  "aws dynamodb wait table-exists": { shows: () => true },
  "aws dynamodb update-table": {
    shows: async ({ rows }) => {
      const { Table } = await rows.send(new DescribeTableCommand({ TableName: restored }));
      return Table?.StreamSpecification?.StreamViewType === "NEW_IMAGE" && Table.DeletionProtectionEnabled;
    },
  },
  "aws dynamodb update-time-to-live": {
    shows: async ({ rows }) => {
      const { TimeToLiveDescription } = await rows.send(new DescribeTimeToLiveCommand({ TableName: restored }));
      return TimeToLiveDescription?.AttributeName === "ttl";
    },
  },
  "aws dynamodb update-continuous-backups": {
    shows: (walk) => kept(walk, restored)["PointInTimeRecoveryEnabled"] === true,
  },
  "aws dynamodb describe-table": { shows: ({ printed }) => printed.includes(`table/${restored}/stream/`) },
  "aws cloudfront wait distribution-deployed": {
    fills: (walk) => ({ "--id ID": `--id ${distribution(walk)}` }),
    shows: () => true,
  },
  "aws secretsmanager delete-secret": {
    shows: (walk) => {
      const { physicalId } = standing(walk, "AWS::SecretsManager::Secret");
      return walk.text.includes(physicalId) && kept(walk, physicalId)["DeletedDate"];
    },
  },
  "aws cloudtrail lookup-events": {
    before: ({ account }) => void account.trail.push({ EventName: "Decrypt", Username: "a member's id" }),
    shows: ({ printed }) => printed.includes("a member's id"),
  },
  "aws kms describe-key": { shows: async ({ variable }) => (await variable("KEY")) !== "" },
  "aws kms cancel-key-deletion": {
    before: (walk) => walk.account.keep(sealingKey(walk), walk.region, { KeyState: "PendingDeletion" }),
    shows: () => true,
  },
  "aws kms enable-key": { shows: (walk) => kept(walk, sealingKey(walk))["KeyState"] === "Enabled" },
  "aws cloudfront create-invalidation": {
    fills: (walk) => ({ "--distribution-id ID": `--distribution-id ${distribution(walk)}`, FOLDER: "usr_1" }),
    shows: (walk) =>
      JSON.stringify(walk.account.kept(`copies of ${distribution(walk)}`, "")).includes("/pictures/usr_1/*"),
  },
  "npm run find": {
    before: ({ account, region }) => logRequest(account, { stage: "prod", region }),
    fills: () => ({ REFERENCE: loggedReference }),
    shows: ({ printed }) => isLoggedRequest(printed),
  },
  "aws dynamodb update-contributor-insights": {
    shows: (walk) => kept(walk, table)["ContributorInsightsAction"] === "ENABLE",
  },
  "aws sqs purge-queue": {
    fills: (walk) => ({ URL: `https://sqs.${walk.region}.amazonaws.com/${walk.account.number}/${queue(walk)}` }),
    shows: (walk) => kept(walk, queue(walk))["Messages"] === 0,
  },
  "aws dynamodb update-item": {
    before: async (walk) => {
      if (walk.text.includes("$outbox_1")) await giveUp(walk);
    },
    fills: async (walk) => ({
      evt_01ABC: (await waitingEvent(walk))["eventId"]?.S ?? "",
      "THE-ID-OF-THE-ACCOUNT": await memberOf(walk),
    }),
    shows: async (walk) => {
      if (!walk.text.includes("$outbox_1")) return (await memberRow(walk))["standing"]?.S === "suspended";
      const { queue: where, gsi4pk, attempts } = await waitingEvent(walk);
      return where?.S === "waiting" && gsi4pk?.S === "$naqi#queue_waiting" && attempts?.N === "0";
    },
  },
  "aws cognito-idp admin-user-global-sign-out": { shows: () => true },
  "npm run synth": { shows: ({ printed }) => printed.includes("prod → cdk.out/prod") },
  "npx aws-cdk@2.1148.1 deploy": {
    shows: ({ account }) => [...account.stacks.values()].every(({ isComplete }) => isComplete),
  },
};

export const stepOf = (command: string): Step | undefined => steps[command];
export const commandsWalked = Object.keys(steps);

const sorted = (rows: Record<string, AttributeValue>[]) =>
  rows.toSorted((one, other) =>
    JSON.stringify([one["pk"], one["sk"]]) < JSON.stringify([other["pk"], other["sk"]]) ? -1 : 1,
  );
const distribution = (walk: Walk) => standing(walk, "AWS::CloudFront::Distribution").physicalId;
const queue = (walk: Walk) =>
  standing(walk, "AWS::SQS::Queue", ({ physicalId }) => physicalId.endsWith("-dead-letters")).physicalId;
const sealingKey = (walk: Walk) =>
  String(
    standing(walk, "AWS::KMS::Alias", ({ properties }) => properties["AliasName"] === "alias/naqi-prod-vault")
      .properties["TargetKeyId"],
  )
    .split("/")
    .at(-1)!;
