import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { personalIn } from "../personal-log.ts";
import { logsVariable } from "./run-logs.ts";

/** Collects the logs of every product of this run (`run-logs.ts`). After all tests, they must name no member. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), "naqi-logs-"));
  process.env[logsVariable] = folder;
  return () => {
    const lines = existsSync(folder)
      ? readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
      : [];
    rmSync(folder, { recursive: true, force: true });
    const found = personalIn(lines);
    if (found.length === 0) return;
    // What a teardown throws is shown, and alone would fail nothing.
    process.exitCode = 1;
    throw new Error(found.slice(0, 5).join("\n"));
  };
}
