import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { webProject } from "./tests/web/project.ts";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Much of what a test makes goes at once: with room for more of it, the collector comes a quarter as often. */
const execArgv = ["--max-semi-space-size=64"];
// Long, as in the journeys: a loaded machine is no defect.
const common = { testTimeout: 60_000, hookTimeout: 120_000, execArgv };
const shared = { isolate: false, runner: "tests/support/setup/fresh-modules.ts" };

/** A test without an assertion proves nothing: usually a loop over an empty list. */
const asserting = { expect: { requireAssertions: true } };

// The tours are CPU-bound, the others wait for their browser: run one of each side by side.
const longest = [
  "core/money/money-long-run",
  "local/seed/seed",
  "stacks/environment",
  "core/bookings/booking-offers",
  "journeys/screens",
  "journeys/session",
  "journeys/cleaner-screens",
  "journeys/customer",
  "journeys/translated",
  "journeys/cleaner",
  "journeys/auth",
].map((name) => `/tests/${name}.test.ts`);
const rank = ({ moduleId }: TestSpecification) =>
  longest.findIndex((name) => moduleId.endsWith(name)) + 1 || longest.length + 1;

/** The longest first: otherwise one worker ends with one of them while the others are idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

// A test must hold after any other: in random order with `npm test -- core --sequence.shuffle.files=true
// --maxWorkers=1`.
const isByChance = process.argv.some((option) => option.startsWith("--sequence.shuffle.files"));

export default defineConfig({
  test: {
    globalSetup: [
      "tests/support/setup/run-logs.setup.ts",
      "tests/support/setup/bundles.setup.ts",
      "tests/support/setup/made-up.setup.ts",
    ],
    // Vitest leaves one core free, which is half of a two-core machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: isByChance ? {} : { sequencer: LongestFirst },
    projects: [
      { test: { ...common, ...shared, ...asserting, name: "contracts", include: ["tests/contracts/**/*.test.ts"] } },
      {
        test: {
          ...common,
          ...shared,
          name: "core",
          include: ["tests/core/**/*.test.ts"],
          globalSetup: ["tests/support/setup/table.setup.ts"],
          setupFiles: ["tests/support/setup/table.env.ts"],
        },
      },
      {
        test: {
          ...common,
          ...shared,
          name: "simulation",
          include: ["tests/simulation/**/*.test.ts"],
          globalSetup: ["tests/support/setup/table.setup.ts"],
          setupFiles: ["tests/support/setup/table.env.ts"],
        },
      },
      {
        test: {
          ...common,
          ...shared,
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          testTimeout: 60_000,
          globalSetup: ["tests/support/setup/product.setup.ts"],
        },
      },
      { test: { ...common, ...shared, name: "local", include: ["tests/local/**/*.test.ts"] } },
      {
        test: {
          ...common,
          ...shared,
          name: "stacks",
          include: ["tests/stacks/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      webProject,
      {
        test: {
          ...common,
          ...shared,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          testTimeout: 480_000,
          hookTimeout: 480_000,
          // A browser on a loaded machine: CI retries and reports it; locally a flaky test fails.
          retry: process.env.CI ? 1 : 0,
          sequence: { groupOrder: 1 },
          // They wait for their browsers a third of the time: one more than there are cores.
          maxWorkers: availableParallelism() + 1,
        },
      },
    ],
  },
});
