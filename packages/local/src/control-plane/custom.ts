import type { Account } from "./account.ts";
import { type Properties, TemplateError, type Value } from "./template.ts";

interface Asked {
  service: string;
  action: string;
  parameters: { Name: string };
  region?: string;
}

/** What custom resources of CDK do, as far as the product uses them; any other is an error, so that none is missed. */
const kinds: Record<string, (properties: Properties, account: Account, region: string) => Record<string, Value>> = {
  "Custom::EdgeValue": ({ Create, Update }, account, region) => {
    const { service, action, parameters, region: asked = region } = JSON.parse(String(Create ?? Update)) as Asked;
    if (service !== "SSM" || action !== "getParameter")
      throw new TemplateError(`${service} ${action} is not known here.`);
    const value = account.parameters.get(`${asked} ${parameters.Name}`);
    if (value === undefined)
      throw new TemplateError(`Received response status [FAILED]: ParameterNotFound ${parameters.Name}`);
    return { "Parameter.Value": value };
  },
  "Custom::CDKBucketDeployment": ({ SourceBucketNames, SourceObjectKeys, DestinationBucketName }, account) => {
    const buckets = SourceBucketNames as string[];
    for (const [index, key] of (SourceObjectKeys as string[]).entries())
      if (!account.bucket(buckets[index]!).has(key)) throw new TemplateError(`NoSuchKey ${key}`);
    account.bucket(String(DestinationBucketName)).set("index.html", Buffer.from(""));
    return {};
  },
  "Custom::S3AutoDeleteObjects": () => ({}),
};

/** The attributes that a custom resource answers; none for a type of AWS. */
export function customAttributes(type: string, properties: Properties, account: Account, region: string) {
  if (!type.startsWith("Custom::")) return {};
  const kind = kinds[type];
  if (!kind) throw new TemplateError(`${type} is not known here.`);
  return kind(properties, account, region);
}
