// npm run check: format, lint, walls, texts, types, unused files and exports. Every part runs,
// side by side, so that one look shows all.
import { execFile } from "node:child_process";
import { install } from "./ready.mjs";

install("all");
const bin = (name) => `node_modules/.bin/${name}`;
const parts = [
  ["format", bin("oxfmt"), "--check"],
  ["lint", bin("oxlint"), "--deny-warnings"],
  ["walls", process.execPath, "scripts/run.mjs", "scripts/walls.ts"],
  ["texts", process.execPath, "scripts/run.mjs", "web/texts/check.ts", "--check"],
  ["types", bin("tsc"), "-p", "."],
  ["unused files and exports", bin("knip")],
];
const failed = await Promise.all(
  parts.map(([name, command, ...parameters]) => {
    const started = performance.now();
    return new Promise((done) =>
      execFile(command, parameters, { maxBuffer: Infinity }, (error, said, complained) => {
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        process.stdout.write(`${said}${complained}${error ? "FAIL" : "ok  "} ${name} (${seconds} s)\n`);
        done(error !== null);
      }),
    );
  }),
);
process.exit(failed.includes(true) ? 1 : 0);
