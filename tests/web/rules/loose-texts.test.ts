import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { looseTexts } from "../../support/loose-texts.ts";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "web/src");

const head = `
import { Fragment, type ReactNode } from "react";
import { t } from "texts:common";
declare const name: string, count: number, isOpen: boolean, names: string[];
declare const label: ReactNode;
declare const none: undefined;
interface Slots { icon?: ReactNode; children?: ReactNode }
`;

/** What a component shows, and what is found in it. */
const cases: [source: string, found: string[]][] = [
  // A text beside an element.
  ["<p>{name} <b>x</b></p>", ["name"]],
  ["<p><b>x</b> {count}</p>", ["count"]],
  ["<p>{`Hello ${name}`}<b /></p>", ["`Hello ${name}`"]],
  ['<p>{t("list.loaded", { count })}<b /></p>', ['t("list.loaded", { count })']],
  ["<p>{names.join()}<b /></p>", ["names.join()"]],
  ["<p>{isOpen ? name : count}<b /></p>", ["name", "count"]],
  ["<p>{isOpen && name}<b /></p>", ["name"]],
  ['<p>{isOpen && "x"}<b /></p>', ['"x"']],
  ["<p>{name || <b />}<i /></p>", ["name"]],
  ["<p>{none ?? name}<i /></p>", ["name"]],
  ["<p>{(isOpen ? <b /> : name)}<i /></p>", ["name"]],
  // Beside a text.
  ["<p>{name}, {count}</p>", ["name", "count"]],
  ["<p>({count})</p>", ["count"]],
  // The same text, where an element may be inserted before it.
  ["<p>{isOpen && <b />}x</p>", ["x"]],
  ['<p>{isOpen && <b />}{t("common.optional")}</p>', ['t("common.optional")']],
  ["<p>{names.map((each) => <b key={each} />)}x</p>", ["x"]],
  ["<p><PlantedMaybe />x</p>", ["x"]],
  // In fragments and lists, which come and go as a whole.
  ["<p>{isOpen && <>x</>}</p>", ["x"]],
  ["<p>{isOpen ? <>{name}</> : <b />}</p>", ["name"]],
  ["<p><>{name}</><b /></p>", ["name"]],
  ["<p><Fragment>{name}</Fragment><b /></p>", ["name"]],
  ["<>{name}</>", ["name"]],
  ["<>x<b /></>", ["x"]],
  ["<p>{names}</p>", ["names"]],
  ["<p>{names.map((each) => each)}</p>", ["names.map((each) => each)"]],
  // What a component returns or is given.
  ["name", ["name"]],
  ["isOpen ? <b /> : name", ["name"]],
  ["<PlantedFact icon={<b />}>{name}</PlantedFact>", []],
  ["<PlantedWhole>{name} {count}</PlantedWhole>", ["name", "count"]],
  ["<p>{label}<b /></p>", ["label"]],
  // Safe.
  ["<p>{name}</p>", []],
  ["<p>{isOpen ? name : <b />}</p>", []],
  ["<p>{isOpen && name}</p>", []],
  ["<p>x <b>{name}</b></p>", []],
  ['<p>{t("common.optional")} <b>{name}</b></p>', []],
  ["<p>x {isOpen && <b />}</p>", []],
  ["<p><i /> x {isOpen && <b />}</p>", []],
  ["<p>{isOpen && <b />} <i />x</p>", []],
  ["<p><span>{name}</span>, <span>{count}</span></p>", []],
  ["<p>{`${name}, ${count}`}</p>", []],
  ["<p>{isOpen && <span>{name}</span>}<b /></p>", []],
  ["<PlantedIcon icon={<b />} />", []],
];

const planted = [
  head,
  "function PlantedMaybe() { return isOpen ? <b /> : null; }",
  "const PlantedFact = ({ icon, children }: Slots) => <p>{icon}{children}</p>;",
  "const PlantedWhole = ({ children }: Slots) => <p>{children}</p>;",
  "const PlantedIcon = ({ icon }: Slots) => <p>{icon}<b /></p>;",
  ...cases.map(([text], index) => `export const Planted${index} = () => ${text};`),
];

// One search, because reading the types takes most of the time.
let found: string[] = [];
beforeAll(() => {
  found = looseTexts(root, folder, { [join(folder, "planted.tsx")]: planted.join("\n") });
}, 120_000);

it("every text that changes, or that an element is inserted before, has an element of its own", () => {
  expect(found.filter((line) => !line.startsWith("planted.tsx"))).toEqual([]);
});

it("a text that breaks is found, and none that is safe", () => {
  const lines = new Map<string, string[]>();
  for (const each of found) {
    const [, at = "", text = ""] = /^planted\.tsx:(\d+):\d+ (.*)$/.exec(each) ?? [];
    const line = planted.join("\n").split("\n")[Number(at) - 1] ?? "";
    if (at) lines.set(line, [...(lines.get(line) ?? []), text]);
  }
  expect(Object.fromEntries(lines)).toEqual({
    [planted[2] ?? ""]: ["children"],
    ...Object.fromEntries(
      cases.flatMap(([, texts], index) => (texts.length > 0 ? [[planted[index + 5] ?? "", texts]] : [])),
    ),
  });
});
