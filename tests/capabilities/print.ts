import { mkdirSync, writeFileSync } from "node:fs";
import { faultsIn, required, tablesOf, taggedTests } from "./coverage.ts";

/**
 * npm run capabilities: writes which tests cover each capability (`.build/capabilities.md`), and each promise and section
 * of the security standard (`.build/security.md`). `npm run capabilities -- teams` also prints the rows whose id begins so.
 */
const [begin] = process.argv.slice(2);
const tests = taggedTests();
mkdirSync(".build", { recursive: true });
for (const [name, text] of Object.entries(tablesOf(tests))) {
  writeFileSync(`.build/${name}.md`, text);
  const rows = begin === undefined ? [] : text.split("\n").filter((line) => line.startsWith(`| ${begin}`));
  process.stdout.write(rows.map((row) => `${row.replaceAll("<br>", "\n    ")}\n`).join(""));
}
const faults = faultsIn(tests);
process.stdout.write(
  `${required.size} capabilities, ${tests.length} tests that cover them: .build/capabilities.md, .build/security.md\n`,
);
process.stderr.write(faults.map((fault) => `${fault}\n`).join(""));
process.exitCode = faults.length === 0 ? 0 : 1;
