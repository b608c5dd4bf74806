import { createHash } from "node:crypto";
import type { ResourceTypes } from "./schema.ts";
import { type Properties, TemplateError, type Value } from "./template.ts";

/** A resource that exists. */
export interface Resource {
  logicalId: string;
  type: string;
  physicalId: string;
  properties: Properties;
  attributes: Record<string, Value>;
  /** What happens to it when its stack removes it. */
  deletionPolicy: string;
}

export interface Place {
  account: string;
  region: string;
  stack: string;
}

// A name that the caller chooses and that must be unique in the region, if the identifier alone does not contain it.
const names: Record<string, string> = {
  "AWS::CloudWatch::Dashboard": "DashboardName",
  "AWS::Events::Rule": "Name",
  "AWS::SecretsManager::Secret": "Name",
  "AWS::SQS::Queue": "QueueName",
  "AWS::CloudFront::Function": "Name",
  "AWS::SNS::Topic": "TopicName",
  "AWS::WAFv2::WebACL": "Name",
};

// Properties that must be unique although they are not an id: on replacement, CloudFormation creates the new resource
// before deleting the old one.
const once: Record<string, (properties: Properties) => Value[]> = {
  "AWS::ApiGatewayV2::Route": ({ ApiId, RouteKey }) => [ApiId!, RouteKey!],
  "AWS::CloudFront::OriginAccessControl": ({ OriginAccessControlConfig: config }) => [(config as Properties)["Name"]!],
  "AWS::CloudFront::ResponseHeadersPolicy": ({ ResponseHeadersPolicyConfig: config }) => [
    (config as Properties)["Name"]!,
  ],
  "AWS::Cognito::UserPoolDomain": ({ Domain }) => [Domain!],
  "AWS::Route53::RecordSet": ({ HostedZoneId, Name, Type }) => [HostedZoneId!, Name!, Type!],
};

/** Types whose names are unique across the account or globally. */
const everywhere = ["AWS::IAM::", "AWS::CloudFront::", "AWS::S3::Bucket"];

/** The chosen name of a resource. Undefined if AWS generates one. */
export function chosenName(schema: ResourceTypes, type: string, properties: Properties): string | undefined {
  const [identifier = "", ...others] = schema.of(type)?.primaryIdentifier ?? [];
  const name = properties[names[type] ?? (others.length === 0 ? identifier : "")];
  return typeof name === "string" ? name : undefined;
}

/** What a resource claims exclusively. Undefined if any number may exist. */
export function takenBy(
  schema: ResourceTypes,
  type: string,
  properties: Properties,
  { region }: Place,
): string | undefined {
  const key = once[type]?.(properties).join(" ") ?? chosenName(schema, type, properties);
  const where = everywhere.some((prefix) => type.startsWith(prefix)) ? "" : region;
  return key && `${type} ${where} ${key}`;
}

/** The id of a new resource. `nth` distinguishes a replacement. */
export function physicalIdOf(logicalId: string, chosen: string | undefined, { stack }: Place, nth: number): string {
  const made = createHash("sha256").update(`${stack} ${logicalId} ${nth}`).digest("hex").slice(0, 12);
  return chosen ?? `${stack}-${logicalId}`.slice(0, 50).toLowerCase() + `-${made}`;
}

/** The value of an attribute. Refuses one that the type does not have. */
export function attributeOf(schema: ResourceTypes, resource: Resource, name: string, place: Place): Value {
  const { type, physicalId, attributes, logicalId } = resource;
  const given = attributes[name];
  if (given !== undefined) return given;
  if (type.startsWith("Custom::") || !(name in (schema.of(type)?.attributes ?? {})))
    throw new TemplateError(`Requested attribute ${name} does not exist in schema for ${type} (${logicalId})`);
  const { region, account } = place;
  if (name === "StreamArn") return `${arnOf(schema, resource, place)}/stream/2026-01-01T00:00:00.000`;
  if (/arn$/i.test(name)) return arnOf(schema, resource, place);
  if (name === "DomainName" && type === "AWS::CloudFront::Distribution") return `${physicalId}.cloudfront.net`;
  if (name === "RegionalDomainName") return `${physicalId}.s3.${region}.amazonaws.com`;
  if (name === "ApiEndpoint") return `https://${physicalId}.execute-api.${region}.amazonaws.com`;
  return /name$|id$/i.test(name) ? physicalId : `${account}-${physicalId}-${name}`;
}

function arnOf(schema: ResourceTypes, { type, physicalId }: Resource, { region, account }: Place): string {
  if (physicalId.startsWith("arn:")) return physicalId;
  const made =
    schema.of(type)?.arnTemplate ??
    `arn:\${Partition}:${type.split("::")[1]!.toLowerCase()}:\${Region}:\${Account}:\${Id}`;
  const known: Record<string, string> = { Partition: "aws", Region: region, Account: account };
  return made.replaceAll(/\$\{(\w+)\}/g, (_, part: string) => known[part] ?? physicalId);
}
