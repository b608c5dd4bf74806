import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { npmCommand } from "../../../scripts/ready.mjs";

const home = mkdtempSync(join(tmpdir(), "naqi-ready-"));
afterAll(() => rmSync(home, { recursive: true }));

const calls = join(home, "calls");
const account = join(home, "node_modules/.package-lock.json");
const lock = join(home, "package-lock.json");

/** A clone after `npm ci`, and an npm that only records its calls. */
beforeEach(() => {
  rmSync(home, { recursive: true });
  for (const name of ["node_modules", "bin"]) mkdirSync(join(home, name), { recursive: true });
  for (const path of ["scripts", "package.json", "package-lock.json", "node_modules/.package-lock.json"])
    cpSync(path, join(home, path), { recursive: true });
  writeFileSync(join(home, "bin/npm"), `#!/bin/sh\necho "$@" >> ${calls}\n`);
  chmodSync(join(home, "bin/npm"), 0o755);
});

/** What npm is called with when something needs everything that the lock names. */
function installed(group: "run" | "all" = "all") {
  const script = `const { install } = await import("./scripts/ready.mjs"); install("${group}");`;
  spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: home,
    env: { ...process.env, PATH: [join(home, "bin"), process.env.PATH].join(delimiter) },
  });
  return existsSync(calls) ? readFileSync(calls, "utf8") : "";
}

const change = (file: string, how: (packages: Record<string, { version?: string }>) => void) => {
  const content = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, { version?: string }> };
  how(content.packages);
  writeFileSync(file, JSON.stringify(content));
};

describe("installing what is missing", () => {
  it("does nothing after npm ci", () => {
    expect(installed()).toBe("");
    expect(installed("run")).toBe("");
  });

  it("runs once where nothing is installed", () => {
    rmSync(account);
    expect(installed()).toMatch(/^ci --ignore-scripts/);
    rmSync(calls);
    expect(installed()).toBe("");
  });

  it("runs after a package has changed in the lock", () => {
    change(lock, (packages) => Object.assign(packages["node_modules/zod"] ?? {}, { version: "0.0.1" }));
    expect(installed()).toMatch(/^ci /);
  });

  it("runs when npm has installed a part, as npm start does", () => {
    change(account, (packages) => delete packages["node_modules/playwright-core"]);
    expect(installed()).toMatch(/^ci /);
  });

  it("runs when a native package of this machine is missing, and not for those of others", () => {
    change(lock, (packages) => {
      packages["node_modules/for-others"] = { ...packages["node_modules/zod"], ...native("aix") };
    });
    expect(installed()).toBe("");
    change(lock, (packages) => {
      packages["node_modules/for-this"] = { ...packages["node_modules/zod"], ...native(process.platform) };
    });
    expect(installed()).toMatch(/^ci /);
  });
});
const native = (os: string) => ({ optional: true, os: [os] });

it("npm is started through a shell on Windows, where it is a .cmd file", () => {
  expect(npmCommand(["ci", "--no-fund"], "win32")).toEqual({
    command: "npm ci --no-fund",
    parameters: [],
    options: { shell: true },
  });
  expect(npmCommand(["ci"], "darwin")).toEqual({ command: "npm", parameters: ["ci"], options: {} });
});

describe("the oldest Node", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  const oldest = engines.node.replace(">=", "");
  const [major = 0, minor = 0] = oldest.split(".").map(Number);

  /** Starts the product as under another Node, as far as it says which one it is. */
  const startUnder = (version: string, ...parameters: string[]) => {
    const loaded = `Object.defineProperty(process.versions, "node", { value: "${version}" })`;
    return spawnSync(
      process.execPath,
      ["--import", `data:text/javascript,${encodeURIComponent(loaded)}`, "scripts/start.mjs", ...parameters],
      { encoding: "utf8" },
    );
  };

  it("is the same in package.json, in the documents and for the scripts", () => {
    for (const document of ["README.md", "docs/operations.md"])
      expect(readFileSync(document, "utf8"), document).toContain(`Node ${oldest} or newer`);
    const older = `${major}.${minor - 1}.9`;
    const { status, stderr } = startUnder(older);
    expect([status, stderr]).toEqual([1, `This needs Node ${oldest} or newer; this is ${older}.\n`]);
    expect(startUnder(`${oldest}.0`, "--unknown").stderr).toBe("Unknown option '--unknown'\n");
  });

  it.each([
    [oldest, "Node 20 still works, but AWS's SDK drops it in January 2027. Please move to Node 24.\n"],
    ["22.12.0", ""],
    ["24.1.0", ""],
  ])("says in one line where AWS's SDK drops it: %s", (version, said) => {
    const script = `Object.defineProperty(process.versions, "node", { value: "${version}" });
      const { adviseOnNode } = await import("./scripts/ready.mjs");
      adviseOnNode();`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    expect([stdout, stderr]).toEqual([said, ""]);
  });
});
