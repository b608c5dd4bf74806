import { describe, expect, it } from "vitest";
import { faultOf, proofsIn, read } from "../../support/proofs.ts";

const file = "docs/security.md";
const page = read(file) ?? "";

/** The sections of OWASP ASVS 5.0, by chapter. */
const sections: Record<number, number> = {
  1: 5,
  2: 4,
  3: 7,
  4: 4,
  5: 4,
  6: 8,
  7: 6,
  8: 4,
  9: 2,
  10: 7,
  11: 7,
  12: 3,
  13: 4,
  14: 3,
  15: 4,
  16: 5,
};
const wanted = [
  ...Object.entries(sections).flatMap(([chapter, count]) =>
    Array.from({ length: count }, (_, index) => `V${chapter}.${index + 1}`),
  ),
  "V17",
];

const rowsIn = (text: string) =>
  [...text.matchAll(/^\| ([BV]\d+(?:\.\d+)?) \| (.+?) \| (.+) \|$/gm)].map(([, id = "", , cell = ""]) => ({
    id,
    cell,
  }));

/** Chapters of which everything is met or does not apply. */
const mayBeOpen = (id: string) => !/^V(?:2|3|4|6|7|8|10)\./.test(id);

/** What is wrong with the page, a sentence each. Only what names a file and a title is a proof; other code is a name. */
function faultsOf(text: string): string[] {
  const rows = rowsIn(text);
  const ids = rows.map(({ id }) => id);
  return [
    ...wanted
      .filter((id) => ids.filter((one) => one === id).length !== 1)
      .map((id) => `${id} does not stand there once.`),
    ...["B1", "B2", "B3", "B4", "B5", "B6", "B7"].filter((id) => !ids.includes(id)).map((id) => `${id} is missing.`),
    ...rows.flatMap(({ id, cell }) => {
      const proofs = proofsIn(cell).filter((proof) => proof.includes(" › "));
      const says =
        proofs.length > 0 || /^(?:Met: \S.+|Not applicable.*: \S.+|Not applicable at .+|\*\*Open\*\*: \S.+)/.test(cell);
      return [
        ...(says ? [] : [`${id} neither proves nor says why.`]),
        ...(cell.includes("**Open**") && !mayBeOpen(id) ? [`${id} is open.`] : []),
        ...proofs.flatMap((proof) => faultOf(proof, file) ?? []).map((fault) => `${id}: ${fault}`),
      ];
    }),
  ];
}

describe("the page about security", () => {
  it("has every class of attack and every section of the standard, with tests that there are", () => {
    expect(faultsOf(page)).toEqual([]);
    expect(rowsIn(page).length).toBeGreaterThan(wanted.length);
  });

  it("is found to lack a section, to say nothing, and to name a test that is not there", () => {
    const row = (id: string) => new RegExp(`^\\| ${id} \\|.*\n`, "m").exec(page)?.[0] ?? "";
    expect(faultsOf(page.replace(row("V8.2"), ""))).toEqual(["V8.2 does not stand there once."]);
    expect(faultsOf(page.replace(row("V4.3"), "| V4.3 | GraphQL | Met |\n"))).toEqual([
      "V4.3 neither proves nor says why.",
    ]);
    expect(faultsOf(page.replace(row("V8.1"), "| V8.1 | Rules | **Open**: nobody has written them down. |\n"))).toEqual(
      ["V8.1 is open."],
    );
    expect(faultsOf(page.replace("› with subscriptions`", "› with flowers`"))).toEqual([
      expect.stringMatching(/^B5: .* has no test ".* › with flowers"/),
    ]);
  });
});
