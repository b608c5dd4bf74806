import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const packageIn = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as {
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };

describe("the deployer", () => {
  // SST resolves CDK in its own install, and `sst.config.ts` at the top level in the product's: one app has both.
  it.each(["aws-cdk-lib", "cdk-nag", "constructs"])("pins the same %s as the stacks", (name) => {
    const pinned = packageIn("deploy").dependencies[name];
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
    expect(pinned).toBe(packageIn("stacks").dependencies[name]);
    const locks = ["package-lock.json", "deploy/package-lock.json"].map(
      (file) => (JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, { version: string }> }).packages,
    );
    expect(locks.map((packages) => packages[`node_modules/${name}`]?.version)).toEqual([pinned, pinned]);
  });

  it("is configured by the one file at the top level, and is never fetched", () => {
    expect(existsSync("sst.config.ts")).toBe(true);
    expect(existsSync("deploy/sst.config.ts")).toBe(false);
    expect(packageIn(".").scripts.sst).toBe("node deploy/node_modules/sst/cli/sst.js");
    expect(packageIn("deploy").dependencies.sst).toMatch(/^2\.\d+\.\d+$/);
  });
});
