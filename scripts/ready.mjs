// Makes a fresh clone ready. Plain JavaScript without a package, because it runs before any is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

// The SDK's advice to its developers is no news to whoever starts the product.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

/** Ends with one clear sentence. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** What `work` answers; where it throws, its message is that sentence. */
export function sentenceOf(work) {
  try {
    return work();
  } catch (error) {
    return fail(error.message);
  }
}

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`This needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Installs what is missing from the lock file: "run" is what the product needs to run, "all" adds what tests and synthesis
 * need. What was installed for an older lock file is installed again.
 */
export function install(group) {
  const lock = lockOf(".");
  const stamp = (name) => join("node_modules", `.ready-${name}`);
  const has = (name) => existsSync(stamp(name)) && readFileSync(stamp(name), "utf8") === lock;
  if (has("all") || (group === "run" && has("run"))) return;
  say(
    group === "run"
      ? "Installing what the product needs (about 20 seconds) ..."
      : "Installing everything (about a minute) ...",
  );
  const workspaces = group === "run" ? ["--workspace", "@naqi/local", "--workspace", "@naqi/web"] : [];
  run("npm", [...ci, ...workspaces]);
  writeFileSync(stamp(group), lock);
}

/** Installs SST in the folder it is driven from: beside the product's packages it finds versions that it does not work with. */
export function installDeployer() {
  const lock = lockOf(deployerFolder);
  const stamp = join(deployerFolder, "node_modules", ".ready");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  say("Installing what deploys (about a minute) ...");
  run("npm", [...ci, "--prefix", deployerFolder]);
  writeFileSync(stamp, lock);
}

export const deployerFolder = "deploy";

const ci = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"];

const lockOf = (folder) =>
  createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");

/** Runs a command and stops with its code when it fails. */
export function run(command, parameters, environment = {}) {
  const { status, error } = spawnSync(command, parameters, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  if (error) fail(`${command} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Builds the site unless the last build saw the same sources. */
export function buildSite() {
  return whenChanged("web/dist/.sources", ["web", "packages/contracts", "package-lock.json"], () => {
    say("Building the site ...");
    run(process.execPath, ["node_modules/vite/bin/vite.js", "build", "web", "--logLevel", "warn"]);
  });
}

/** Does some work unless it was done for the same sources, which the file `seen` tells. */
export async function whenChanged(seen, places, work) {
  const sources = fingerprint(places);
  if (existsSync(seen) && readFileSync(seen, "utf8") === sources) return;
  await work();
  writeFileSync(seen, sources);
}

/**
 * Puts a program and what it imports of ours into one file, and answers which. It starts in a third of the processor time
 * that its sources take, which are looked up and translated one by one. Packages stay where they are.
 */
export async function bundle(program, file) {
  const { build } = await import("esbuild");
  const packages = {
    name: "packages",
    setup: ({ onResolve }) =>
      onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
        kind === "entry-point" || path.startsWith("@naqi/") ? undefined : { path, external: true },
      ),
  };
  // Whoever starts another one at the same time reads a whole file.
  const written = `${file}.${process.pid}`;
  await build({
    entryPoints: [program],
    outfile: written,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    logLevel: "error",
    plugins: [packages],
  });
  renameSync(written, file);
  return file;
}

/** Names, sizes and times of the files below some places: changes when a source does. */
function fingerprint(places) {
  const hash = createHash("sha256");
  const visit = (path) => {
    const about = statSync(path);
    if (!about.isDirectory()) return void hash.update(`${path} ${about.size} ${about.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) {
      if (!["node_modules", "dist", ".vite"].includes(name)) visit(join(path, name));
    }
  };
  places.forEach(visit);
  return hash.digest("hex");
}
