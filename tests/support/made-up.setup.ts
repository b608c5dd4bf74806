import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { runProduct } from "./run-product.ts";

/** The made-up Dubai, made once: every file of journeys starts its product from a copy of this folder. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "naqi-made-up-"));
  const product = await runProduct({ folder });
  await product.stop();
  project.provide("madeUp", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module "vitest" {
  interface ProvidedContext {
    madeUp: string;
  }
}
