import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface Typed {
  succeeded: boolean;
  printed: string;
}

/** A shell that takes one command after the other, as the reader of a guide types them. */
export class Shell {
  readonly #child: ChildProcess;
  #printed = "";
  #isGone = false;
  #told = () => {};

  constructor(environment: Record<string, string>) {
    this.#child = spawn("bash", ["--noprofile", "--norc"], { stdio: "pipe", env: environment });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (part) => {
        this.#printed += String(part);
        this.#told();
      });
    this.#child.once("close", () => {
      this.#isGone = true;
      this.#told();
    });
    // The first failing command ends it, and so does an unset variable.
    this.#child.stdin?.write("set -euo pipefail\n");
  }

  async type(text: string): Promise<Typed> {
    this.#printed = "";
    const end = `typed ${Math.random()}`;
    this.#child.stdin?.write(`${text}\necho '${end}'\n`);
    while (!this.#isGone && !this.#printed.includes(end)) await new Promise<void>((told) => (this.#told = told));
    return { succeeded: this.#printed.includes(end), printed: this.#printed.replace(end, "").trim() };
  }

  stop() {
    this.#child.stdin?.end();
  }
}

/**
 * Puts the command line of AWS into a folder for `PATH`: the one that CDK brings along for its own functions, so that it is
 * the same everywhere and needs nothing but Python. Answers the folder and what the program wants to find.
 */
export function commandLine(folder: string): Record<string, string> {
  const asset = createRequire(createRequire(import.meta.url).resolve("aws-cdk-lib/package.json"));
  const layer = join(dirname(asset.resolve("@aws-cdk/asset-awscli-v1/package.json")), "lib/layer.zip");
  const [bin, library] = [join(folder, "bin"), join(folder, "layer")];
  const unpacked = spawnSync("python3", ["-m", "zipfile", "-e", layer, library], { encoding: "utf8" });
  if (unpacked.error) throw new Error("The command line of AWS needs Python: install python3, then walk again.");
  if (unpacked.status !== 0) throw new Error(unpacked.stderr);
  mkdirSync(bin);
  // The environment alone does not lead every service of it away from AWS.
  writeFileSync(
    join(bin, "aws"),
    `#!/bin/sh\nexec python3 -s "${library}/awscli/aws" --endpoint-url "$AWS_ENDPOINT_URL" "$@"\n`,
    { mode: 0o755 },
  );
  return { PATH: `${bin}:${process.env.PATH ?? ""}`, PYTHONPATH: join(library, "awscli") };
}
