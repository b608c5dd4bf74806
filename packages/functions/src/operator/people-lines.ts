import { Call, now } from "@naqi/core";
import { restoreLines } from "@naqi/core/admin/restore-lines";

/**
 * npm run people:lines: lets staff find everybody who joined before there were lines of people (decision 0099), on the stage that
 * TABLE_NAME and AWS_REGION name. Can be repeated, and run while people use the product; says of how many it wrote.
 */
async function main() {
  if (!process.env.TABLE_NAME) throw new Error("Set TABLE_NAME and AWS_REGION to the stage's.");
  const { people, written } = await Call.run({ actor: { kind: "job", name: "operator" }, now: now() }, restoreLines);
  process.stdout.write(`${people} people, ${written} written\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
