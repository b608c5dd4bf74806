import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { nodeOfLambda } from "../../scripts/ready.mjs";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "naqi-npm-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A test that makes a CDK app, whose templates go to the temporary folder, and a file of `http` without a test of that name. */
const given = ["stacks/stages", "http/calendar", "-t", "lets SST deploy the edge first"];

it("npm test runs http on the Node of AWS and leaves nothing in the temporary folder", async () => {
  const place = { TMPDIR: folder, TEMP: folder, TMP: folder };
  const { stdout } = await run(process.execPath, ["scripts/test.mjs", ...given], { env: { ...process.env, ...place } });
  const node = nodeOfLambda();
  const isApart = node !== undefined && node !== process.execPath;
  expect(stdout.includes("— http/calendar -t lets SST deploy the edge first on Node 24")).toBe(isApart);
  expect(readdirSync(folder)).toEqual([]);
});

it("the Node of AWS comes from npm in one exact version for every machine that it is published for", async () => {
  const { optionalDependencies } = JSON.parse(readFileSync("tests/node24/package.json", "utf8")) as {
    optionalDependencies: Record<string, string>;
  };
  const versions = new Set(Object.values(optionalDependencies));
  expect([...versions]).toEqual([expect.stringMatching(/^24\.\d+\.\d+$/)]);
  const node = nodeOfLambda();
  if (!node) return expect(optionalDependencies).not.toHaveProperty(`node-${process.platform}-${process.arch}`);
  const { stdout } = await run(node, ["--version"]);
  expect(stdout).toMatch(/^v24\./);
});
