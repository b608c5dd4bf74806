// The table's program on machines for which the lock file has none.
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { fail, manifestOf, npmCommand, root } from "./ready.mjs";

/**
 * Installs `@dynoxide/<platform>-<arch>` in `.cache/table`, in the version that the lock pins for Linux x64. Does nothing where a
 * table is at hand or npm has no such package: `packages/local/src/table.ts` then says what to do. Ends with a sentence if the
 * lock knows the package's integrity and another one arrives.
 *
 * @param machine the platform and architecture, as Node names them
 * @param home the project's folder
 */
export async function installTable({ platform, arch } = process, home = root) {
  const name = `@dynoxide/${platform}-${arch}`;
  const folder = join(home, ".cache", "table");
  const version = manifestOf(join(home, "packages/local")).optionalDependencies["@dynoxide/linux-x64"];
  const isAtHand =
    process.env.DYNAMODB_ENDPOINT ||
    existsSync(join(home, "node_modules", name)) ||
    versionIn(join(folder, "node_modules", name)) === version ||
    spawnSync("dynoxide", ["--version"]).status === 0;
  if (isAtHand) return;

  process.stdout.write(`Looking for the table's program for ${platform} ${arch} ...\n`);
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const isInstalled = await npmInstall(`${name}@${version}`, unfinished);
  const known = lockedIn(join(home, "package-lock.json"), name);
  const isRight =
    isInstalled && (!known || known === lockedIn(join(unfinished, "node_modules", ".package-lock.json"), name));
  rmSync(folder, { recursive: true, force: true });
  if (isRight) renameSync(unfinished, folder);
  else rmSync(unfinished, { recursive: true });
  if (isInstalled && !isRight) fail(`${name} ${version} is not the package that the lock file names. It is not used.`);
}

/** Whether npm has it. Into a folder of its own: beside the lock, npm would install everything that the lock names. */
async function npmInstall(wanted, folder) {
  const { command, parameters, options } = npmCommand([
    "install",
    wanted,
    "--prefix=.",
    "--no-save",
    "--ignore-scripts",
    "--fetch-retries=0",
  ]);
  return promisify(execFile)(command, parameters, { ...options, cwd: folder }).then(
    () => true,
    () => false,
  );
}

const versionIn = (folder) => (existsSync(folder) ? manifestOf(folder).version : undefined);

const lockedIn = (file, name) => JSON.parse(readFileSync(file, "utf8")).packages[`node_modules/${name}`]?.integrity;
