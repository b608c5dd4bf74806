import { Entity, type ResponseItem, type Schema } from "electrodb";
import type { Named, Personal } from "../personal.ts";
import { table } from "./table.ts";

type AnySchema = Schema<string, string, string>;
type AttributeOf<S extends AnySchema> = keyof S["attributes"] & string;
type RequiredOf<S extends AnySchema> = {
  [A in AttributeOf<S>]: S["attributes"][A] extends { required: true } ? A : never;
}[AttributeOf<S>];
type CompositeOf<Index> = Index extends { pk: { composite: readonly (infer P)[] } }
  ? P | (Index extends { sk: { composite: readonly (infer K)[] } } ? K : never)
  : never;

type LooseOf<S extends AnySchema> = {
  [N in keyof S["indexes"]]: S["indexes"][N] extends { condition: unknown }
    ? never
    : [Exclude<CompositeOf<S["indexes"][N]>, RequiredOf<S>>] extends [never]
      ? never
      : N;
}[keyof S["indexes"]];

type Dense<S extends AnySchema> = [LooseOf<S>] extends [never]
  ? unknown
  : { indexes: { [N in LooseOf<S>]: "An attribute of it may be absent: make it required, or the index sparse." } };

const declared = new WeakMap<object, Personal<object, string, string>>();

/** `personal` says how a person's rows are found, erased and exported (decision 0030). Optional keys need `sparse` (decision 0029). */
export function entity<S extends AnySchema>(
  schema: S & Dense<S>,
  personal: Personal<ResponseItem<string, string, string, S>, AttributeOf<S>, keyof S["indexes"] & string>,
): Entity<string, string, string, S> {
  const made = new Entity<string, string, string, S>(schema, table);
  declared.set(made, personal as unknown as Personal<object, string, string>);
  return made;
}

export function peopleIn(made: object): [attribute: string, named: Named<object, string>][] {
  const personal = declared.get(made);
  if (!personal) throw new Error("This entity was not made by `entity`.");
  return "nobody" in personal ? [] : Object.entries(personal.people as Record<string, Named<object, string>>);
}
