import type { Exported, Person } from "../../kit/personal.ts";
import { kinds } from "./registry.ts";
import { ownRows, peopleOf, type Row } from "./own-rows.ts";

/** Everything stored about a member, in sections. Account and document numbers stay masked, because the file may be forwarded. */
export async function everythingOf(person: Person): Promise<Record<string, unknown>> {
  const sections = await Promise.all(
    kinds.toReversed().flatMap((kind) =>
      peopleOf(kind, person).flatMap(([attribute, named]) => {
        const { exported } = named;
        return "as" in exported ? [sectionOf(exported, ownRows(kind, attribute, named, person, "first"))] : [];
      }),
    ),
  );
  return Object.fromEntries(sections);
}

type Section = Extract<Exported<object>, { as: string }>;

async function sectionOf(section: Section, rows: Promise<Row[]>): Promise<[name: string, content: unknown]> {
  const shown = await Promise.all((await rows).map((row) => shownOf(row, section)));
  return [section.as, section.one ? shown[0] : shown];
}

function shownOf(row: Row, { shown, without = [] }: Section): unknown {
  if (shown) return shown(row);
  const hidden = new Set<string>(without);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
}
