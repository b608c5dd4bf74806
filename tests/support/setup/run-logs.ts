import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Names the folder in which the logs of this run are kept until all tests have run; unset outside of a run. */
export const logsVariable = "NAQI_TEST_LOGS";

/** Keeps what a product has logged, to be looked at with all others of this run. */
export function keepLog(lines: readonly string[]) {
  const folder = process.env[logsVariable];
  // The one that the http tests share is looked at by its own setup, which may end later than this folder.
  if (folder && lines.length > 0 && existsSync(folder))
    writeFileSync(join(folder, `${randomUUID()}.ndjson`), lines.join("\n"));
}

/** The same of a product whose log is a file in its folder. */
export function keepLogIn(folder: string) {
  const file = join(folder, "log.ndjson");
  if (existsSync(file)) keepLog(readFileSync(file, "utf8").split("\n"));
}
