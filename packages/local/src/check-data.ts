import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PlainError } from "./plain-error.ts";
import { runningTable, startTable } from "./table.ts";

/**
 * `npm run check:data [-- --folder .local | --endpoint URL] [--head SEQ:HASH]`: prints the broken data invariants; with
 * a head from the log of `seal-audit`, also whether the audit trail still contains it.
 */
async function main() {
  const { values } = parseArgs({
    options: { folder: { type: "string", default: ".local" }, endpoint: { type: "string" }, head: { type: "string" } },
  });
  const table = await tableOf(resolve(values.folder), values.endpoint ?? process.env.DYNAMODB_ENDPOINT);
  try {
    Object.assign(process.env, { TABLE_NAME: process.env.TABLE_NAME ?? "naqi", DYNAMODB_ENDPOINT: table.endpoint });
    // Core reads the environment when it is first imported.
    const { checkTable } = await import("./checks/index.ts");
    const logged = values.head === undefined ? undefined : headOf(values.head);
    let { rows, broken } = await checkTable(logged);
    if (broken.length > 0) {
      // Writes may happen during the check: only what stays broken is broken.
      await pause(1_000);
      const again = new Set((await checkTable(logged)).broken);
      broken = broken.filter((line) => again.has(line));
    }
    for (const line of broken) process.stdout.write(`${line}\n`);
    process.stdout.write(`checked ${rows} rows, ${broken.length === 0 ? "nothing" : broken.length} broken\n`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await table.stop();
  }
}

function headOf(text: string) {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new PlainError("Name the head as the log has it: --head 120:its-hash");
  return { seq: Number(seq), hash };
}

/** The given table, else the running product's, else one started on the folder's data. */
async function tableOf(folder: string, endpoint: string | undefined) {
  const file = join(folder, "table.sqlite");
  const running = endpoint ?? runningTable(file);
  if (running) return { endpoint: running, stop: async () => {} };
  if (!existsSync(file)) throw new PlainError(`There is no data in ${folder} yet: npm start makes some.`);
  return startTable("naqi", file);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof PlainError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
});
