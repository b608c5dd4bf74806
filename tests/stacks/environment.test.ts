import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations, routeOf } from "@naqi/contracts";
import { contracts } from "@naqi/contracts/contracts";
import type { Operation } from "@naqi/contracts/kit/operation";
import { jobs } from "@naqi/functions/jobs";
import { bundleFunctions } from "@naqi/functions/bundle";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesKeys, picturesBucket, pool, vaultKeys } from "../../packages/local/src/environment.ts";
import { ofLambda, startLambda } from "../support/lambda.ts";
import { type People, peopleOf, type Person, useTable } from "../support/http/people.ts";
import { type Running, startProduct } from "../support/setup/product.ts";
import { sampleOf, type World, worldOf } from "../operations/world.ts";
import { at, templatesOf } from "./synthesized.ts";

/** Stage whose templates say what each function is given. */
const stage = "prod";
const originSecret = "secret-of-the-distribution";
const folder = mkdtempSync(join(tmpdir(), "naqi-environment-"));
const lambda = startLambda();
let product: Running;
let people: People;
let world: World;
let admin: Person;

beforeAll(async () => {
  [product] = await Promise.all([startProduct(), bundleFunctions(folder)]);
  useTable(product.tableEndpoint);
  people = peopleOf(product.url);
  const [customer, cleaner] = await Promise.all([people.customer(), people.cleaner()]);
  world = await worldOf(people.ask, { customer, cleaner });
  admin = await people.admin();
});
afterAll(async () => {
  lambda.stop();
  await product.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The resources behind names that a template only refers to. */
const standsFor: Record<string, string> = {
  TABLE_NAME: "naqi",
  ORIGIN_SECRET: originSecret,
  USER_POOL_ID: pool.poolId,
  USER_POOL_CLIENT_ID: pool.clientId,
  SERVER_CLIENT_ID: pool.serverClientId,
  FILES_BUCKET: "naqi-local-documents",
  PICTURES_BUCKET: picturesBucket,
  VAULT_KEY_ID: vaultKeys.seal,
  VAULT_MARK_KEY_ID: vaultKeys.mark,
  LOOKS_LOG_GROUP: "naqi-local-looks",
  SITE_URL: "https://naqi.example",
  OAUTH_DOMAIN: "naqi.example",
};

/** The variables of the template, what Lambda adds, and where the services are; a table only for who was given one. */
function environmentOf(name: string): Record<string, string> {
  const fn = templatesOf(stage)
    .of("AWS::Lambda::Function")
    .find(({ Properties }) => Properties.FunctionName === `naqi-${stage}-${name}`);
  const written = Object.entries(at<Record<string, unknown>>(fn, "Environment.Variables"));
  const given = Object.fromEntries(
    written.map(([key, value]) => [key, standsFor[key] ?? (typeof value === "string" ? value : unknown(key))]),
  );
  const here = product.url.replace("localhost", "127.0.0.1");
  return {
    ...given,
    // Templates of pages are read from the site.
    ...(given.SITE_URL && { SITE_URL: here }),
    ...ofLambda(filesKeys),
    AWS_ENDPOINT_URL: "http://127.0.0.1:9",
    AWS_ENDPOINT_URL_S3: `${here}/local/files`,
    AWS_ENDPOINT_URL_KMS: `${here}/local/kms`,
    AWS_ENDPOINT_URL_SESV2: `${here}/local/ses`,
    AWS_ENDPOINT_URL_CLOUDWATCH_LOGS: `${here}/local/looks`,
    // No stage sets it: they ask the list itself.
    LEAKED_PASSWORDS_ENDPOINT: `${here}/local/leaked-passwords`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${here}/local/pool/`,
    ...(given.TABLE_NAME && { AWS_ENDPOINT_URL_DYNAMODB: product.tableEndpoint }),
  };
}

function unknown(key: string): never {
  throw new Error(`What ${key} stands for is not said in standsFor.`);
}

const call = (bundle: string, handler: string, name: string, event: unknown) =>
  lambda.invoke({ file: join(folder, bundle, "index.mjs"), handler, environment: environmentOf(name), event });

/** A permitted caller; a leaving one is a member that is not needed later. */
async function callerOf({ id, access }: Operation): Promise<Person | undefined> {
  if (access === "anyone") return undefined;
  if (id === "account.close") return people.customer();
  if (access === "member" || access.includes("customer")) return world.customer;
  return access.includes("cleaner") ? world.cleaner : admin;
}

async function eventOf(operation: Operation) {
  const { method, parameters } = routeOf(operation);
  const input = Object.entries(sampleOf(operation.id, world));
  const rest = Object.fromEntries(input.filter(([name]) => !parameters.includes(name)));
  const caller = await callerOf(operation);
  const claims = caller && JSON.parse(Buffer.from(caller.token.split(".")[1] ?? "", "base64url").toString());
  return {
    version: "2.0",
    headers: { "x-origin-secret": originSecret, "cloudfront-viewer-address": "203.0.113.7:1234" },
    pathParameters: Object.fromEntries(input.filter(([name]) => parameters.includes(name))),
    ...(method === "GET" ? { queryStringParameters: rest } : { body: JSON.stringify(rest) }),
    requestContext: {
      requestId: operation.id,
      http: { method, sourceIp: "203.0.113.7" },
      ...(claims && { authorizer: { jwt: { claims } } }),
    },
    isBase64Encoded: false,
  };
}

describe("with only the environment of its template", () => {
  // covers V13.1
  it.each(operations.map((one) => [one.operation.id, one] as const))("%s answers", async (_, one) => {
    const { domain, verb, operation } = one;
    const outcome = await call(domain, verb, `${domain}-${verb}`, await eventOf(operation));
    expect(outcome.error, outcome.log).toBeUndefined();
    expect(outcome.exports.sort()).toEqual(Object.keys(contracts[domain]).sort());
    const { statusCode } = outcome.result as { statusCode: number };
    expect(statusCode, outcome.log).toBeLessThan(500);
    // A reading that was answered leaves no line.
    const lines = outcome.log.trim().split("\n").filter(Boolean);
    if (statusCode < 300 && operation.route.startsWith("GET")) expect(lines).toEqual([]);
    else expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ operation: operation.id });
  });

  it("the answer to unknown paths answers", async () => {
    const outcome = await call("fallback", "handler", "fallback", {
      headers: { "x-origin-secret": originSecret },
      requestContext: { requestId: "fallback", http: { method: "GET" } },
    });
    expect(outcome).toMatchObject({ exports: ["handler"], result: { statusCode: 404 } });
  });

  it.each(Object.keys(jobs))("the job %s does its work", async (name) => {
    const outcome = await call(`jobs/${name}`, "handler", name, {});
    expect(outcome.error, outcome.log).toBeUndefined();
    expect(outcome.exports).toEqual(["handler"]);
    const [last = ""] = outcome.log.trim().split("\n").slice(-1);
    expect(JSON.parse(last)).toMatchObject({ level: "info", job: name });
  });

  it("the mails that were due have gone out", async () => {
    const mails = await fetch(`${product.url}/local/mail?to=${world.customer.email}`);
    expect(await mails.text()).toContain(world.customer.email);
  });

  it.each([
    ["pre-sign-up", { triggerSource: "PreSignUp_ExternalProvider", userName: "Google_12345" }],
    ["pre-token", { triggerSource: "TokenGeneration_HostedAuth" }],
  ])("the trigger %s lets pass", async (name, about) => {
    const userAttributes = { sub: world.customer.memberId, email: "somebody.new@example.com", email_verified: "false" };
    const callerContext = { clientId: pool.clientId };
    const event = { ...about, userPoolId: pool.poolId, callerContext, request: { userAttributes }, response: {} };
    const outcome = await call(`triggers/${name}`, "handler", name, event);
    expect(outcome.error, outcome.log).toBeUndefined();
    expect(outcome.result).toMatchObject({
      response: name === "pre-token" ? { claimsAndScopeOverrideDetails: {} } : {},
    });
  });
});
