import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProduct } from "../support/setup/run-product.ts";
import { table, timed } from "./table.ts";

const folder = mkdtempSync(join(tmpdir(), "naqi-start-"));
const start = async () => {
  let stop = async () => {};
  const taken = await timed(async () => {
    ({ stop } = await runProduct({ folder, dist: "web/dist" }));
  });
  await stop();
  return taken;
};
const first = await start();
const warm = [await start(), await start(), await start()].toSorted((a, b) => a - b);
rmSync(folder, { recursive: true, force: true });
const seconds = (value = Number.NaN) => `${(value / 1000).toFixed(1)} s`;
process.stdout.write(
  table(
    "Starting",
    ["start", "until it answers"],
    [
      ["first, with seeding", seconds(first)],
      ["warm, median of 3", seconds(warm[1])],
    ],
  ),
);
