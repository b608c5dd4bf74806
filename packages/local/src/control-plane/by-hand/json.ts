import type { Properties } from "../template.ts";
import { type Answers, named, Refused, standing } from "./asked.ts";

/** Operations named in a header, with JSON in both directions, by name. */
export const jsonAnswers: Answers = {
  "ServiceQuotasV20190624.GetServiceQuota": ({ input, account, region }) => ({
    Quota: {
      QuotaCode: input["QuotaCode"] as string,
      Value: (account.kept(quota(input), region)["Value"] ?? 10) as number,
    },
  }),
  "ServiceQuotasV20190624.RequestServiceQuotaIncrease": ({ input, account, region }) => {
    account.keep(quota(input), region, { Value: input["DesiredValue"]! });
    return { RequestedQuota: { QuotaCode: input["QuotaCode"] as string, Status: "PENDING" } };
  },

  "AWSEvents.ListRules": (asked) => ({
    Rules: standing(asked, "AWS::Events::Rule")
      .filter(({ physicalId }) => physicalId.startsWith(String(asked.input["NamePrefix"] ?? "")))
      .map(({ physicalId }) => ({
        Name: physicalId,
        State: (asked.account.kept(physicalId, asked.region)["State"] ?? "ENABLED") as string,
      })),
  }),
  "AWSEvents.DisableRule": (asked) => rule(asked, "DISABLED"),
  "AWSEvents.EnableRule": (asked) => rule(asked, "ENABLED"),

  "secretsmanager.CreateSecret": ({ input, account, region }) => {
    const name = String(input["Name"]);
    if (account.kept(name, region)["SecretString"]) throw new Refused("ResourceExistsException", name);
    account.keep(name, region, { SecretString: input["SecretString"]! });
    return { Name: name };
  },
  "secretsmanager.DeleteSecret": (asked) => {
    const name = asked.input["SecretId"];
    const { physicalId } = named(asked, "AWS::SecretsManager::Secret", (one) => one.properties["Name"] === name, name);
    asked.account.keep(physicalId, asked.region, { DeletedDate: true });
    return { Name: String(name) };
  },

  "com.amazonaws.cloudtrail.v20131101.CloudTrail_20131101.LookupEvents": ({ input, account }) => {
    const [{ AttributeKey = "", AttributeValue = "" } = {}] = input["LookupAttributes"] as Record<string, string>[];
    return { Events: account.trail.filter((event) => event[AttributeKey] === AttributeValue) };
  },

  "TrentService.DescribeKey": (asked) => {
    const { physicalId } = key(asked);
    const state = asked.account.kept(physicalId, asked.region)["KeyState"] ?? "Enabled";
    return { KeyMetadata: { KeyId: physicalId, KeyState: state as string } };
  },
  "TrentService.CancelKeyDeletion": (asked) => keyState(asked, "PendingDeletion", "Disabled"),
  "TrentService.EnableKey": (asked) => keyState(asked, "Disabled", "Enabled"),

  "AmazonSQS.PurgeQueue": (asked) => {
    const url = String(asked.input["QueueUrl"]);
    const name = url.split("/").at(-1);
    const { physicalId } = named(asked, "AWS::SQS::Queue", (queue) => queue.physicalId === name, url);
    asked.account.keep(physicalId, asked.region, { Messages: 0 });
    return {};
  },

  "Logs_20140328.FilterLogEvents": (asked) => {
    const { logGroupName: name, filterPattern, startTime, endTime } = asked.input;
    const { physicalId } = named(asked, "AWS::Logs::LogGroup", (group) => group.physicalId === name, name);
    const words = [...String(filterPattern).matchAll(/\?"([^"]+)"/g)].map(([, word = ""]) => word);
    const { lines = [] } = asked.account.kept(physicalId, asked.region) as { lines?: LogLine[] };
    return {
      events: lines.filter(
        ({ timestamp, message }) =>
          timestamp >= Number(startTime) &&
          timestamp <= Number(endTime) &&
          words.some((word) => message.includes(word)),
      ),
    };
  },

  "AWSCognitoIdentityProviderService.ListUserPools": (asked) => ({
    UserPools: standing(asked, "AWS::Cognito::UserPool").map(({ physicalId, properties }) => ({
      Id: physicalId,
      Name: properties["UserPoolName"] as string,
    })),
  }),
};

/** As CloudWatch keeps it; `timestamp` is in milliseconds. */
type LogLine = { timestamp: number; message: string };

const quota = (input: Properties) => `${String(input["ServiceCode"])} ${String(input["QuotaCode"])}`;

type Given = Parameters<Answers[string]>[0];

function rule(asked: Given, State: string) {
  const name = asked.input["Name"];
  const { physicalId } = named(asked, "AWS::Events::Rule", (one) => one.physicalId === name, name);
  asked.account.keep(physicalId, asked.region, { State });
  return {};
}

/** A key is named by its id or by the alias that the stage gave it. */
function key(asked: Given) {
  const name = asked.input["KeyId"];
  const alias = standing(asked, "AWS::KMS::Alias").find(({ properties }) => properties["AliasName"] === name);
  const target = String(alias?.properties["TargetKeyId"] ?? name);
  return named(
    asked,
    "AWS::KMS::Key",
    ({ physicalId }) => target === physicalId || target.endsWith(`/${physicalId}`),
    name,
  );
}

function keyState(asked: Given, from: string, KeyState: string) {
  const { physicalId } = key(asked);
  const now = asked.account.kept(physicalId, asked.region)["KeyState"] ?? "Enabled";
  if (now !== from) throw new Refused("KMSInvalidStateException", `${physicalId} is ${String(now)}.`);
  asked.account.keep(physicalId, asked.region, { KeyState });
  return { KeyId: physicalId };
}
