import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const run = promisify(execFile);
const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const folder = mkdtempSync(join(tmpdir(), "naqi-program-"));
const home = join(folder, "home");
const program = join("node_modules/@dynoxide/linux-x64/dynoxide");
const mac = "@dynoxide/darwin-arm64";
const here = `@dynoxide/${process.platform}-${process.arch}`;
const { optionalDependencies } = JSON.parse(readFileSync("packages/local/package.json", "utf8")) as {
  optionalDependencies: Record<string, string>;
};
const version = optionalDependencies["@dynoxide/linux-x64"] ?? "";

/** A registry with the program of this machine under two names. */
let registry: Server;
let published: { name: string; tarball: Buffer }[];
const registryAddress = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

async function publish(name: string) {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  cpSync(program, join(place, "dynoxide"));
  const [, os, cpu] = /\/(\w+)-(\w+)$/.exec(name) ?? [];
  writeFileSync(join(place, "package.json"), JSON.stringify({ name, version, os: [os], cpu: [cpu] }));
  const packed = await run("npm", ["pack", place, "--pack-destination", place, "--json"]);
  const [{ filename = "" } = {}] = JSON.parse(packed.stdout) as { filename?: string }[];
  return { name, tarball: readFileSync(join(place, filename)) };
}

beforeAll(async () => {
  published = [await publish(mac), await publish(here)];
  registry = createServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? "").slice(1);
    const found = published.find(({ name }) => asked.startsWith(name));
    if (!found) return void response.writeHead(404).end("{}");
    if (asked.endsWith(".tgz")) return void response.end(found.tarball);
    const integrity = `sha512-${createHash("sha512").update(found.tarball).digest("base64")}`;
    const dist = { tarball: `${registryAddress()}/${found.name}/-/${version}.tgz`, integrity };
    const manifest = {
      ...(JSON.parse(readFileSync(join(folder, found.name, "package.json"), "utf8")) as object),
      dist,
    };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ name: found.name, "dist-tags": {}, versions: { [version]: manifest } }));
  });
  await new Promise<void>((done) => registry.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(join(home, "packages/local"), { recursive: true });
  cpSync("packages/local/package.json", join(home, "packages/local/package.json"));
  cpSync("package-lock.json", join(home, "package-lock.json"));
});

/** Runs a script where npm and Node are all there is, and answers what it printed. */
async function printed(script: string, cwd = ".") {
  const child = run(process.execPath, ["--import", tsx, "--input-type=module", "-e", script], {
    cwd,
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), "/usr/bin", "/bin"].join(":"),
      DYNAMODB_ENDPOINT: "",
      npm_config_registry: registryAddress(),
      npm_config_cache: join(folder, "npm"),
      // npm refuses a package for another machine than this one.
      npm_config_force: "true",
    },
  }).catch((error: { stdout: string; stderr: string }) => error);
  const { stdout, stderr } = await child;
  return stdout + stderr;
}

const installing = (platform: string, arch: string) => `
  const { installTable } = await import(${JSON.stringify(join(process.cwd(), "scripts/table.mjs"))});
  await installTable({ platform: "${platform}", arch: "${arch}" }, ${JSON.stringify(home)});`;

/** Starts a table as on another machine, from the project's folder, and answers where it is. */
const starting = (platform: string, arch: string) => `
  Object.defineProperty(process, "platform", { value: "${platform}" });
  Object.defineProperty(process, "arch", { value: "${arch}" });
  const { startTable } = await import(${JSON.stringify(join(process.cwd(), "packages/local/src/table.ts"))});
  try {
    const table = await startTable("naqi");
    process.stdout.write("runs");
    await table.stop();
  } catch (error) {
    process.stdout.write(error.message);
  }`;

it("installs the table's program for a machine that the lock has none for, once, and runs it", async () => {
  expect(await printed(installing("darwin", "arm64"))).toBe("Looking for the table's program for darwin arm64 ...\n");
  expect(existsSync(join(home, ".cache/table/node_modules", mac, "dynoxide"))).toBe(true);
  expect(existsSync(join(home, "node_modules"))).toBe(false);
  expect(await printed(installing("darwin", "arm64"))).toBe("");
  expect(await printed(starting("darwin", "arm64"), home)).toBe("runs");
});

it("leaves it to the product to say what helps where npm has no program", async () => {
  expect(await printed(installing("sunos", "x64"))).toBe("Looking for the table's program for sunos x64 ...\n");
  expect(existsSync(join(home, ".cache/table"))).toBe(false);
  expect(await printed(starting("sunos", "x64"))).toContain("npm brought none for sunos x64");
});

it("does not use a package that is not the one that the lock names", async () => {
  const said = await printed(installing(process.platform, process.arch));
  expect(said).toContain(`${here} ${version} is not the package that the lock file names. It is not used.`);
  expect(existsSync(join(home, ".cache/table"))).toBe(false);
});

it("accepts the package that the lock names", async () => {
  const [, ours] = published;
  if (!ours) throw new Error("Nothing is published.");
  const lock = readFileSync(join(home, "package-lock.json"), "utf8");
  const { packages } = JSON.parse(lock) as { packages: Record<string, { integrity?: string }> };
  const named = packages[`node_modules/${here}`]?.integrity ?? "";
  const integrity = `sha512-${createHash("sha512").update(ours.tarball).digest("base64")}`;
  writeFileSync(join(home, "package-lock.json"), lock.replace(named, integrity));
  await printed(installing(process.platform, process.arch));
  expect(existsSync(join(home, ".cache/table/node_modules", here, "dynoxide"))).toBe(true);
});
