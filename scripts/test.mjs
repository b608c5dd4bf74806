// npm test: everything, a browser included. `npm test -- core` runs one project, `npm test -- core/bookings` its files
// whose names begin so; several may be named, and vitest's own options may follow.
import { spawn } from "node:child_process";
import { buildSite, fail, install, sentenceOf } from "./ready.mjs";
import { testsNamed } from "./test-names.mjs";

const { names, parameters, needsSite } = sentenceOf(() => testsNamed(process.argv.slice(2)));

install("all");
const started = performance.now();
const step = (name, command, ...rest) => {
  process.stdout.write(`\n— ${name}\n`);
  return new Promise((done) =>
    spawn(command, rest, { stdio: ["ignore", "inherit", "inherit"] }).once("exit", (status) => {
      if (status !== 0) fail(`\n${name} failed after ${((performance.now() - started) / 1000).toFixed(0)} s.`);
      done();
    }),
  );
};

const checked = names.length === 0 && step("check", process.execPath, "scripts/check.mjs");
// Beside the check, which leaves half of the machine idle.
if (needsSite) await buildSite();
await checked;
await step(names.join(", ") || "tests", process.execPath, "node_modules/vitest/vitest.mjs", "run", ...parameters);
process.stdout.write(`\nDone in ${((performance.now() - started) / 1000).toFixed(0)} s.\n`);
