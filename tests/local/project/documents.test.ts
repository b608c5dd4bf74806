import { existsSync, readdirSync, readFileSync } from "node:fs";
import { operations } from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import { projects, testsByNode, testsNamed } from "../../../scripts/test-names.mjs";
import { landingLimit } from "../../support/weights.ts";

const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const scripts = Object.keys(
  (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts,
);

describe.each(documents)("%s", (document) => {
  const text = readFileSync(document, "utf8");

  it("names only npm scripts that exist", () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? "");
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it("names only tests that there are", () => {
    const named = [...text.matchAll(/npm test -- ([\w/.-]+)/g)].map((match) => match[1] ?? "");
    for (const name of named) expect(() => testsNamed([name]), name).not.toThrow();
  });

  it("names only paths that exist", () => {
    const quoted = [...text.matchAll(/`((?:packages|web|tests|stacks|docs|scripts|core\/src)\/[\w./-]*)`/g)].map(
      (match) => match[1] ?? "",
    );
    const missing = quoted
      .map((path) => (path.startsWith("core/") ? `packages/${path}` : path))
      .filter((path) => !existsSync(path) && !path.startsWith("web/dist"));
    expect(missing).toEqual([]);
  });

  it("links only to files that exist", () => {
    const folder = document.includes("/") ? document.slice(0, document.lastIndexOf("/") + 1) : "";
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => `${folder}${match[1] ?? ""}`);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});

describe("docs/performance.md", () => {
  const page = readFileSync("docs/performance.md", "utf8");

  it("gives reasons for operations that exist", () => {
    const from = page.indexOf("## Why operations cost what they do");
    const rows = [...page.slice(from).matchAll(/^\| ([a-z-]+\.[^|]+?) +\|/gm)].map(([, names = ""]) => names);
    const named = rows.flatMap((names) => {
      let domain = "";
      return names.split(", ").map((name) => {
        if (name.includes(".")) domain = name.split(".")[0] ?? "";
        return name.includes(".") ? name : `${domain}.${name}`;
      });
    });
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !operations.some(({ operation }) => operation.id === name))).toEqual([]);
  });

  it("names the tables that npm run bench writes", () => {
    const source = readFileSync("tests/bench/bench.ts", "utf8");
    const [, listed = ""] = /`\.build\/bench\/<name>\.md`: ([^.]+)\./.exec(page) ?? [];
    const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(names.length).toBe(6);
    for (const name of names) expect(source).toContain(`"${name}"`);
  });

  it("states the limit of the landing page that its journey enforces", () => {
    expect(page).toContain(`${landingLimit.toLocaleString("en")} bytes`);
  });
});

describe("the arguments of npm test --", () => {
  it("is a project", () => {
    for (const project of projects()) expect(testsNamed([project]).parameters).toEqual(["--project", project]);
    expect(projects()).toEqual(expect.arrayContaining(["core", "http", "web", "journeys"]));
  });

  it("is one test, by how its name begins or by its path, and vitest's options", () => {
    const { parameters } = testsNamed(["core/money-run"]);
    expect(parameters).toEqual(["--project", "core", "tests/core/money/money-run.test.ts"]);
    expect(testsNamed(["tests/core/money/money-run.test.ts", "-t", "refuses"]).parameters).toEqual([
      ...parameters,
      "-t",
      "refuses",
    ]);
  });

  it("is several, of which none is left out", () => {
    const { parameters } = testsNamed(["core/bookings", "contracts"]);
    expect(parameters.slice(0, 4)).toEqual(["--project", "core", "--project", "contracts"]);
    expect(parameters).toEqual(
      expect.arrayContaining(["tests/core/bookings/bookings.test.ts", "tests/contracts/rules.test.ts"]),
    );
  });

  it("needs the built site where journeys are among it", () => {
    expect(["journeys", "journeys/booking", "core"].map((name) => testsNamed([name]).needsSite)).toEqual([
      true,
      true,
      false,
    ]);
    expect(testsNamed([]).needsSite).toBe(true);
    expect(testsNamed(["-t", "refuses"]).needsSite).toBe(true);
  });

  it("runs http on the Node of AWS and the rest on the one that is installed", () => {
    expect(testsByNode([])).toEqual([projects().filter((name) => name !== "http"), ["http"]]);
    expect(testsByNode(["http/access", "core", "-t", "refuses"])).toEqual([
      ["core", "-t", "refuses"],
      ["http/access", "-t", "refuses"],
    ]);
    expect(testsByNode(["core/bookings"])).toEqual([["core/bookings"], []]);
  });

  it("is refused with a sentence when there is no such thing", () => {
    expect(() => testsNamed(["nothing"])).toThrow(/^There is no project "nothing" of tests; there are .*core/);
    expect(() => testsNamed(["core/nothing"])).toThrow('No file of tests/core begins with "nothing".');
  });
});
