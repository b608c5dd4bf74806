import { defineConfig } from "vitest/config";

const common = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: "contracts", include: ["tests/contracts/**/*.test.ts"] } },
      {
        test: {
          ...common,
          name: "core",
          include: ["tests/core/**/*.test.ts"],
          globalSetup: ["tests/support/table.setup.ts"],
          setupFiles: ["tests/support/table.env.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/support/product.setup.ts"],
        },
      },
      { test: { ...common, name: "local", include: ["tests/local/**/*.test.ts"] } },
      {
        test: {
          ...common,
          name: "stacks",
          include: ["tests/stacks/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      "tests/web/vitest.config.ts",
      {
        test: {
          ...common,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Two at a time: each waits for its browser more than it computes, and there are two cores.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
