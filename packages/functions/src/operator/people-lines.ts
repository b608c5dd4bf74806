import { Call, now } from "@naqi/core";
import { restoreLines } from "@naqi/core/staff/desk/restore-lines";
import { restoreRefs } from "@naqi/core/staff/desk/restore-refs";

/**
 * npm run people:lines: indexes members from before the people index (decision 0099), and records from before the
 * search by their last eight characters (decision 0125), so that staff can find them. Works on the stage of TABLE_NAME
 * and AWS_REGION. Idempotent and safe while the product is in use; prints how many rows it wrote.
 */
async function main() {
  if (!process.env.TABLE_NAME) throw new Error("Set TABLE_NAME and AWS_REGION to the stage's.");
  const asOperator = { actor: { kind: "job", name: "operator" }, now: now() } as const;
  const { people, written } = await Call.run(asOperator, restoreLines);
  process.stdout.write(`${people} people, ${written} written\n`);
  const { records } = await Call.run(asOperator, restoreRefs);
  process.stdout.write(`${records} records can be found by their numbers\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
