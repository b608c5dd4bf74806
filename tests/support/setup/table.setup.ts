import type { TestProject } from "vitest/node";
import { startTable } from "../../../packages/local/src/table.ts";

/** One table process in memory for all core tests. */
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
