import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The host asks for files by name; what they need beside them is the part's.
const needsTable = process.env.MUTANTS_TABLE === "yes";

/**
 * The tests that look for the mutants of one part, in one process. Packages of ours are named by folder: the link in
 * `node_modules` leads out of the copy that holds the mutants.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@naqi\/(\w+)$/, replacement: resolve("packages/$1/src/index.ts") },
      { find: /^@naqi\/(\w+)\/(.+)$/, replacement: resolve("packages/$1/src/$2.ts") },
    ],
  },
  test: {
    include: ["tests/mutants/host.test.ts"],
    runner: "tests/mutants/host.ts",
    pool: "threads",
    isolate: false,
    fileParallelism: false,
    // What takes so long on a machine with other work is no mutant found (`host.ts`).
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...(needsTable && {
      globalSetup: ["tests/support/setup/made-up.setup.ts", "tests/support/setup/table.setup.ts"],
      setupFiles: ["tests/support/setup/table.env.ts"],
    }),
  },
});
