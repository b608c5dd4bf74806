import { execFileSync } from "node:child_process";
import { buildSite } from "../../scripts/ready.mjs";
import { machine, report } from "./table.ts";

/**
 * npm run bench: prints the measured tables, one process after the other, and writes each to `.build/bench/<name>.md`;
 * `npm run bench -- operations` prints one. Asserts nothing.
 */
const only = process.argv.slice(2);
const wants = (file: string) => only.length === 0 || only.includes(file);
const run = (file: string, ...parameters: string[]) =>
  execFileSync(
    process.execPath,
    ["--no-warnings", "--expose-gc", "--import", "tsx", `tests/bench/${file}.bench.ts`, ...parameters],
    {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    },
  );

if (wants("bundles") || wants("start")) await buildSite();
process.stdout.write(`${machine}\n`);
if (wants("operations")) report("operations", run("operations"));
if (wants("search")) {
  const head =
    "## Search in process\n\nMilliseconds of the processor, median / 95 %.\n\n| cleaners | cold load | memory | text, area, service, rate, rating | free then | near | recommended | every filter | with counts |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  report("search", head + [1_000, 10_000, 100_000].map((size) => run("search", String(size))).join(""));
}
if (wants("people")) {
  const head =
    "## The list of people in process\n\nMilliseconds of the processor, median / 95 %; sorting once.\n\n| people | cold load | memory | sorting | everybody | by a word | by phone, mail and id | every filter |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n";
  report("people", head + [10_000, 100_000].map((size) => run("people", String(size))).join(""));
}
for (const file of ["booking", "fairness", "bundles", "start"].filter(wants)) report(file, run(file));
