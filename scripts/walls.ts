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

/** Every import of one file by another, type imports and module augmentations included. `alias` is the folder itself. */
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

/** Areas hold topics, so that a topic is `area/topic`; a folder with files of its own is one topic with all below it. */
const topicIn =
  (sources: Sources) =>
  (file: string): string => {
    const [first = "", second = ""] = file.split("/");
    const hasFiles = [...sources.keys()].some((name) => posix.dirname(name) === first);
    return hasFiles || !file.includes("/") ? first.replace(/\.tsx?$/, "") : `${first}/${second}`;
  };

/** In web every feature is a topic of its area, and every folder of lib one of its own. */
const roomOf = (file: string) => {
  const [first = "", second = "", third = "", fourth] = file.split("/");
  if (first === "features") return fourth ? `${second}/${third}` : second;
  return first === "lib" ? `${first}/${second}` : first;
};

/** The layers as `packages/core/src/index.ts` lists them, lowest first. */
export const layersIn = (source: string): string[][] =>
  [...(/export const layers = \[([^;]*)\];/.exec(source)?.[1] ?? "").matchAll(/\[([^\]]*)\]/g)].map(([, layer = ""]) =>
    [...layer.matchAll(/"([\w/-]+)"/g)].map(([, topic = ""]) => topic),
  );

/** What is wrong in core: imports of a higher layer, topics without a layer, topics or files that import each other in a circle. */
export function problemsOfCore(sources: Sources): string[] {
  const layers = layersIn(sources.get("index.ts") ?? "");
  const topicOf = topicIn(sources);
  // `index.ts` exports all of core: nothing in core imports it.
  const levelOf = (topic: string) =>
    topic === "index" ? layers.length : layers.findIndex((layer) => layer.includes(topic));
  const imports = importsIn(sources, "@naqi/core/").filter(({ from }) => from !== "index.ts");
  const homeless = [...new Set([...sources.keys()].map(topicOf))].filter((topic) => levelOf(topic) < 0);
  const upward = imports.filter(({ from, to }) => {
    const level = levelOf(topicOf(from));
    return level >= 0 && levelOf(topicOf(to)) > level;
  });
  return [
    ...homeless.map((topic) => `core/${topic} has no layer: add it to \`layers\` in packages/core/src/index.ts.`),
    ...upward.map(
      ({ from, to }) =>
        `core/${from} imports core/${to}, which is in a higher layer. A topic imports from its own layer and lower ones (\`layers\` in packages/core/src/index.ts).`,
    ),
    ...circlesIn(imports, topicOf, "core/", "Topics", upward),
    ...circlesIn(imports, (file) => file, "core/", "Files", upward),
  ];
}

/** The only files of core that ask the machine for the time or for random values, so that a simulation can replace them. */
const machineFiles = new Set(["kit/clock.ts", "kit/chance.ts"]);
const machineCalls =
  /\b(?:Date\.now|Math\.random|performance\.now|randomUUID|randomBytes|randomInt|getRandomValues|setTimeout|setInterval|timers\/promises)\b|new Date\(\)/g;

/** What is wrong with time and chance in core: calls of the machine outside of `kit/clock.ts` and `kit/chance.ts`. */
export const problemsOfChance = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) =>
    machineFiles.has(file)
      ? []
      : [...new Set(text.match(machineCalls))].map(
          (call) =>
            `core/${file} uses ${call}: take time from kit/clock.ts or Call.now(), random values from kit/chance.ts.`,
        ),
  );

/** What is wrong in contracts: files that import each other in a circle. */
export const problemsOfContracts = (sources: Sources): string[] =>
  circlesIn(importsIn(sources, "@naqi/contracts/"), (file) => file, "contracts/", "Files");

/** What is wrong in web: rooms or files that import each other in a circle. */
export function problemsOfWeb(sources: Sources): string[] {
  const imports = importsIn(sources, "@/");
  return [
    ...circlesIn(imports, roomOf, "web/src/", "Folders"),
    ...circlesIn(imports, (file) => file, "web/src/", "Files"),
  ];
}

/** A folder with more files of its own than a newcomer reads at one look. */
const mostFiles = 25;

/** What is wrong with folders: more than 25 files directly in one. Pictures and fonts do not count. */
export function problemsOfFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((each) => source.test(each)))
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} has ${count} files: group them by topic, at most ${mostFiles} in a folder.`);
}

const source = /\.(?:tsx?|mjs|json|css)$/;
const written = /(?:^|\/)(?:node_modules|dist|\.[^/]+|cdk\.out|test-results)\//;

/** Every file of the product and its tests, as paths from here. */
export const productFiles = (): string[] =>
  ["packages", "web", "stacks", "deploy", "scripts", "tests"].flatMap((root) => filesBelow(root));

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (written.test(`${path}/`)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** The shortest circles, with a file for every step; none that contains an import of `named`. */
function circlesIn(
  imports: readonly Import[],
  unitOf: (file: string) => string,
  prefix: string,
  units: string,
  named: Iterable<Import> = [],
): string[] {
  const next = new Map<string, Map<string, Import>>();
  const seen = new Set(named);
  for (const one of imports) {
    const [from, to] = [unitOf(one.from), unitOf(one.to)];
    if (from === to || seen.has(one)) continue;
    const steps = next.get(from) ?? new Map<string, Import>();
    next.set(from, steps.set(to, steps.get(to) ?? one));
  }
  return [...next.keys()]
    .flatMap((unit) => wayBack(unit, next))
    .toSorted((one, other) => one.length - other.length)
    .filter((circle) => {
      if (circle.some((step) => seen.has(step))) return false;
      for (const step of circle) seen.add(step);
      return true;
    })
    .map(
      (circle) =>
        `${units} import each other in a circle: ${circle.map(({ from, to }) => `${prefix}${from} imports ${prefix}${to}`).join(", ")}.`,
    );
}

/** The fewest imports that lead from a unit back to it, if any do. */
function wayBack(unit: string, next: ReadonlyMap<string, ReadonlyMap<string, Import>>): Import[][] {
  const reached = new Set<string>();
  let paths: { at: string; path: Import[] }[] = [{ at: unit, path: [] }];
  while (paths.length > 0) {
    const longer: typeof paths = [];
    for (const { at, path } of paths) {
      for (const [to, step] of next.get(at) ?? []) {
        if (to === unit) return [[...path, step]];
        if (!reached.has(to)) longer.push({ at: to, path: [...path, step] });
        reached.add(to);
      }
    }
    paths = longer;
  }
  return [];
}

/** npm run check: the layers of core, no circles between topics or files (decision 0032), no machine time or chance, no folder of more than 25 files. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const core = sourcesOf("packages/core/src");
  const layers = layersIn(core.get("index.ts") ?? "");
  const problems = [
    ...problemsOfCore(core),
    ...problemsOfChance(core),
    ...problemsOfContracts(sourcesOf("packages/contracts/src")),
    ...problemsOfWeb(sourcesOf("web/src")),
    ...problemsOfFolders(productFiles()),
  ];
  process.stdout.write(`core: ${layers.flat().length} topics in ${layers.length} layers\n`);
  process.stderr.write(problems.map((problem) => `${problem}\n`).join(""));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
