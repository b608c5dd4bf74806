// npm run check: format, lint, walls, wording, texts, types, unused files and exports. Every part runs,
// side by side, so that one look shows all.
import { execFile } from "node:child_process";
import { binOf, install } from "./ready.mjs";

install("all");
const parts = [
  ["format", binOf("oxfmt"), "--check"],
  ["lint", binOf("oxlint"), "--deny-warnings"],
  ["walls", "scripts/run.mjs", "scripts/walls.ts"],
  ["wording", "scripts/run.mjs", "scripts/wording.ts"],
  ["texts", "scripts/run.mjs", "web/texts/check.ts", "--check"],
  // One checker a project: several each work out the types of the contracts again.
  ["types", binOf("typescript", "tsc"), "-b", "--checkers", "1", "--builders", "2"],
  ["unused files and exports", binOf("knip")],
];
const failed = await Promise.all(
  parts.map(([name, ...parameters]) => {
    const started = performance.now();
    return new Promise((done) =>
      execFile(process.execPath, parameters, { maxBuffer: Infinity }, (error, said, complained) => {
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        process.stdout.write(`${said}${complained}${error ? "FAIL" : "ok  "} ${name} (${seconds} s)\n`);
        done(error !== null);
      }),
    );
  }),
);
process.exit(failed.includes(true) ? 1 : 0);
