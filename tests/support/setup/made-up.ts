import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import { runProduct } from "./run-product.ts";

/** The only one to make this folder. */
function isFirst(folder: string) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Fills a folder with the data of a product that has seeded its Dubai and was stopped. Seeding takes longer than many a
 * journey: the first caller does it for all files of the run, and the others wait for it.
 */
export async function copyMadeUp(folder: string) {
  const [making, made] = [join(inject("madeUp"), "making"), join(inject("madeUp"), "made")];
  while (!existsSync(made)) {
    if (!isFirst(making)) {
      await pause(100);
      continue;
    }
    try {
      await (await runProduct({ folder: making })).stop();
      renameSync(making, made);
    } finally {
      // The next one tries, and fails with the same words.
      rmSync(making, { recursive: true, force: true });
    }
  }
  cpSync(made, folder, { recursive: true });
}
