import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { buildSite } from "../../scripts/ready.mjs";

/**
 * npm run bench: prints every table of docs/performance.md, one process after the other; `npm run bench -- operations`
 * that alone. Asserts nothing.
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
const print = (text: string) => process.stdout.write(`${text}\n`);

if (wants("bundles") || wants("start")) await buildSite();
print(`Node ${process.versions.node}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB.\n`);
if (wants("operations")) print(run("operations"));
if (wants("search")) {
  print(
    "## Search in process\n\nMilliseconds of the processor, median / 95 %.\n\n| cleaners | cold load | memory | text, area, service, rate, rating | free then | near | recommended | every filter | with counts |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
  );
  for (const size of [1_000, 10_000, 100_000]) process.stdout.write(run("search", String(size)));
  print("");
}
if (wants("people")) {
  print(
    "## The list of people in process\n\nMilliseconds of the processor, median / 95 %; sorting once.\n\n| people | cold load | memory | sorting | everybody | by a word | by phone, mail and id | every filter |\n| --- | --- | --- | --- | --- | --- | --- | --- |",
  );
  for (const size of [10_000, 100_000]) process.stdout.write(run("people", String(size)));
  print("");
}
for (const file of ["booking", "bundles", "start"].filter(wants)) print(run(file));
