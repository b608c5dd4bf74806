import { join } from "node:path";
import { bundle } from "../../scripts/ready.mjs";

/** What Node is told to run a product: the one of this machine. Outside of tests, whose run has its own, it is bundled anew. */
export async function productArguments(): Promise<string[]> {
  const { NAQI_BUNDLES: folder } = process.env;
  return run(
    folder ? join(folder, "main.mjs") : await bundle("packages/local/src/main.ts", "packages/local/dist/product.mjs"),
  );
}

/** What Node is told to run `product-child.ts`. */
export function childArguments(): string[] {
  const { NAQI_BUNDLES: folder } = process.env;
  if (!folder) throw new Error("Only a test run has bundled it.");
  return run(join(folder, "child.mjs"));
}

const run = (file: string) => ["--enable-source-maps", file];
