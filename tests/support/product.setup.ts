import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

/** One product for the http tests that leave it as they found it; those that must not share one start their own. */
export default async function setup(project: TestProject) {
  const { url, tableEndpoint, folder, remove } = await startProduct();
  project.provide("product", { url, tableEndpoint, folder });
  return remove;
}

declare module "vitest" {
  interface ProvidedContext {
    product: { url: string; tableEndpoint: string; folder: string };
  }
}
