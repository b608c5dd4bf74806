import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Project {
  compilerOptions: { lib?: string[]; types?: string[] };
  references?: { path: string }[];
}

const projectAt = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Project;
const base = projectAt("tsconfig.base.json").compilerOptions;
const libOf = (path: string) => projectAt(path).compilerOptions.lib ?? base.lib;

describe("a TypeScript project", () => {
  it.each(["contracts", "core", "functions", "local"])("of %s has no document", (name) => {
    expect(libOf(`packages/${name}/tsconfig.json`)).not.toContain("dom");
  });

  it("of the contracts has nothing of Node", () => {
    expect(projectAt("packages/contracts/tsconfig.json").compilerOptions.types).toEqual([]);
  });

  it("of the browser has nothing of Node", () => {
    expect(projectAt("web/tsconfig.json").compilerOptions.types).toEqual([]);
  });

  it("is checked with all others", () => {
    const paths = projectAt("tsconfig.json").references?.map(({ path }) => path);
    expect(paths).toEqual([
      "packages/contracts",
      "packages/core",
      "packages/functions",
      "packages/local",
      "web",
      "web/tsconfig.tools.json",
      "stacks",
      "tests",
    ]);
  });
});
