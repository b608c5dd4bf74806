import { spawn } from "node:child_process";
import { once } from "node:events";
import type { LocalTable } from "@naqi/local/table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { argumentsFor } from "../support/bundles.ts";
import { boardCorruptions } from "./check-data-corruptions-board.ts";
import { trailCorruptions } from "./check-data-corruptions-trail.ts";
import { walletCorruptions } from "./check-data-corruptions-wallet.ts";
import { figureCorruptions } from "./check-data-corruptions-figures.ts";
import { corruptions } from "./check-data-corruptions.ts";
import { makeWorld, of, removing, rowsNow } from "./check-data-world.ts";

let table: LocalTable;
let checkTable: () => Promise<{ rows: number; broken: string[] }>;

beforeAll(async () => {
  table = await makeWorld();
  ({ checkTable } = await import("../../packages/local/src/checks/index.ts"));
}, 60_000);

afterAll(() => table.stop());

describe("checking the data", () => {
  it("finds nothing in what core wrote", async () => {
    const { rows, broken } = await checkTable();
    expect(broken).toEqual([]);
    expect(rows).toBe((await rowsNow()).length);
  });

  it.each([...corruptions, ...boardCorruptions, ...walletCorruptions, ...figureCorruptions, ...trailCorruptions])(
    "finds that %s",
    async (_, says, corrupt) => {
      const undo = await corrupt();
      const { broken } = await checkTable();
      expect(
        broken.filter((line) => says.test(line)),
        broken.join("\n"),
      ).not.toEqual([]);
      await undo();
    },
  );

  it("finds nothing once all of that is put back", async () => {
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("npm run check:data", () => {
  it("says that nothing is broken, and what is", async () => {
    expect(await command()).toEqual({ code: 0, said: expect.stringMatching(/^checked \d+ rows, nothing broken\n$/) });
    const undo = await removing("slot", of("ahead"));
    const { code, said } = await command();
    expect(code).toBe(1);
    expect(said).toMatch(/^booking bkg_\w+: nothing locks .*\nchecked \d+ rows, 1 broken\n$/);
    await undo();
  }, 60_000);
});

async function command() {
  const child = spawn(process.execPath, [...(await argumentsFor("checkData")), "--endpoint", table.endpoint], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number];
  return { code, said };
}
