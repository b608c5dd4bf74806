import { Session } from "node:inspector/promises";
import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { market } from "../support/market.ts";
it("profile", { timeout: 400_000 }, async () => {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  const c = process.cpuUsage();
  const at = performance.now();
  const { done } = await market(20_261_123, 500);
  const u = process.cpuUsage(c);
  console.log("wall", performance.now() - at, "cpu", (u.user + u.system) / 1e3, [...done]);
  const { profile } = await session.post("Profiler.stop");
  writeFileSync("/tmp/tt-long.cpuprofile", JSON.stringify(profile));
});
