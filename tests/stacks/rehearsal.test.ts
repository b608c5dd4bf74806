import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

describe("npm run rehearse", () => {
  it("deploys, deploys again after an operation was renamed, and removes, by the commands of the guide", () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["scripts/run.mjs", "stacks/src/rehearsal/rehearse.ts", "dev"],
      {
        encoding: "utf8",
      },
    );
    expect(status, `${stdout}\n${stderr}`).toBe(0);
    expect(stdout.match(/^ok .*$/gm)).toHaveLength(9);
  }, 600_000);

  it("stops with what is wrong when no stage can be called so", () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["scripts/run.mjs", "stacks/src/rehearsal/rehearse.ts", "Not-A-Stage"],
      {
        encoding: "utf8",
      },
    );
    expect(status).toBe(1);
    expect(stderr).toBe('A stage is named by up to 16 small letters and digits; "Not-A-Stage" is not.\n');
  });
});
