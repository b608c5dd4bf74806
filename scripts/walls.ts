import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";

/** The text of every source file of a folder, by its path in there. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  from: string;
  to: string;
}

export const sourcesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => [name.replaceAll("\\", "/"), readFileSync(posix.join(folder, name), "utf8")]),
  );

/** Every import of one file by another, those of types alone and augmented modules too. `alias` is the folder itself. */
function importsIn(sources: Sources, alias: string): Import[] {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(/\b(?:from|import|module)\s*\(?\s*"([^"]+)"/g)].flatMap(([, name = ""]) => {
      const isOwn = name.startsWith(alias);
      if (!isOwn && !name.startsWith(".")) return [];
      const to = posix.normalize(isOwn ? name.slice(alias.length) : posix.join(posix.dirname(from), name));
      return [{ from, to: sources.has(to) ? to : `${to}.ts` }];
    }),
  );
}

const folderOf = (file: string) => file.split("/")[0]?.replace(/\.tsx?$/, "") ?? file;

/** In web every feature is a room of its own, as is every folder of lib. */
const roomOf = (file: string) => {
  const [first = "", second = ""] = file.split("/");
  return first === "features" || first === "lib" ? `${first}/${second}` : first;
};

/** The floors as `packages/core/src/index.ts` writes them, from the ground up. */
export const floorsIn = (source: string): string[][] =>
  [...(/export const floors = \[([^;]*)\];/.exec(source)?.[1] ?? "").matchAll(/\[([^\]]*)\]/g)].map(([, floor = ""]) =>
    [...floor.matchAll(/"([\w-]+)"/g)].map(([, folder = ""]) => folder),
  );

/** What is wrong in core: imports that go up, folders without a floor, folders that import each other in circles. */
export function problemsOfCore(sources: Sources): string[] {
  const floors = floorsIn(sources.get("index.ts") ?? "");
  // Nothing stands above the door of the whole.
  const levelOf = (folder: string) =>
    folder === "index" ? floors.length : floors.findIndex((floor) => floor.includes(folder));
  const imports = importsIn(sources, "@naqi/core/").filter(({ from }) => from !== "index.ts");
  const homeless = [...new Set([...sources.keys()].map(folderOf))].filter((folder) => levelOf(folder) < 0);
  const upward = imports.filter(({ from, to }) => {
    const level = levelOf(folderOf(from));
    return level >= 0 && levelOf(folderOf(to)) > level;
  });
  return [
    ...homeless.map(
      (folder) => `core/${folder} stands on no floor: add it to \`floors\` in packages/core/src/index.ts.`,
    ),
    ...upward.map(
      ({ from, to }) =>
        `core/${from} imports core/${to}, which is a floor above it. An import goes down or stays on its floor (\`floors\` in packages/core/src/index.ts).`,
    ),
    ...circlesIn(imports, folderOf, "core/", upward),
  ];
}

export const problemsOfWeb = (sources: Sources): string[] => circlesIn(importsIn(sources, "@/"), roomOf, "web/src/");

/** The shortest circles of rooms, with a file for every step; none that an import named before is a part of. */
function circlesIn(
  imports: readonly Import[],
  roomOf: (file: string) => string,
  prefix: string,
  named: Iterable<Import> = [],
): string[] {
  const next = new Map<string, Map<string, Import>>();
  const seen = new Set(named);
  for (const one of imports) {
    const [from, to] = [roomOf(one.from), roomOf(one.to)];
    if (from === to || seen.has(one)) continue;
    const steps = next.get(from) ?? new Map<string, Import>();
    next.set(from, steps.set(to, steps.get(to) ?? one));
  }
  return [...next.keys()]
    .flatMap((room) => wayBack(room, next))
    .toSorted((one, other) => one.length - other.length)
    .filter((circle) => {
      if (circle.some((step) => seen.has(step))) return false;
      for (const step of circle) seen.add(step);
      return true;
    })
    .map(
      (circle) =>
        `Folders import each other in a circle: ${circle.map(({ from, to }) => `${prefix}${from} imports ${prefix}${to}`).join(", ")}.`,
    );
}

/** The fewest imports that lead from a room back to it, if any do. */
function wayBack(room: string, next: ReadonlyMap<string, ReadonlyMap<string, Import>>): Import[][] {
  const reached = new Set<string>();
  let paths: { at: string; path: Import[] }[] = [{ at: room, path: [] }];
  while (paths.length > 0) {
    const longer: typeof paths = [];
    for (const { at, path } of paths) {
      for (const [to, step] of next.get(at) ?? []) {
        if (to === room) return [[...path, step]];
        if (!reached.has(to)) longer.push({ at: to, path: [...path, step] });
        reached.add(to);
      }
    }
    paths = longer;
  }
  return [];
}

/** npm run check: the floors of core, and no circles between the folders of core and of web (decision 0032). */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const problems = [...problemsOfCore(sourcesOf("packages/core/src")), ...problemsOfWeb(sourcesOf("web/src"))];
  process.stderr.write(problems.map((problem) => `${problem}\n`).join(""));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
