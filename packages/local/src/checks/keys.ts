import { indexKeys, type IndexName, tableKeys } from "@naqi/core/kit/table-keys";
import { entities, type Kind, type Raw, type Table } from "./rows.ts";

const fields = [tableKeys, ...tableKeys.indexes.map(indexKeys)].flatMap(({ partition, sort }) => [partition, sort]);

/** Indexes that hold a row only while it has this attribute. */
const sparse: Partial<Record<Kind, [attribute: string, indexes: IndexName[]]>> = {
  discount: ["due", ["gsi3"]],
  outbox: ["queue", ["gsi4"]],
  request: ["board", ["gsi4"]],
  member: ["phone", ["gsi2"]],
  verification: ["due", ["gsi4"]],
};

/** Every row stands under the keys its attributes make: a change that forgot an index would hide the row there. */
export function* brokenKeys(table: Table): Generator<string> {
  for (const unknown of table.unknown) yield `row ${unknown}: nothing is known of this kind of row`;
  for (const kind of Object.keys(entities) as Kind[]) {
    for (const row of table.all(kind) as Raw[]) {
      const name = `${kind} ${row[tableKeys.partition]} ${row[tableKeys.sort]}`;
      const made = keysOf(kind, row);
      if (!made) {
        yield `${name}: an attribute is missing or of the wrong type`;
        continue;
      }
      for (const field of fields) {
        if (made[field] !== row[field]) yield `${name}: ${field} is ${row[field]}, its attributes make ${made[field]}`;
      }
    }
  }
}

/** What all entities have in common here. */
interface Puttable {
  put(row: Raw): { params(): { Item: Raw } };
}

function keysOf(kind: Kind, row: Raw): Raw | undefined {
  try {
    const entity = entities[kind] as unknown as Puttable;
    const { Item } = entity.put(row).params();
    const [attribute = "", indexes = []] = sparse[kind] ?? [];
    if (row[attribute] !== undefined) return Item;
    // Without the first key the row is not in the index, whatever the second still says.
    const gone = indexes.map(indexKeys).flatMap(({ partition, sort }) => [
      [partition, undefined],
      [sort, row[sort]],
    ]);
    return { ...Item, ...(Object.fromEntries(gone) as Raw) };
  } catch {
    return undefined;
  }
}
