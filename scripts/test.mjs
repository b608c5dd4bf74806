// npm test: everything, a browser included. `npm test -- core` runs one project.
import { spawnSync } from "node:child_process";
import { buildSite, fail, install } from "./ready.mjs";

install("all");
const only = process.argv.slice(2);
const started = performance.now();
const step = (name, command, ...parameters) => {
  process.stdout.write(`\n— ${name}\n`);
  const { status } = spawnSync(command, parameters, { stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) fail(`\n${name} failed after ${((performance.now() - started) / 1000).toFixed(0)} s.`);
};
const vitest = (...projects) => [
  "node_modules/vitest/vitest.mjs",
  "run",
  ...projects.flatMap((project) => ["--project", project]),
];

if (only.length > 0) step(only.join(", "), process.execPath, ...vitest(...only));
else {
  step("check", process.execPath, "scripts/check.mjs");
  buildSite();
  step("tests", process.execPath, ...vitest());
}
process.stdout.write(`\nDone in ${((performance.now() - started) / 1000).toFixed(0)} s.\n`);
