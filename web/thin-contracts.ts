import type { Plugin } from "vite";

/** What the browser reads of an operation (`api.ts` and `use-command.ts` in `lib/data`); `contract` itself creates its id. */
const kept = new Set(["route", "access", "repeatable"]);

/** The functions that declare operations, and which argument contains them. */
const declares = new Map([
  ["contract", 1],
  ["verbs", 0],
]);

/** Side-effect-free values that every bundler can drop itself. */
const plain = new Set(["ArrowFunctionExpression", "FunctionExpression", "Literal", "TemplateLiteral", "Identifier"]);

/**
 * Strips the contracts to what the browser uses. An operation declares its schemas, with which the server checks, so
 * importing one operation would load its domain's schemas, their dependencies, and zod. In a build, operations keep
 * `route`, `access` and `repeatable`, and unused code is dropped. A schema that a form imports by name stays, with everything in its
 * file: a light screen imports none from such a file.
 */
export const thinContracts = (): Plugin => ({
  name: "thin-contracts",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /packages\/contracts\/src\/.+\.ts$/ },
    handler(code) {
      return { code: thinned(code, this.parse(code, { lang: "ts" })), map: null };
    },
  },
});

/** The source of a contract file without the server's parts. An unknown shape stays unchanged. */
export function thinned(code: string, program: unknown): string {
  const edits: { start: number; end: number; text: string }[] = [];
  for (const statement of (program as Node).body ?? []) {
    for (const { init } of (statement.declaration ?? statement).declarations ?? []) {
      if (!init || plain.has(init.type)) continue;
      // A value made by calls: the bundler needs a mark that they have no side effects.
      edits.push({ start: init.start, end: init.start, text: "/* @__PURE__ */ (() => (" });
      edits.push({ start: init.end, end: init.end, text: "))()" });
    }
  }
  walk(program, (node) => {
    const place = node.type === "CallExpression" ? declares.get(node.callee?.name ?? "") : undefined;
    if (place === undefined) return;
    for (const { value } of node.arguments?.[place]?.properties ?? []) {
      if (!value?.properties) continue;
      const parts = value.properties.filter(({ type, key }) => type !== "Property" || kept.has(key?.name ?? ""));
      const rest = parts.map((part) => code.slice(part.start, part.end)).join(", ");
      edits.push({ start: value.start, end: value.end, text: `{ ${rest} }` });
    }
  });
  // From the end, so that earlier positions stay valid.
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code);
}

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  body?: Node[];
  declaration?: Node | null;
  declarations?: Node[];
  init?: Node | null;
  callee?: Node;
  key?: Node;
  value?: Node;
  arguments?: Node[];
  properties?: Node[];
}

function walk(given: unknown, visit: (node: Node) => void) {
  if (typeof given !== "object" || given === null) return;
  if ("type" in given) visit(given as Node);
  for (const inside of Object.values(given)) walk(inside, visit);
}
