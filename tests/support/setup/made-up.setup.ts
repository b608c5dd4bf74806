import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** Where this run's made-up Dubai is stored, once it was requested: `made-up.ts`. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "naqi-made-up-"));
  project.provide("madeUp", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module "vitest" {
  interface ProvidedContext {
    madeUp: string;
  }
}
