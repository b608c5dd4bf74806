import { readdirSync, readFileSync } from "node:fs";
import { WaitEntity } from "@naqi/core/bookings/wait-record/waits.entity";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";
import { DiscountEntity } from "@naqi/core/money/discounts/discounts.entity";
import { dueBy } from "@naqi/core/kit/due";
import { describe, expect, it } from "vitest";

const now = "2027-03-07T05:00:00.000Z";
const keysOf = (query: { params(): unknown }) =>
  Object.values((query.params() as { ExpressionAttributeValues: Record<string, string> }).ExpressionAttributeValues);

describe("due by now", () => {
  it.each([
    ["ends with the instant", dueBy(OutboxEntity.query.byDue({ queue: "waiting" }), "dueAt", now), ""],
    [
      "goes on behind it",
      dueBy(DiscountEntity.query.byState({ state: "unused" }), "expiresAt", now),
      "#codeid_dsc_zzzz",
    ],
  ])("includes this very instant where the sort key %s", (_, query, rest) => {
    const until = keysOf(query).find((value) => value.includes("2027-03-07")) ?? "";
    const sortKey = (instant: string) => until.replace(/2027-03-07t05:00:00\.\d{3}z.*$/, instant.toLowerCase() + rest);
    expect(sortKey(now) < until).toBe(true);
    expect(sortKey("2027-03-07T05:00:00.001Z") < until).toBe(false);
  });

  it("reads no other kind of the same partition", () => {
    const query = dueBy(WaitEntity.query.byDue({ due: "open" }), "dueAt", now);
    const [partition, ...bounds] = keysOf(query);
    // Bookings, searches and plans share it.
    expect(partition).toBe("$naqi#due_open");
    expect(bounds).toHaveLength(2);
    for (const bound of bounds) expect(bound).toMatch(/^\$wait_1#dueat_/);
  });

  it("is queried only by the helper: no query of an index ends with lte or lt", () => {
    const folder = new URL("../../../packages/core/src/", import.meta.url);
    const offenders = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (name) =>
        name.endsWith(".ts") &&
        /\.query\.(?!primary)\w+\([^)]*\)\s*\.lte?\(/.test(readFileSync(new URL(name, folder), "utf8")),
    );
    expect(offenders).toEqual([]);
  });
});
