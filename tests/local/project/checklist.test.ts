import { describe, expect, it } from "vitest";
import { faultOf, proofsIn, read } from "../../support/proofs.ts";
import { titlesOf } from "../../support/test-titles.ts";

const page = "docs/checklist.md";
const rows = 136;
const checklist = read(page) ?? "";
/** What is wrong with the checklist, a sentence each. `sourceOf` gives a file of tests, or nothing where there is none. */
function faultsOf(text: string, sourceOf = read): string[] {
  const given = [...text.matchAll(/^\| (S\d+) .*(?<!\\)\|((?:\\\||[^|])*)\|$/gm)].map(([, id = "", proofs = ""]) => ({
    id,
    proofs: proofsIn(proofs),
  }));
  const ids = given.map(({ id }) => id);
  const wanted = Array.from({ length: rows }, (_, index) => `S${String(index + 1).padStart(3, "0")}`);
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} is missing.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands there twice.`),
    ...ids.filter((id) => !wanted.includes(id)).map((id) => `${id} is no row.`),
    ...given.flatMap(({ id, proofs }) =>
      proofs.length === 0
        ? [`${id} names no test that proves it.`]
        : proofs.flatMap((proof) => faultOf(proof, page, sourceOf) ?? []).map((fault) => `${id}: ${fault}`),
    ),
  ];
}

describe("the checklist", () => {
  it("names for each of its rows tests that there are", () => {
    expect(faultsOf(checklist)).toEqual([]);
  });

  it("is reported with a missing row, a duplicate one, and an unknown one", () => {
    const row = /^\| S007 .*\n/m.exec(checklist)?.[0] ?? "";
    expect(faultsOf(checklist.replace(row, ""))).toEqual(["S007 is missing."]);
    expect(faultsOf(checklist.replace(row, row + row))).toEqual(["S007 stands there twice."]);
    expect(faultsOf(checklist + row.replace("S007", "S137"))).toEqual(["S137 is no row."]);
  });

  it("is found to have a row without a proof", () => {
    expect(faultsOf(checklist.replace(/^(\| S042 .*\|).*\|$/m, "$1 |"))).toEqual([
      "S042 names no test that proves it.",
    ]);
  });

  it("is found to name a test that was renamed, skipped or moved", () => {
    const proof = "tests/web/parts/shell.test.tsx › the rest › has the spec's words for a page that is not there";
    const fault = `S014: tests/web/parts/shell.test.tsx has no test "the rest › has the spec's words for a page that is not there". If it was renamed, rename it in docs/checklist.md too.`;
    const changed = (from: string, to: string) =>
      faultsOf(checklist, (file) => (file.endsWith("/shell.test.tsx") ? read(file)?.replace(from, to) : read(file)));
    expect(checklist).toContain(proof);
    expect(changed("words for a page that is not there", "words for no page")).toEqual([fault]);
    expect(changed(`it("has the spec's words`, `it.skip("has the spec's words`)).toEqual([fault]);
    expect(changed(`describe("the rest"`, `describe("what is left"`)).toEqual([fault]);
  });

  it("is reported for naming a missing file, or one that no project runs", () => {
    const moved = (file: string) => faultsOf(checklist.replace("`tests/web/rules/tokens.test.ts ›", `\`${file} ›`));
    expect(moved("tests/web/gone.test.ts")).toEqual(["S023: there is no tests/web/gone.test.ts."]);
    expect(moved("tests/bench/start.bench.ts")).toEqual([
      `S023: "tests/bench/start.bench.ts" is no file of tests that npm test runs.`,
    ]);
  });
});

describe("the titles of a file", () => {
  it("include their describe blocks, and templates", () => {
    const source = [
      'it("alone", () => {});',
      'describe.each([["(", 1]])("of %s", () => {',
      "  it.each<[string, () => Promise<void>]>([",
      '    ["a ) in a text", async () => undefined], // and :( in a comment',
      '  ])("takes %s", () => {});',
      '  describe("inside", () => {',
      '    it.concurrent("says \\"so\\"", () => {});',
      "  });",
      "  it(`after it`, () => {});",
      '  it.todo("later");',
      "});",
      "test('at last', () => {});",
    ].join("\n");
    expect(titlesOf(source)).toEqual([
      "alone",
      "of %s › takes %s",
      'of %s › inside › says "so"',
      "of %s › after it",
      "at last",
    ]);
  });
});
