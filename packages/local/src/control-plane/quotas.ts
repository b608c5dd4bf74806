import type { Properties, Value } from "./template.ts";

/** Of every template. */
export const mostResources = 500;
export const mostOutputs = 200;
export const mostTemplateBytes = 1_048_576;

const bytes = (value: Value | undefined) =>
  Buffer.byteLength(typeof value === "string" ? value : JSON.stringify(value ?? ""));

const inside = (value: Value | undefined, ...path: string[]): Value | undefined =>
  path.reduce<Value | undefined>((at, key) => (at as Properties | undefined)?.[key], value);

/** The limits that AWS states for a type and its schema does not; each answers what it would say. */
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
  "AWS::SSM::Parameter": ({ Value: value }) => bytes(value) > 4096 && "A standard parameter holds 4 KB.",
  "AWS::S3::Bucket": ({ BucketName }) => bytes(BucketName) > 63 && "Bucket name is longer than 63 characters.",
};

/** What a limit says of a resource. Undefined where it is kept. */
export const overLimit = (type: string, properties: Properties) => limits[type]?.(properties) || undefined;
