import * as z from "zod";
import { brand } from "./common/brand.ts";
import { operations } from "./contracts.ts";
import { type AnyOperation, routeOf } from "./kit/operation.ts";
import { Problem, type RefusalKind, statusOfKind } from "./kit/refusal.ts";

const schemaOf = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
  [key: string]: unknown;
}

const content = (schema: object, type = "application/json") => ({ content: { [type]: { schema } } });

export function openApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const { domain, verb, operation } of operations) {
    const { method, path } = routeOf(operation);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { tags: [domain], operationId: `${domain}.${verb}`, ...described(operation) },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: brand, version: "1" },
    servers: [{ url: "/api" }],
    components: {
      schemas: { Problem: schemaOf(Problem, "output") },
      securitySchemes: { member: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
    paths,
  };
}

function described(operation: AnyOperation) {
  const { method, parameters } = routeOf(operation);
  const input = schemaOf(operation.input, "input");
  const { properties = {}, required = [] } = input;
  const inPath = parameters.map((name) => ({ name, in: "path", required: true, schema: properties[name] ?? {} }));
  const others = Object.keys(properties).filter((name) => !parameters.includes(name));
  const inQuery = others.map((name) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: properties[name] ?? {},
  }));
  const body = {
    ...input,
    properties: pick(properties, others),
    required: required.filter((name) => others.includes(name)),
  };
  return {
    summary: operation.summary,
    parameters: method === "GET" ? [...inPath, ...inQuery] : inPath,
    ...(method !== "GET" && others.length > 0 && { requestBody: { required: true, ...content(body) } }),
    ...(operation.access !== "anyone" && { security: [{ member: [] }] }),
    responses: {
      200: { description: "The answer.", ...content(schemaOf(operation.output, "output"), operation.answers) },
      ...refusalsOf(operation),
    },
  };
}

const pick = (from: Record<string, object>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

function refusalsOf({ refuses, access }: AnyOperation) {
  const kinds = new Set<RefusalKind>(["invalid", ...refuses.map(({ kind }) => kind)]);
  if (access !== "anyone") kinds.add("anonymous");
  if (Array.isArray(access)) kinds.add("forbidden");
  const codes = (kind: RefusalKind) =>
    refuses.filter((refusal) => refusal.kind === kind).map(({ code, text }) => `\`${code}\`: ${text}`);
  const problem = content({ $ref: "#/components/schemas/Problem" });
  return Object.fromEntries(
    [...kinds].map((kind) => [statusOfKind[kind], { description: codes(kind).join("\n\n") || kind, ...problem }]),
  );
}
