import { peopleIn } from "../../kit/table/entity.ts";
import { addressesOf, type Named, type Person } from "../../kit/personal.ts";
import { entities, type Kind } from "./registry.ts";

export type Row = Record<string, unknown>;
type Key = Readonly<Record<string, string>>;
type Composites = { readonly composite: readonly string[] };

interface Going {
  go(options?: object): Promise<unknown>;
}
interface Patching extends Going {
  set(values: Row): Patching;
  remove(names: readonly string[]): Patching;
  add(amounts: object): Patching;
  composite(values: Row): Patching;
  where(condition: (row: Row, is: { eq(field: unknown, value: unknown): string }) => string): Patching;
}

export interface AnyEntity {
  schema: { indexes: Readonly<Record<string, { index?: string; pk: Composites; sk?: Composites }>> };
  query: Readonly<Record<string, (key: Key) => { go(options: object): Promise<{ data: Row[] }> }>>;
  patch(key: Row): Patching;
  delete(key: Row): Going;
}

export const entityOf = (kind: Kind) => entities[kind] as unknown as AnyEntity;

export const peopleOf = (kind: Kind, { party, ownsEmail }: Person) =>
  peopleIn(entities[kind]).filter(
    ([, { names }]) => names !== (party === "customer" ? "cleaner" : "customer") && (names !== "address" || ownsEmail),
  );

const isOf = (row: Row, attribute: string, { names }: Pick<Named<object, string>, "names">, person: Person) =>
  names === "address"
    ? addressesOf(person).includes(String(row[attribute]).toLowerCase())
    : row[attribute] === person.memberId;

const atOnce = 10;

export async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) await Promise.all(items.slice(from, from + atOnce).map(work));
}

const compositesOf = ({ pk, sk }: { pk: Composites; sk?: Composites }) => [...pk.composite, ...(sk?.composite ?? [])];

export const keyNames = (entity: AnyEntity) => compositesOf(entity.schema.indexes.primary ?? { pk: { composite: [] } });

/** The attributes of secondary indexes that a change touches; the write must repeat their values. */
export function touchedBy(entity: AnyEntity, changed: Row, row: Row): Row {
  const touched = Object.values(entity.schema.indexes)
    .filter(({ index }) => index)
    .map(compositesOf)
    .filter((names) => names.some((name) => name in changed))
    .flat();
  const keys = keyNames(entity);
  const given = touched.filter((name) => !(name in changed) && !keys.includes(name) && row[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, row[name]]));
}

/** By the first access pattern, or by all of them where an index may lag. */
export async function ownRows(
  kind: Kind,
  attribute: string,
  named: Named<object, string>,
  person: Person,
  ways: "first" | "all",
): Promise<Row[]> {
  const entity = entityOf(kind);
  const rows = new Map<string, Row>();
  const keep = (found: readonly object[]) => {
    for (const row of found as readonly Row[]) {
      const key = JSON.stringify(keyNames(entity).map((name) => row[name]));
      if (isOf(row, attribute, named, person) && !rows.has(key)) rows.set(key, row);
    }
  };
  const found = named.found ?? [];
  // Starts with the last pattern, which reads consistently. The first may read a lagging index.
  for (const finding of ways === "first" ? found.slice(0, 1) : found.toReversed()) {
    if ("rows" in finding) {
      keep(person.bookings);
      continue;
    }
    const { by, keys } = finding;
    const own = named.names === "address" ? addressesOf(person) : [person.memberId];
    await forEach(keys ? keys(person) : own.map((one) => ({ [attribute]: one })), async (key) => {
      const query = entity.query[by];
      if (!query) throw new Error(`${kind} has no access pattern ${by}.`);
      keep((await query(key).go({ pages: "all", ...(by === "primary" && { consistent: true }) })).data);
    });
  }
  return [...rows.values()];
}
