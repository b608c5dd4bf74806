import { operations } from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { operationRecords } from "../operations/all.ts";
import type { OperationId } from "../operations/record.ts";

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
}

/** The names of all values in a schema. */
function fieldsOf(schema: Schema, definitions: Record<string, Schema>, at = ""): string[] {
  const inside = (one: Schema, name: string) => fieldsOf(one, definitions, name);
  if (schema.$ref) return inside(definitions[schema.$ref.split("/").at(-1) ?? ""] ?? {}, at);
  const ways = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (ways) return ways.flatMap((way) => inside(way, at));
  if (schema.items) return inside(schema.items, `${at}[]`);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, one]) => inside(one, at ? `${at}.${name}` : name));
  if (typeof schema.additionalProperties === "object") return inside(schema.additionalProperties, `${at}.*`);
  return [at];
}

const all = operations.map(({ operation }) => operation);

describe("the contracts", () => {
  it.each(all)("let the callers of the record call $id", ({ id, access }) => {
    expect(typeof access === "string" ? access : access.join("+")).toBe(operationRecords[id as OperationId].callers);
  });

  it("show anyone these fields", () => {
    const open = all.filter(({ access }) => access === "anyone");
    const found = open.map(({ id, output }) => {
      const schema = z.toJSONSchema(output, { io: "output", unrepresentable: "any" }) as Schema & {
        $defs?: Record<string, Schema>;
      };
      return [id, [...new Set(fieldsOf(schema, schema.$defs ?? {}))].sort().join(" ")];
    });
    const listed = Object.entries(operationRecords).filter(([, { shown }]) => shown !== undefined);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed.map(([id, { shown }]) => [id, shown])));
  });
});
