import { spawn } from "node:child_process";
import { once } from "node:events";
import type { LocalTable } from "@naqi/local/table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { argumentsFor } from "../../support/setup/bundles.ts";
import { boardCorruptions } from "./check-data-corruptions-board.ts";
import { codeCorruptions } from "./check-data-corruptions-codes.ts";
import { peopleCorruptions } from "./check-data-corruptions-people.ts";
import { problemCorruptions } from "./check-data-corruptions-problems.ts";
import { teamCorruptions } from "./check-data-corruptions-teams.ts";
import { trailCorruptions } from "./check-data-corruptions-trail.ts";
import { walletCorruptions } from "./check-data-corruptions-wallet.ts";
import { figureCorruptions } from "./check-data-corruptions-figures.ts";
import { weekCorruptions } from "./check-data-corruptions-weeks.ts";
import { corruptions } from "./check-data-corruptions.ts";
import { losingALock, makeWorld, readRows, rows } from "./check-data-world.ts";

const all = [
  corruptions,
  boardCorruptions,
  codeCorruptions,
  walletCorruptions,
  figureCorruptions,
  peopleCorruptions,
  weekCorruptions,
  problemCorruptions,
  trailCorruptions,
  teamCorruptions,
].flat();

let table: LocalTable;
let broken: () => string[];

beforeAll(async () => {
  table = await makeWorld();
  await readRows();
  const { brokenIn } = await import("../../../packages/local/src/checks/index.ts");
  const { tableOf } = await import("../../../packages/local/src/checks/rows.ts");
  broken = () => brokenIn(tableOf(rows));
}, 60_000);

afterAll(() => table.stop());

describe("checking the data", () => {
  it("finds nothing in what core wrote", () => expect(broken()).toEqual([]));

  // The checks see rows and nothing else: these are changed in memory, and the command reads a table.
  // covers B7.10
  it.each(all)("finds that %s", (_, says, corrupt) => {
    const undo = corrupt();
    const lines = broken();
    undo();
    expect(
      lines.filter((line) => says.test(line)),
      lines.join("\n"),
    ).not.toEqual([]);
  });

  it("finds nothing once all of that is put back", () => expect(broken()).toEqual([]));
});

describe("npm run check:data", () => {
  it("says that nothing is broken, and what is", async () => {
    expect(await command()).toEqual({ code: 0, said: `checked ${rows.length} rows, nothing broken\n` });
    const undo = await losingALock();
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
