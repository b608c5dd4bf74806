import { problemsIn } from "./problems.ts";
import { writeRefusals } from "./refusals.ts";
import { typesAreFresh, writeTypes } from "./types.ts";

/**
 * npm run texts: writes the contracts' refusals and the types of the texts; with `--check` (npm run check) it only
 * reports differences.
 */
const isCheck = process.argv.includes("--check");
if (!isCheck) writeRefusals();
const problems = problemsIn();
if (!isCheck) writeTypes();
else if (!typesAreFresh()) problems.push("messages/texts.d.ts is not of today's texts: npm run texts");
process.stderr.write(problems.map((problem) => `${problem}\n`).join(""));
process.exitCode = problems.length === 0 ? 0 : 1;
