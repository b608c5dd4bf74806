import type { TestProject } from "vitest/node";
import { personalIn } from "../personal-log.ts";
import { startProduct } from "./product.ts";

/**
 * One product for the http tests that leave it unchanged; those that must not share one start their own. Afterwards,
 * its log must name no member.
 */
export default async function setup(project: TestProject) {
  const { url, tableEndpoint, folder, logs, remove } = await startProduct();
  project.provide("product", { url, tableEndpoint, folder });
  return async () => {
    await remove();
    const found = personalIn(logs);
    if (found.length === 0) return;
    // What a teardown throws is shown, and alone would fail nothing.
    process.exitCode = 1;
    throw new Error(found.slice(0, 5).join("\n"));
  };
}

declare module "vitest" {
  interface ProvidedContext {
    product: { url: string; tableEndpoint: string; folder: string };
  }
}
