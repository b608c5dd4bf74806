import { Follower } from "@naqi/core/kit/follower";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const start = Date.parse("2027-03-07T05:00:00.000Z");
beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

function source() {
  const asked: string[] = [];
  return {
    asked,
    load: async () => void asked.push("all"),
    follow: async (since: string) => void asked.push(since),
  };
}
const at = (seconds: number) => vi.setSystemTime(start + seconds * 1_000);

describe("a copy that follows its rows", () => {
  it("is loaded once, and then queries what was written since its last query, with an overlap of a minute", async () => {
    const rows = source();
    const copy = new Follower("board", rows);
    await copy.refresh();
    at(3);
    await copy.refresh();
    at(10);
    await copy.refresh();
    expect(rows.asked).toEqual(["all", "2027-03-07T04:59:00.000Z", "2027-03-07T04:59:03.000Z"]);
  });
  it("is fresh for three seconds", async () => {
    const rows = source();
    const copy = new Follower("board", rows);
    await copy.refresh();
    at(2.999);
    await copy.refresh();
    expect(rows.asked).toEqual(["all"]);
  });
  it("counts from the start of the query: later writes are queried again", async () => {
    const rows = source();
    const copy = new Follower("board", { ...rows, load: async () => void at(120) });
    await copy.refresh();
    at(130);
    await copy.refresh();
    expect(rows.asked).toEqual(["2027-03-07T04:59:00.000Z"]);
  });
  it("is refreshed once for concurrent callers, and again for callers after a failed refresh", async () => {
    const rows = source();
    const copy = new Follower("board", rows);
    await Promise.all([copy.refresh(), copy.refresh()]);
    expect(rows.asked).toEqual(["all"]);
    let tries = 0;
    const broken = new Follower("board", {
      ...rows,
      load: () => (tries++ === 0 ? Promise.reject(new Error("No.")) : Promise.resolve()),
    });
    await expect(broken.refresh()).rejects.toThrow("No.");
    await broken.refresh();
    expect(tries).toBe(2);
  });
});
