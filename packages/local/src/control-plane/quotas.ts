import type { Resource } from "./resources.ts";
import type { Properties, Value } from "./template.ts";

export const mostResources = 500;
export const mostOutputs = 200;
export const mostTemplateBytes = 1_048_576;

/** Of one HTTP API. AWS raises the quota of routes, but never that of integrations. */
export const mostIntegrations = 300;
export const mostRoutes = 300;
/** Of one account in all regions, unless AWS raised it. */
export const mostRoles = 1000;

/** Of one distribution, the default one included. The lower of the two numbers that AWS's pages state. */
export const mostBehaviours = 25;

const bytes = (value: Value | undefined) =>
  Buffer.byteLength(typeof value === "string" ? value : JSON.stringify(value ?? ""));

const inside = (value: Value | undefined, ...path: string[]): Value | undefined =>
  path.reduce<Value | undefined>((at, key) => (at as Properties | undefined)?.[key], value);

/** The limits that AWS states for a type and its schema does not; each returns AWS's message. */
const limits: Record<string, (properties: Properties) => string | false> = {
  "AWS::CloudFront::ResponseHeadersPolicy": ({ ResponseHeadersPolicyConfig: config }) =>
    bytes(inside(config, "SecurityHeadersConfig", "ContentSecurityPolicy", "ContentSecurityPolicy")) > 1783 &&
    "The parameter Content-Security-Policy has too many characters: 1783 are allowed.",
  "AWS::CloudFront::Function": ({ FunctionCode }) =>
    bytes(FunctionCode) > 10_240 && "The function code is larger than 10 KB.",
  "AWS::Lambda::Function": ({ Environment, FunctionName, ReservedConcurrentExecutions: reserved }) =>
    (bytes(inside(Environment, "Variables")) > 4096 && "The environment is larger than 4 KB.") ||
    (bytes(FunctionName) > 64 && `Function name ${String(FunctionName)} is longer than 64 characters.`) ||
    (reserved !== undefined &&
      "A new account has 10 executions at once, of which none can be reserved for one function."),
  "AWS::IAM::Role": ({ RoleName }) => bytes(RoleName) > 64 && "The role's name is longer than 64 characters.",
  "AWS::IAM::Policy": ({ PolicyDocument }) =>
    bytes(PolicyDocument) > 10_240 && "Maximum policy size of 10240 bytes exceeded for a role.",
  "AWS::CloudFront::Distribution": ({ DistributionConfig: config }) =>
    ((inside(config, "CacheBehaviors") as Value[] | undefined)?.length ?? 0) >= mostBehaviours &&
    `A distribution has at most ${mostBehaviours} cache behaviors.`,
  "AWS::SSM::Parameter": ({ Value: value }) => bytes(value) > 4096 && "A standard parameter holds 4 KB.",
  "AWS::S3::Bucket": ({ BucketName }) => bytes(BucketName) > 63 && "Bucket name is longer than 63 characters.",
};

/** Quotas on how many resources of a type exist at once, for each API or for the account. */
const counts: Record<string, { most: number; of(properties: Properties): Value | undefined; refusal: string }> = {
  "AWS::ApiGatewayV2::Integration": {
    most: mostIntegrations,
    of: ({ ApiId }) => ApiId,
    refusal: `Maximum number of Integrations for this API has been reached: ${mostIntegrations}.`,
  },
  "AWS::ApiGatewayV2::Route": {
    most: mostRoutes,
    of: ({ ApiId }) => ApiId,
    refusal: `Maximum number of Routes for this API has been reached: ${mostRoutes}.`,
  },
  "AWS::IAM::Role": {
    most: mostRoles,
    of: () => "account",
    refusal: `Cannot exceed quota for RolesPerAccount: ${mostRoles}.`,
  },
};

/** Why one more resource of a type cannot be created beside those that exist. Undefined if it can. */
export function overCount(type: string, properties: Properties, existing: Iterable<Resource>): string | undefined {
  const count = counts[type];
  if (!count) return undefined;
  const together = new Set<string>();
  for (const one of existing)
    if (one.type === type && count.of(one.properties) === count.of(properties)) together.add(one.physicalId);
  return together.size >= count.most ? count.refusal : undefined;
}

/** The limit that a resource exceeds. Undefined if none. */
export const overLimit = (type: string, properties: Properties) => limits[type]?.(properties) || undefined;
