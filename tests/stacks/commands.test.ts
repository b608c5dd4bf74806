import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Runs a file as `npm run` does, in an account that does not exist: continuing would stop with another message. */
const run = (file: string, ...parameters: string[]) =>
  spawnSync(process.execPath, ["scripts/run.mjs", `stacks/src/${file}`, ...parameters], {
    encoding: "utf8",
    env: { ...process.env, AWS_ENDPOINT_URL: "http://127.0.0.1:9" },
  });

// What these commands do is rehearsed, and CI rehearses it (decision 0068).
it.each([
  [["deploy.ts", "deploy"], "Name one stage: npm run deploy -- dev"],
  [["deploy.ts", "diff", "dev", "prod"], "Name one stage: npm run diff -- dev"],
  [["deploy.ts", "remove", "prod"], "prod is production: its stacks, its table and its accounts refuse to go."],
  [
    ["deploy.ts", "deploy", "Not-A-Stage"],
    'A stage is named by up to 16 small letters and digits; "Not-A-Stage" is not.',
  ],
  [
    ["rehearsal/rehearse.ts", "Not-A-Stage"],
    'A stage is named by up to 16 small letters and digits; "Not-A-Stage" is not.',
  ],
] as const)("%s stops before it does anything", ([file, ...parameters], said) => {
  const { status, stdout, stderr } = run(file, ...parameters);
  expect([status, stdout, stderr]).toEqual([1, "", `${said}\n`]);
});

it("CI rehearses a stage that may go and one that must stay", () => {
  const commands = readFileSync(".ci/run", "utf8").split("\n");
  expect(commands).toEqual(expect.arrayContaining(["npm run rehearse -- dev", "npm run rehearse -- prod"]));
});
