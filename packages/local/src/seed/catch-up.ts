import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Call, now } from "@naqi/core";
import { restoreRefs } from "@naqi/core/staff/desk/restore-refs";

/** Gives the data of an older start the rows by which staff find records (decision 0125), once for each folder. */
export async function catchUp(folder: string): Promise<void> {
  const done = join(folder, "record-refs");
  if (existsSync(done)) return;
  await Call.run({ actor: { kind: "job", name: "operator" }, now: now() }, restoreRefs);
  writeFileSync(done, "");
}
