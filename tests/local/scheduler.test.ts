import { readFileSync } from "node:fs";
import { join } from "node:path";
import { jobs } from "@naqi/functions/jobs";
import { describe, expect, it, onTestFinished } from "vitest";
import { startScheduler } from "../../packages/local/src/scheduler.ts";
import { runProduct } from "../support/setup/run-product.ts";

/** A job whose turns end when the test says so. */
function heldJob() {
  const begun: (() => void)[] = [];
  return { begun, everyMs: 60_000, run: () => new Promise<void>((end) => begun.push(end)) };
}

function scheduled(...jobs: Parameters<typeof startScheduler>[0]) {
  const scheduler = startScheduler(jobs);
  onTestFinished(() => scheduler.stop());
  return scheduler;
}

describe("all jobs at once, as when the clock was moved", () => {
  it("each have had a turn when that is done, one that fails too", async () => {
    const ran: string[] = [];
    const scheduler = scheduled(
      { everyMs: 60_000, run: async () => ran.push("one") },
      { everyMs: 60_000, run: () => Promise.reject(new Error("in its own log")) },
      { everyMs: 60_000, run: async () => ran.push("other") },
    );
    await scheduler.runAll();
    expect(ran).toEqual(["one", "other"]);
  });

  it("restart after a run in progress, which knows the earlier time", async () => {
    const job = heldJob();
    const scheduler = scheduled(job);
    const first = scheduler.runAll();
    await expect.poll(() => job.begun.length).toBe(1);
    const second = scheduler.runAll();
    job.begun[0]?.();
    await expect.poll(() => job.begun.length).toBe(2);
    job.begun[1]?.();
    await Promise.all([first, second]);
    expect(job.begun).toHaveLength(2);
  });
});

it("the product on this machine runs every job that the cloud has", async () => {
  const { url, folder, stop } = await runProduct({ empty: true });
  onTestFinished(stop);
  const to = new Date(Date.now() + 60 * 60_000).toISOString();
  await fetch(`${url}/local/clock`, { method: "POST", body: JSON.stringify({ to }) });
  // The log is written behind the work.
  const silent = () => {
    const lines = readFileSync(join(folder, "log.ndjson"), "utf8").split("\n").slice(0, -1);
    const ran = new Set(lines.map((line) => (JSON.parse(line) as { job?: string }).job));
    return Object.keys(jobs).filter((name) => !ran.has(name));
  };
  expect(Object.keys(jobs).length).toBeGreaterThan(5);
  await expect.poll(silent, { timeout: 60_000 }).toEqual([]);
});
