import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type LocalTable, startTable } from "@naqi/local/table";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { argumentsFor } from "../support/setup/bundles.ts";
import { runProduct } from "../support/setup/run-product.ts";

const folder = mkdtempSync(join(tmpdir(), "naqi-table-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const quiet = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };

/** Starts the product where it cannot start, and tells what it said. */
async function refused(environment: Record<string, string>, { loaded = "", args = [] as string[] } = {}) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...(loaded ? ["--import", `data:text/javascript,${encodeURIComponent(loaded)}`] : []),
      ...(await argumentsFor("product")),
      "--empty",
      "--folder",
      folder,
      ...args,
    ],
    { encoding: "utf8", timeout: 20_000, env: { ...process.env, ...quiet, DYNAMODB_ENDPOINT: "", ...environment } },
  );
  return { status, said: stderr };
}
const stack = /\n\s+at /;

describe("where no table can be had, the product", () => {
  it("says what to install on a machine that npm has no program for", async () => {
    const { status, said } = await refused(
      { PATH: folder },
      { loaded: `Object.defineProperty(process, "arch", { value: "riscv64" })` },
    );
    expect(status).toBe(1);
    for (const word of ["riscv64", "brew install", "WSL 2", "docker run", "DYNAMODB_ENDPOINT="])
      expect(said).toContain(word);
    expect(said).not.toMatch(stack);
  });

  it.each([
    ["that nobody answers at", "http://127.0.0.1:9", "cannot be used"],
    ["that is no address", "localhost:8000", "must be an address"],
  ])("says so of a DYNAMODB_ENDPOINT %s", async (_, endpoint, words) => {
    const { status, said } = await refused({ DYNAMODB_ENDPOINT: endpoint });
    expect(status).toBe(1);
    expect(said).toContain(endpoint);
    expect(said).toContain(words);
    expect(said.trim().split("\n")).toHaveLength(1);
  });

  it("says in a sentence that it does not know an option", async () => {
    const { status, said } = await refused({}, { args: ["--unknown"] });
    expect([status, said]).toEqual([1, "Unknown option '--unknown'\n"]);
    const start = spawnSync(process.execPath, ["scripts/start.mjs", "--unknown"], { encoding: "utf8" });
    expect([start.status, start.stdout, start.stderr]).toEqual([1, "", "Unknown option '--unknown'\n"]);
  });
});

describe("with an external table", () => {
  let theirs: LocalTable;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    theirs = await startTable("theirs");
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  afterAll(() => theirs.stop());

  it("the product keeps its rows there, leaves it running, and finds them again", async () => {
    const own = join(folder, "own");
    const environment = { DYNAMODB_ENDPOINT: theirs.endpoint };
    const subscribe = async (url: string) => {
      const body = JSON.stringify({ email: "sara@example.com", list: "newsletter" });
      const headers = { "content-type": "application/json" };
      return (await fetch(`${url}/api/subscriptions`, { method: "POST", headers, body })).status;
    };
    for (const isNew of [true, false]) {
      const product = await runProduct({ folder: own, empty: true, environment, port: await freePort() });
      stops.push(product.stop);
      expect(await subscribe(product.url), String(isNew)).toBe(200);
      await product.stop();
    }
    const { status, said } = await refused(environment);
    expect(status).toBe(1);
    expect(said).toContain("not of the same start");
    expect(said).not.toMatch(stack);
  });
});
