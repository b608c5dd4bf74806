// npm run check: format, lint, walls, texts, types, unused files and exports. Every part runs, so that one look shows all.
import { spawnSync } from "node:child_process";
import { install } from "./ready.mjs";

install("all");
const bin = (name) => `node_modules/.bin/${name}`;
const parts = [
  ["format", bin("prettier"), "--check", "--log-level", "warn", "."],
  ["lint", bin("oxlint"), "--deny-warnings"],
  ["walls", process.execPath, "scripts/run.mjs", "scripts/walls.ts"],
  ["texts", process.execPath, "scripts/run.mjs", "web/texts/check.ts", "--check"],
  ["types", bin("tsc"), "-p", "."],
  ["unused files and exports", bin("knip")],
];
const failed = parts.filter(([name, command, ...parameters]) => {
  const started = performance.now();
  const { status } = spawnSync(command, parameters, { stdio: ["ignore", "inherit", "inherit"] });
  process.stdout.write(
    `${status === 0 ? "ok  " : "FAIL"} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
