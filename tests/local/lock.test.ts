import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Locked {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lockOf = (file: string) =>
  (JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Locked> }).packages;

/** The folders in which Node looks for a package that is required from `folder`, nearest first. */
function placesFor(folder: string, name: string): string[] {
  const parents = folder.split("/").map((_, index, parts) => parts.slice(0, parts.length - index).join("/"));
  return [...parents.filter((parent) => !parent.endsWith("node_modules")).map((parent) => `${parent}/`), ""].map(
    (parent) => `${parent}node_modules/${name}`,
  );
}

// npm leaves out native packages of other platforms when it writes a lock beside an installed node_modules.
const repair =
  "Delete the entries of the package that wants it from the lock, move node_modules away, and run npm install --package-lock-only.";

describe.each(["package-lock.json", "deploy/package-lock.json", "tests/node24/package-lock.json"])("%s", (file) => {
  const locked = lockOf(file);
  const installed = Object.entries(locked).filter(([path]) => path.includes("node_modules/"));

  it("has the optional dependencies of every package, so that it installs on every platform", () => {
    const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !placesFor(path, name).some((place) => place in locked))
        .map((name) => `${path || "the project"} wants ${name}`),
    );
    expect(missing, repair).toEqual([]);
  });

  it("has the integrity of every package and no address of a registry", () => {
    const open = installed.filter(([, { link, inBundle, integrity }]) => !link && !inBundle && !integrity);
    expect(open.map(([path]) => path)).toEqual([]);
    expect(readFileSync(file, "utf8")).not.toMatch(/"resolved": "[^"]*:/);
  });
});
