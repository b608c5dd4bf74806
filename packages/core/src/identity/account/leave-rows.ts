import { ifThere } from "../../kit/table/conditions.ts";
import type { Change, Leaver } from "../../kit/personal.ts";
import type { Kind } from "./registry.ts";
import { customErasures } from "./custom-erasure.ts";
import { entityOf, forEach, keyNames, ownRows, peopleOf, type Row, touchedBy } from "./own-rows.ts";

export async function leaveRows(kind: Kind, leaver: Leaver): Promise<void> {
  await customErasures[kind]?.(leaver);
  const entity = entityOf(kind);
  for (const [attribute, named] of peopleOf(kind, leaver)) {
    const { leaving } = named;
    if (leaving !== "erased" && !("disguised" in leaving)) continue;
    const rows = await ownRows(kind, attribute, named, leaver, "all");
    await forEach(rows, (row) =>
      leaving === "erased"
        ? entity.delete(keyOf(kind, row)).go()
        : disguise(kind, attribute, row, leaver.pseudonym, leaving.disguised(row, leaver)),
    );
  }
}

const keyOf = (kind: Kind, row: Row): Row =>
  Object.fromEntries(keyNames(entityOf(kind)).map((name) => [name, row[name]]));

/** The row must still name the leaver: an earlier try may have changed it while the index lags. */
function disguise(
  kind: Kind,
  attribute: string,
  row: Row,
  pseudonym: string,
  { set = {}, remove = [], add }: Change<object>,
) {
  const entity = entityOf(kind);
  const changed: Row = { ...set, [attribute]: pseudonym };
  const touched = touchedBy(entity, changed, row);
  let patch = entity.patch(keyOf(kind, row)).set(changed);
  if (remove.length > 0) patch = patch.remove(remove);
  if (add) patch = patch.add(add);
  if (Object.keys(touched).length > 0) patch = patch.composite(touched);
  return ifThere(patch.where((fields, { eq }) => eq(fields[attribute], row[attribute])).go());
}
