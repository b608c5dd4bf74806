import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { jobs } from "@naqi/functions/jobs";
import { describe, expect, it, onTestFinished } from "vitest";
import { createClock } from "../../packages/local/src/clock.ts";
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

it("the clock answers a move once everything due by it is done", async () => {
  const job = heldJob();
  const folder = mkdtempSync(join(tmpdir(), "naqi-clock-"));
  const clock = createClock(join(folder, "clock"), () => job.run());
  const server = createServer((request, response) => void clock.handle(request, response)).listen(0);
  onTestFinished(() => {
    clock.move(0);
    server.close();
    rmSync(folder, { recursive: true });
  });
  let isAnswered = false;
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const moved = fetch(url, { method: "POST", body: JSON.stringify({ aheadMinutes: 60 }) }).then(async (response) => {
    isAnswered = true;
    return response.json();
  });
  await expect.poll(() => job.begun.length).toBe(1);
  await wait(100);
  expect(isAnswered).toBe(false);
  job.begun[0]?.();
  expect(await moved).toMatchObject({ aheadMinutes: 60 });
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
