import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { contracts } from "@naqi/contracts/contracts";
import { bundleFunctions, bundleNames } from "@naqi/functions/bundle";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "naqi-bundles-"));
const bundles = await bundleFunctions(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the functions read when they are loaded. */
const environment = {
  AWS_REGION: "eu-west-1",
  TABLE_NAME: "none",
  MAIL_FROM: "hello@naqi.example",
  USER_POOL_ID: "eu-west-1_None",
};

describe("bundles", () => {
  it("are one a domain, one a job, one a trigger and the fallback", () => {
    expect(Object.keys(bundles)).toEqual([...bundleNames]);
    expect(bundleNames).toEqual(expect.arrayContaining(Object.keys(contracts)));
  });

  it.each(Object.entries(bundles))("%s is one file of at most 800 kB", (name, bundle) => {
    expect(readdirSync(bundle.folder)).toEqual(["index.mjs"]);
    expect(statSync(join(bundle.folder, "index.mjs")).size).toBe(bundle.bytes);
    // Jobs are not waited for, and carry the clients of everything they act on.
    expect(bundle.bytes).toBeLessThanOrEqual(name.startsWith("jobs/") ? 900_000 : 800_000);
  });

  it.each(Object.entries(contracts))(
    "%s exports a handler for every verb and loads by itself",
    async (domain, verbs) => {
      Object.assign(process.env, environment);
      const loaded = await load(domain);
      expect(Object.keys(loaded).sort()).toEqual(Object.keys(verbs).sort());
      for (const handler of Object.values(loaded)) expect(handler).toBeTypeOf("function");
    },
  );

  it.each(bundleNames.filter((name) => !(name in contracts)))("%s exports `handler`", async (name) => {
    Object.assign(process.env, environment);
    expect((await load(name)).handler).toBeTypeOf("function");
  });
});

const load = (name: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, name, "index.mjs")).href);
