import { indexKeys, type IndexName, tableKeys } from "@naqi/core/kit/table/table-keys";
import { entities, type Kind, kinds } from "@naqi/core/identity/account/registry";
import type { Raw, Table } from "./rows.ts";

const fields = [tableKeys, ...tableKeys.indexes.map(indexKeys)].flatMap(({ partition, sort }) => [partition, sort]);

/** Every row has the index keys that its attributes imply: otherwise an index query would miss it. */
export function* brokenKeys(table: Table): Generator<string> {
  for (const unknown of table.unknown) yield `row ${unknown}: nothing is known of this kind of row`;
  for (const kind of kinds) {
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

interface Index {
  index?: IndexName;
  pk: { composite: readonly string[] };
  sk: { composite: readonly string[] };
  condition?: (row: Raw) => boolean;
}

/** Fields that all entities share. */
interface Puttable {
  schema: { indexes: Record<string, Index> };
  put(row: Raw): { params(): { Item: Raw } };
}

function keysOf(kind: Kind, row: Raw): Raw | undefined {
  const entity = entities[kind] as unknown as Puttable;
  const absent = Object.values(entity.schema.indexes).filter(({ condition }) => condition && !condition(row));
  // A write sets all attributes of an index or none, so missing ones are filled in and the result is ignored.
  const madeUp = Object.fromEntries(
    absent.flatMap(({ pk, sk }) => [...pk.composite, ...sk.composite].map((name) => [name, row[name] || "-"])),
  );
  try {
    const { Item } = entity.put({ ...row, ...madeUp }).params();
    // Without its partition key the row is not in the index, whatever the sort key says.
    const gone = absent.flatMap(({ index }) => {
      if (!index) return [];
      const { partition, sort } = indexKeys(index);
      return [
        [partition, undefined],
        [sort, row[sort]],
      ];
    });
    return { ...Item, ...(Object.fromEntries(gone) as Raw) };
  } catch {
    return undefined;
  }
}
