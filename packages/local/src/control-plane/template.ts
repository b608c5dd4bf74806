/** A template value: JSON with functions. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Properties = Record<string, Value>;

export interface Declared {
  Type: string;
  Properties?: Properties;
  DependsOn?: string | string[];
  Condition?: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

export interface Template {
  Resources: Record<string, Declared>;
  Parameters?: Record<string, { Type: string; Default?: string }>;
  Mappings?: Record<string, Record<string, Record<string, Value>>>;
  Outputs?: Record<string, { Value: Value; Export?: { Name: Value } }>;
}

/** What a template function may ask for. */
export interface Known {
  /** `Ref` of a resource, a parameter or a pseudo parameter. */
  ref(name: string): Value | undefined;
  attribute(logicalId: string, name: string): Value;
  imported(name: string): Value;
  mapped(map: string, first: string, second: string): Value | undefined;
}

/** A template error, as CloudFormation would report it. */
export class TemplateError extends Error {}

const asText = (value: Value): string => {
  if (typeof value === "object") throw new TemplateError(`${JSON.stringify(value)} is no text.`);
  return String(value);
};

const inText = /\$\{(!?)([^}]+)\}/g;

/** The functions that occur in templates of CDK; any other is an error, so that none is missed. */
const functions: Record<string, (given: Value, known: Known) => Value> = {
  Ref: (name, known) => {
    const found = known.ref(asText(name));
    if (found === undefined)
      throw new TemplateError(`Unresolved resource dependencies [${asText(name)}] in the template`);
    return found;
  },
  "Fn::GetAtt": (given, known) => {
    const [of = "", name = ""] = Array.isArray(given) ? given.map(asText) : asText(given).split(/\.(.*)/);
    return known.attribute(of, name);
  },
  "Fn::FindInMap": (given, known) => {
    const keys = listOf(resolve(given, known)).map(asText);
    const found = known.mapped(...(keys as [string, string, string]));
    if (found === undefined) throw new TemplateError(`Unable to get mapping for ${keys.join("::")}`);
    return found;
  },
  "Fn::ImportValue": (given, known) => known.imported(asText(resolve(given, known))),
  "Fn::Join": (given, known) => {
    const [between, parts] = listOf(given);
    return listOf(resolve(parts ?? [], known))
      .map(asText)
      .join(asText(between ?? ""));
  },
  "Fn::Select": (given, known) => {
    const [at, of] = listOf(resolve(given, known));
    return listOf(of ?? [])[Number(at)] ?? null;
  },
  "Fn::Split": (given, known) => {
    const [between, text] = listOf(resolve(given, known));
    return asText(text ?? "").split(asText(between ?? ""));
  },
  "Fn::Sub": (given, known) => {
    const [text = "", own = {}] = Array.isArray(given) ? given : [given];
    const values = resolve(own, known) as Properties;
    return asText(text).replaceAll(inText, (_, isLiteral: string, name: string) => {
      if (isLiteral) return `\${${name}}`;
      if (name in values) return asText(values[name] ?? "");
      const [of = "", attribute] = name.split(/\.(.*)/);
      return asText(
        attribute ? known.attribute(of, attribute) : (functions.Ref as (n: Value, k: Known) => Value)(of, known),
      );
    });
  },
};

const listOf = (value: Value): Value[] => {
  if (!Array.isArray(value)) throw new TemplateError(`${JSON.stringify(value)} is no list.`);
  return value;
};

/** A value with its functions evaluated; undefined members are left out of objects. */
export function resolve(value: Value, known: Known): Value {
  if (Array.isArray(value)) return value.map((item) => resolve(item, known));
  if (typeof value !== "object" || value === null) return value;
  const [[name, given] = ["", null], ...others] = Object.entries(value);
  if (others.length === 0 && (name === "Ref" || name.startsWith("Fn::"))) {
    const carryOut = functions[name];
    if (!carryOut) throw new TemplateError(`${name} is not known here.`);
    return carryOut(given, known);
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, resolve(inner, known)] as const)
      .filter(([, inner]) => inner !== noValue),
  );
}

/** The value of `AWS::NoValue`. */
export const noValue = null;

/** The names that a value refers to with `Ref`, `Fn::GetAtt` and `Fn::Sub`. */
function namesIn(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === "Ref") return [String(inner)];
    if (key === "Fn::GetAtt") return [Array.isArray(inner) ? String(inner[0]) : String(inner).split(".")[0]!];
    if (key === "Fn::Sub") {
      const [text, own] = Array.isArray(inner) ? inner : [inner];
      return [...String(text).matchAll(inText)]
        .map(([, , name]) => name!.split(".")[0]!)
        .concat(own === undefined ? [] : namesIn(own));
    }
    return namesIn(inner);
  });
}

/** The logical ids in dependency order. Refuses circles. */
export function inOrder({ Resources }: Template): string[] {
  const done = new Set<string>();
  const under: string[] = [];
  const visit = (id: string) => {
    const declared = Resources[id];
    if (!declared || done.has(id)) return;
    if (under.includes(id)) throw new TemplateError(`Circular dependency between resources: [${under.join(", ")}]`);
    under.push(id);
    for (const needed of [...[declared.DependsOn ?? []].flat(), ...namesIn(declared.Properties ?? {})]) visit(needed);
    under.pop();
    done.add(id);
  };
  Object.keys(Resources).forEach(visit);
  return [...done];
}
