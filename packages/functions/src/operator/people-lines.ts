import { Call, now } from "@naqi/core";
import { restoreLines } from "@naqi/core/staff/desk/restore-lines";
import { restoreRefs } from "@naqi/core/staff/desk/restore-refs";

/**
 * npm run people:lines: lets staff find everybody who joined before there were lines of people (decision 0099), and every record from
 * before they were found by their last eight characters (decision 0125), on the stage that TABLE_NAME and AWS_REGION name. Can be
 * repeated, and run while people use the product; says of how many it wrote.
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
