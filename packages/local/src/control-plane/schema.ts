import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Properties, Value } from "./template.ts";

/** AWS's own description of its resource types, as far as it is used here (`@aws-cdk/aws-service-spec`). */
interface Described {
  properties: Record<string, Property>;
  attributes: Record<string, unknown>;
  primaryIdentifier?: string[];
  arnTemplate?: string;
}

interface Property {
  type: Type;
  required?: boolean;
  causesReplacement?: "yes" | "no" | "maybe";
}

type Type =
  | { type: "array" | "map"; element: Type }
  | { type: "ref"; reference: { $ref: string } }
  | { type: "union"; types: Type[] }
  | { type: "string" | "number" | "integer" | "boolean" | "json" | "date-time" | "null" | "tag" };

interface Database {
  lookup(
    kind: "resource",
    by: "cloudFormationType",
    how: "equals",
    type: string,
  ): { length: number; only(): Described };
  get(kind: "typeDefinition", reference: { $ref: string }): { properties: Record<string, Property> };
}

/** What the stand-in needs to know about resource types. */
export type ResourceTypes = Pick<Schema, "of" | "faults" | "replacing">;

/** AWS's resource types, their required properties and attributes. Installed with that folder. */
export class Schema {
  readonly #db: Database;

  constructor(folder: string) {
    const require = createRequire(resolve(folder, "package.json"));
    this.#db = (
      require("@aws-cdk/aws-service-spec") as { loadAwsServiceSpecSync(): Database }
    ).loadAwsServiceSpecSync();
  }

  /** Undefined for a type that AWS does not have. */
  of(type: string): Described | undefined {
    const found = this.#db.lookup("resource", "cloudFormationType", "equals", type);
    return found.length === 1 ? found.only() : undefined;
  }

  /** What is wrong with the properties of a resource, each in a sentence. */
  faults(type: string, properties: Properties): string[] {
    const described = this.of(type);
    return described ? this.#faultsOf(properties, described.properties, "") : [`Unrecognized resource type: ${type}`];
  }

  /** The properties whose change requires replacement. */
  replacing(type: string): Set<string> {
    const properties = Object.entries(this.of(type)?.properties ?? {});
    return new Set(properties.filter(([, { causesReplacement }]) => causesReplacement === "yes").map(([name]) => name));
  }

  #faultsOf(given: Properties, wanted: Record<string, Property>, at: string): string[] {
    const missing = Object.entries(wanted)
      .filter(([name, { required }]) => required && given[name] === undefined)
      .map(([name]) => `#${at}: required key [${name}] not found`);
    const wrong = Object.entries(given).flatMap(([name, value]) => {
      const property = wanted[name];
      return property
        ? this.#mismatch(value, property.type, `${at}/${name}`)
        : [`#${at}: extraneous key [${name}] is not permitted`];
    });
    return [...missing, ...wrong];
  }

  #mismatch(value: Value, type: Type, at: string): string[] {
    if (type.type === "union") {
      const [first = [], ...others] = type.types.map((one) => this.#mismatch(value, one, at));
      return [first, ...others].some((faults) => faults.length === 0) ? [] : first;
    }
    if (type.type === "array")
      return Array.isArray(value)
        ? value.flatMap((item, index) => this.#mismatch(item, type.element, `${at}/${index}`))
        : [`#${at}: expected type: Array`];
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (type.type === "map")
      return isObject
        ? Object.entries(value).flatMap(([key, item]) => this.#mismatch(item, type.element, `${at}/${key}`))
        : [`#${at}: expected type: Map`];
    if (type.type === "ref") {
      const { properties } = this.#db.get("typeDefinition", type.reference);
      return isObject ? this.#faultsOf(value, properties, at) : [`#${at}: expected type: JSONObject`];
    }
    return fits(value, type.type) ? [] : [`#${at}: expected type: ${type.type}, found: ${JSON.stringify(value)}`];
  }
}

/** CloudFormation accepts a number or a boolean as text and the reverse. */
function fits(value: Value, type: string): boolean {
  if (type === "json" || type === "tag") return true;
  if (typeof value === "object") return false;
  if (type === "number" || type === "integer") return value !== "" && Number.isFinite(Number(value));
  if (type === "boolean") return ["true", "false"].includes(String(value));
  return true;
}
