import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accepted, isAbout } from "../../mutants/accepted.ts";
import { parts } from "../../mutants/scope.ts";

const all = Object.values(parts);

describe("what mutants are made of", () => {
  it("are files that there are, each once, with tests that there are", () => {
    const files = all.flatMap((part) => part.files);
    expect(files.length).toBeGreaterThan(100);
    expect([...files, ...all.flatMap(({ tests }) => tests)].filter((file) => !existsSync(file))).toEqual([]);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });
});

describe("the exceptions, mutants that may live", () => {
  const rows = accepted();
  it("have a reason each", () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ reason }) => reason.length < 8)).toEqual([]);
  });
  it("name files that are looked at, and code that is in them", () => {
    const files = all.flatMap((part) => part.files);
    const gone = rows.filter((row) => {
      const [before = ""] = row.code.split(" → ");
      return !files.some(
        (file) => isAbout(row, file) && readFileSync(file, "utf8").replaceAll(/\s+/g, " ").includes(before),
      );
    });
    expect(gone).toEqual([]);
  });
});
