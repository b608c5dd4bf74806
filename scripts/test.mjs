// npm test: everything, a browser included. `npm test -- core` runs one project, `npm test -- core/bookings` its files
// whose names begin so; several may be named, and vitest's own options may follow.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binOf, buildSite, fail, install, nodeOfLambda, sentenceOf } from "./ready.mjs";
import { installTable } from "./table.mjs";
import { testsByNode, testsNamed } from "./test-names.mjs";

const given = process.argv.slice(2);
const { names, needsSite } = sentenceOf(() => testsNamed(given));

install("all");
await installTable();
const [rest, ofLambda] = testsByNode(given);
const node = ofLambda.length > 0 ? nodeOfLambda() : process.execPath;
if (!node) process.stdout.write(`npm has no Node 24 for this machine: everything runs on ${process.version}.\n`);
const isApart = node !== undefined && node !== process.execPath;

// One temporary folder for all that runs here: CDK and others leave files behind in theirs.
const temporary = mkdtempSync(join(tmpdir(), "naqi-"));
process.on("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
// The steps get the same signal, and end first.
process.on("SIGINT", () => {});
const environment = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary };

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(0);
const step = (name, command, ...rest) => {
  process.stdout.write(`\n— ${name}\n`);
  return new Promise((done) =>
    spawn(command, rest, { stdio: ["ignore", "inherit", "inherit"], env: environment }).once("exit", (status) => {
      if (status !== 0) fail(`\n${name} failed after ${seconds()} s.`);
      done();
    }),
  );
};

const checked = names.length === 0 && step("check", process.execPath, "scripts/check.mjs");
// Beside the check, which leaves half of the machine idle.
if (needsSite) await buildSite();
await checked;
const vitest = (name, program, named) => step(name, program, binOf("vitest"), "run", ...testsNamed(named).parameters);
if (!isApart) await vitest(names.join(", ") || "tests", process.execPath, given);
else {
  if (rest.length > 0) await vitest(names.length > 0 ? rest.join(" ") : "tests", process.execPath, rest);
  await vitest(`${ofLambda.join(" ")} on Node 24`, node, ofLambda);
}
process.stdout.write(`\nDone in ${seconds()} s.\n`);
