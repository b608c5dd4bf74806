import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

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
