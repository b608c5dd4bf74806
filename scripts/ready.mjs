// Makes a fresh clone ready. Plain JavaScript without a package, because it runs before any is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/** The package.json of a folder. */
export const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

// The SDK prints a paragraph in every process; `adviseOnNode` says the same in one sentence at the start.
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
const oldest = manifestOf(".").engines.node.replace(">=", "");
const [oldestMajor, oldestMinor] = oldest.split(".").map(Number);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  fail(`This needs Node ${oldest} or newer; this is ${process.versions.node}.`);
}

const say = (line) => process.stdout.write(`${line}\n`);

/** Says, where it applies, that AWS's SDK is about to drop this version of Node. */
export function adviseOnNode() {
  if (major < 22) say(`Node ${major} still works, but AWS's SDK drops it in January 2027. Please move to Node 24.`);
}

/**
 * Installs what is missing from the lock file: "run" is what the product needs to run, "all" adds what tests and synthesis
 * need. What was installed for an older lock file is installed again.
 */
export function install(group) {
  const lock = lockOf(".");
  const stamp = (name) => join("node_modules", `.ready-${name}`);
  const has = (name) => existsSync(stamp(name)) && readFileSync(stamp(name), "utf8") === lock;
  if (has("all") || (group === "run" && has("run")) || isInstalled(".")) return;
  say(
    group === "run"
      ? "Installing what the product needs (about 20 seconds) ..."
      : "Installing everything (about a minute) ...",
  );
  const workspaces = group === "run" ? ["--workspace", "@naqi/local", "--workspace", "@naqi/web"] : [];
  npm([...ci, ...workspaces]);
  writeFileSync(stamp(group), lock);
}

export const deployerFolder = "deploy";

/** Installs SST in the folder it is driven from: beside the product's packages it finds versions that it does not work with. */
export const installDeployer = () => installIn(deployerFolder, "Installing what deploys (about a minute) ...");

/**
 * The Node that runs on AWS, where npm has it for this machine: installs it unless this is it. Apart from the other packages:
 * beside them its `node` would come first on the PATH of every npm script.
 */
export function nodeOfLambda() {
  const folder = "tests/node24";
  if (major === Number(/\d+$/.exec(folder)?.[0])) return process.execPath;
  installIn(folder, "Installing the Node that runs on AWS (about 20 seconds) ...");
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const place = join(folder, "node_modules", name);
  return existsSync(place) ? resolve(place, manifestOf(place).bin.node) : undefined;
}

/** Installs what the lock file of a folder names, with packages of its own. */
function installIn(folder, sentence) {
  const lock = lockOf(folder);
  const stamp = join(folder, "node_modules", ".ready");
  if ((existsSync(stamp) && readFileSync(stamp, "utf8") === lock) || isInstalled(folder)) return;
  say(sentence);
  npm([...ci, "--prefix", folder]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

const ci = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"];

const lockOf = (folder) =>
  createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");

/**
 * Whether npm has installed all that the lock names, as after `npm ci` by hand: npm keeps its own account in
 * `node_modules/.package-lock.json`. Optional packages count where they are made for this machine.
 */
function isInstalled(folder) {
  const account = join(folder, "node_modules", ".package-lock.json");
  if (!existsSync(account)) return false;
  const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = packagesIn(account);
  return Object.entries(packagesIn(join(folder, "package-lock.json"))).every(([path, locked]) => {
    const found = installed[path];
    if (!found) return path === "" || (locked.optional === true && !isForThisMachine(locked));
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

// Which C library npm has found is not known here: packages that depend on it are not asked for.
const isForThisMachine = ({ os, cpu, libc }) =>
  !libc && os?.includes(process.platform) === true && (!cpu || cpu.includes(process.arch));

/** How npm is started. On Windows it is `npm.cmd`, which Node starts only through a shell. No parameter may need quotes. */
export const npmCommand = (parameters, platform = process.platform) =>
  platform === "win32"
    ? { command: ["npm", ...parameters].join(" "), parameters: [], options: { shell: true } }
    : { command: "npm", parameters, options: {} };

function npm(given) {
  const { command, parameters, options } = npmCommand(given);
  run(command, parameters, options);
}

/** The script of a command that a package brings: `node_modules/.bin` holds other files on Windows. */
export function binOf(name, command = name) {
  const folder = join("node_modules", name);
  const { bin } = manifestOf(folder);
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}

/** Runs a command and stops with its code when it fails. */
export function run(command, parameters, options = {}) {
  const { status, error } = spawnSync(command, parameters, { stdio: "inherit", ...options });
  if (error) fail(`${command} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Builds the site unless the last build saw the same sources. */
export function buildSite() {
  return whenChanged("web/dist/.sources", ["web", "packages/contracts", "package-lock.json"], () => {
    say("Building the site ...");
    run(process.execPath, [binOf("vite"), "build", "web", "--logLevel", "warn"]);
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
  // A second start at the same time must read a whole file.
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
