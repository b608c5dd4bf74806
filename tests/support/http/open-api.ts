interface Described {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
  security?: Record<string, unknown>[];
}

interface Document {
  openapi: string;
  info: { title?: string; version?: string };
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

const methods = new Set(["get", "post", "put", "patch", "delete"]);

/** What is structurally wrong with an OpenAPI 3.1 document, as far as this one uses the format; empty when nothing is. */
export function problemsOf(document: Document): string[] {
  const problems: string[] = [];
  if (!document.openapi.startsWith("3.1.")) problems.push("not 3.1");
  if (!document.info.title || !document.info.version) problems.push("info lacks title or version");
  const ids = new Set<string>();
  for (const [path, verbs] of Object.entries(document.paths)) {
    if (!path.startsWith("/")) problems.push(`${path}: no leading slash`);
    for (const [method, operation] of Object.entries(verbs)) {
      const where = `${method} ${path}`;
      if (!methods.has(method)) problems.push(`${where}: no method`);
      const { operationId } = operation as Described;
      if (!operationId || ids.has(operationId)) problems.push(`${where}: operationId missing or twice`);
      else ids.add(operationId);
      problems.push(...faultsOf(operation as Described, path, document).map((fault) => `${where}: ${fault}`));
    }
  }
  return [...problems, ...danglingIn(document)];
}

function faultsOf(
  { parameters = [], responses = {}, requestBody, security = [] }: Described,
  path: string,
  document: Document,
) {
  const faults: string[] = [];
  const declared = parameters.filter((one) => one.in === "path").map(({ name }) => name);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  if (declared.toSorted().join() !== inPath.toSorted().join()) faults.push("path parameters differ from the path");
  if (parameters.some((one) => one.in === "path" && one.required !== true)) faults.push("optional path parameter");
  if (parameters.some(({ schema }) => schema === undefined)) faults.push("parameter without schema");
  const named = parameters.map((one) => `${one.in} ${one.name}`);
  if (new Set(named).size !== named.length) faults.push("parameter twice");
  if (Object.keys(responses).length === 0) faults.push("no responses");
  for (const [status, response] of Object.entries(responses)) {
    if (!/^[1-5]\d\d$/.test(status)) faults.push(`response ${status}`);
    if (!response.description) faults.push(`response ${status} without description`);
  }
  if (requestBody && !requestBody.content?.["application/json"]?.schema) faults.push("body without schema");
  for (const scheme of security.flatMap(Object.keys)) {
    if (!(scheme in document.components.securitySchemes)) faults.push(`unknown security ${scheme}`);
  }
  return faults;
}

function danglingIn(document: Document) {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to as string);
  return [...new Set(references)]
    .filter(
      (to) => !to.startsWith("#/components/schemas/") || !((to.split("/")[3] ?? "") in document.components.schemas),
    )
    .map((to) => `dangling ${to}`);
}
