import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { expect, it } from "vitest";
import { stage } from "../support/journeys/stage.ts";

const on = stage();

it("npm run look takes four pictures of an address, as a signed-in member", () => {
  rmSync("test-results/look", { recursive: true, force: true });
  const said = execFileSync(
    process.execPath,
    ["scripts/run.mjs", "tests/look/look.ts", "/cleaner/earnings?tab=payouts", "--as", "cleaner", "--url", on.url()],
    { encoding: "utf8" },
  );
  const pictures = said.trim().split("\n");
  expect(pictures).toHaveLength(4);
  // The width of a picture is in its first part.
  const widths = pictures.map((file) => readFileSync(file).readUInt32BE(16));
  expect(widths).toEqual([390, 390, 1440, 1440]);
  expect(new Set(pictures.map((file) => readFileSync(file).toString("base64"))).size).toBe(4);
});
