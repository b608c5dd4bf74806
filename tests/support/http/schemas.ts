import type { operations as all } from "@naqi/contracts";
import * as z from "zod";

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $defs?: Record<string, Schema>;
  enum?: unknown[];
  const?: unknown;
  not?: object;
  default?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** A part of a JSON schema, and the way to it: `bookings.quote input.address.unit`. */
export type Described = Schema & { way: string };

function within(schema: Schema, way: string): Described[] {
  const inner = (named: Record<string, Schema> = {}) =>
    Object.entries(named).flatMap(([name, one]) => within(one, `${way}.${name}`));
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema;
  return [
    { ...schema, way },
    ...inner(schema.properties),
    ...inner(schema.$defs),
    ...(items ? within(items, `${way}[]`) : []),
    ...(typeof additionalProperties === "object" ? within(additionalProperties, `${way}{}`) : []),
    ...[...anyOf, ...oneOf, ...allOf, ...prefixItems].flatMap((one) => within(one, way)),
  ];
}

const described = (operations: typeof all, io: "input" | "output") =>
  operations.flatMap(({ operation }) =>
    within(z.toJSONSchema(operation[io], { io, unrepresentable: "any" }) as Schema, `${operation.id} ${io}`),
  );

/** Every part of what operations take. */
export const inputsOf = (operations: typeof all) => described(operations, "input");
/** Every part of what they answer. */
export const outputsOf = (operations: typeof all) => described(operations, "output");
