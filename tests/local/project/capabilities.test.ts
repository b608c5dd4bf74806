import { contracts } from "@naqi/contracts/contracts";
import { describe, expect, it } from "vitest";
import { asvs } from "../../capabilities/asvs.ts";
import { beyond } from "../../capabilities/beyond.ts";
import { faultsIn, tablesOf, taggedTests } from "../../capabilities/coverage.ts";
import { spec } from "../../capabilities/spec.ts";
import { testsOf } from "../../support/test-titles.ts";

const tests = taggedTests();

describe("the capabilities", () => {
  it("each have a test, and no test names an unknown one", () => {
    expect(faultsIn(tests)).toEqual([]);
  });

  it("include each row of the specification", () => {
    const rows = Array.from({ length: 136 }, (_, index) => `S${String(index + 1).padStart(3, "0")}`);
    expect(Object.keys(spec).sort()).toEqual(rows);
  });

  it("beyond the specification include each domain of the contracts", () => {
    const domains = Object.values(beyond).flatMap((area) => area.domains);
    expect([...new Set(domains)].sort()).toEqual(Object.keys(contracts).sort());
  });

  it("are reported if no test covers one, and if a tag names none", () => {
    const without = tests.map((test) => ({ ...test, covers: test.covers.filter((id) => id !== "teams.join") }));
    expect(faultsIn(without)).toEqual([expect.stringMatching(/^teams\.join has no test: /)]);
    const [first, ...rest] = tests;
    const renamed = [{ ...first!, covers: [...first!.covers, "teams.joins"] }, ...rest];
    expect(faultsIn(renamed)).toEqual([expect.stringMatching(/there is no capability "teams\.joins"\.$/)]);
  });

  it("are printed with file and title of their tests", () => {
    const { capabilities, security } = tablesOf([
      { file: "tests/web/a.test.ts", title: "a page › has 1|2", covers: ["S014", "V8.2"] },
    ]);
    expect(capabilities).toContain("| S014 | ");
    expect(capabilities).toContain("| `tests/web/a.test.ts › a page › has 1\\|2` |");
    expect(security).toMatch(/^\| V8\.2 \| .* \| `tests\/web\/a\.test\.ts › a page › has 1\\\|2` \|$/m);
  });
});

describe("OWASP ASVS 5.0", () => {
  /** The number of sections by chapter. */
  const sections = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5];

  it("is listed with every section", () => {
    const ids = sections.flatMap((count, chapter) =>
      Array.from({ length: count }, (_, index) => `V${chapter + 1}.${index + 1}`),
    );
    expect(Object.keys(asvs).sort()).toEqual([...ids, "V17"].sort());
  });

  it("has nothing open in logic, front end, interfaces, authentication, sessions, authorization and OAuth", () => {
    const open = Object.entries(asvs).flatMap(([id, section]) => ("open" in section ? [id] : []));
    expect(open.filter((id) => /^V(?:2|3|4|6|7|8|10)\./.test(id))).toEqual([]);
  });
});

describe("the tests of a source", () => {
  it("have their whole titles, templates included", () => {
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
    expect(testsOf(source).map(({ title }) => title)).toEqual([
      "alone",
      "of %s › takes %s",
      'of %s › inside › says "so"',
      "of %s › after it",
      "at last",
    ]);
  });

  it("cover what the comments above them and above their describe name", () => {
    const source = [
      "// covers S001, B1.2",
      "// Another comment.",
      'it("one", () => {});',
      "",
      "// covers S002",
      'describe("a part", () => {',
      "  // covers S003",
      "  // covers S004",
      '  it("two", () => {});',
      "  const note = 1; // covers S005",
      '  it("three", () => {});',
      "  // covers S006",
      '  it.skip("four", () => {});',
      "});",
    ].join("\n");
    expect(testsOf(source)).toEqual([
      { title: "one", covers: ["S001", "B1.2"] },
      { title: "a part › two", covers: ["S002", "S003", "S004"] },
      { title: "a part › three", covers: ["S002"] },
    ]);
  });
});
