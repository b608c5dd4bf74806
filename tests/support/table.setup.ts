import type { TestProject } from "vitest/node";
import { startTable } from "../../packages/local/src/table.ts";

/** One table in memory for all core tests; files share it, so every test makes its own members. */
export default async function setup(project: TestProject) {
  const table = await startTable("naqi");
  project.provide("tableEndpoint", table.endpoint);
  return () => table.stop();
}

declare module "vitest" {
  interface ProvidedContext {
    tableEndpoint: string;
  }
}
