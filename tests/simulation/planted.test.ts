import { execFile } from "node:child_process";
import { expect, it } from "vitest";

/** What a run of its own process prints with this defect in it. */
const printedWith = (plant: string, ...more: string[]) =>
  new Promise<string>((resolve) => {
    const command = ["scripts/run.mjs", "tests/simulation/year.ts", "--days", "6", ...more];
    const env = { ...process.env, NAQI_PLANT: plant };
    execFile(process.execPath, command, { maxBuffer: 1e8, env }, (_, stdout) => resolve(stdout));
  });

// docs/simulation.md has the others, which take longer.
it.each([
  ["answerForgotten", /one key was answered with bkg_\w+ and refused/],
  ["eventNotDone", /the mail evt_[\w-]+ was sent twice/],
  ["lockKept", /which does not live at that hour/],
  ["filOfBooking", /which the parts do not make/],
])("a run finds the planted defect %s", { timeout: 200_000 }, async (plant, broken) => {
  const usual = ["--seed", "1", "--set", "customers=30", "--set", "jobMinutes=240", "--set", "faults=none"];
  expect(await printedWith(plant, ...usual)).toMatch(broken);
});
