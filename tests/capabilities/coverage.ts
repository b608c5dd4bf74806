import { readdirSync, readFileSync } from "node:fs";
import { projects } from "../../scripts/test-names.mjs";
import { testsOf } from "../support/test-titles.ts";
import { asvs } from "./asvs.ts";
import { beyond } from "./beyond.ts";
import { promises } from "./promises.ts";
import { spec } from "./spec.ts";

/** A test that names what it covers. */
export interface TaggedTest {
  file: string;
  title: string;
  covers: readonly string[];
}

const capabilitiesBeyond = Object.entries(beyond).flatMap(([area, { can }]) =>
  Object.entries(can).map(([name, text]) => [`${area}.${name}`, text] as const),
);
const allPromises = Object.values(promises).flatMap((one) => Object.entries(one.promises));

/** Everything that needs a test, by id. */
export const required: ReadonlyMap<string, string> = new Map([
  ...Object.entries(spec),
  ...capabilitiesBeyond,
  ...allPromises,
  ...Object.entries(asvs).flatMap(([id, section]) => ("met" in section ? [[id, section.about] as const] : [])),
]);
const known = new Set([...required.keys(), ...Object.keys(asvs)]);

/** The tests of all projects that name a capability. */
export const taggedTests = (): TaggedTest[] =>
  projects().flatMap((project) =>
    readdirSync(`tests/${project}`, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `tests/${project}/${name.replaceAll("\\", "/")}`)
      .sort()
      .flatMap((file) => testsOf(readFileSync(file, "utf8")).map((test) => ({ file, ...test })))
      .filter(({ covers }) => covers.length > 0),
  );

/** A sentence for each capability without a test and for each tag that names none. */
export function faultsIn(tests: readonly TaggedTest[]): string[] {
  const covered = new Set(tests.flatMap(({ covers }) => covers));
  return [
    ...[...required].filter(([id]) => !covered.has(id)).map(([id, text]) => `${id} has no test: ${text}.`),
    ...tests.flatMap(({ file, title, covers }) =>
      covers.filter((id) => !known.has(id)).map((id) => `${file} › ${title}: there is no capability "${id}".`),
    ),
  ];
}

const cell = (text: string) => text.replaceAll("|", "\\|");

/** Tables of capabilities, promises and standard, each with its tests, by the name of their file. */
export function tablesOf(tests: readonly TaggedTest[]): Record<"capabilities" | "security", string> {
  const proofs = new Map<string, string[]>();
  for (const { file, title, covers } of tests)
    for (const id of covers) proofs.set(id, [...(proofs.get(id) ?? []), `\`${cell(`${file} › ${title}`)}\``]);
  const table = (title: string, rows: readonly (readonly [id: string, text: string])[]) =>
    [
      `## ${title}\n\n| id | what | tests |\n| --- | --- | --- |`,
      ...rows.map(([id, text]) => `| ${id} | ${cell(text)} | ${(proofs.get(id) ?? []).join("<br>")} |`),
      "",
    ].join("\n");
  const sections = Object.entries(asvs).map(([id, section]) => {
    const state = Object.entries(section).flatMap(([key, text]) =>
      key === "about" ? [] : [`${stateNames[key]}: ${text}.`],
    );
    return [id, `${section.about}. ${state.join(" ")}`] as const;
  });
  return {
    capabilities: [
      table("Specification", Object.entries(spec)),
      ...Object.entries(beyond).map(([area, { about, can }]) =>
        table(
          about,
          Object.entries(can).map(([name, text]) => [`${area}.${name}`, text]),
        ),
      ),
    ].join("\n"),
    security: [
      ...Object.entries(promises).map(([id, one]) => table(`${id}. ${one.about}`, Object.entries(one.promises))),
      table("OWASP ASVS 5.0, level 2", sections),
    ].join("\n"),
  };
}

const stateNames: Readonly<Record<string, string>> = {
  met: "Met",
  unproven: "Met, without a test",
  notApplicable: "Not applicable",
  open: "**Open**",
  otherwise: "Decided otherwise",
};
