import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import { LimitEntity } from "@naqi/core/kit/limits";
import { pageFiltered, pageThrough } from "@naqi/core/kit/table/pages";
import { queryRaw } from "@naqi/core/kit/table/query-raw";
import { sweep } from "@naqi/core/kit/table/sweep";
import { SeatEntity } from "@naqi/core/cleaners/teams/teams.entity";
import { describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { testNow } from "../../support/given/given.ts";

/** Five rows of one partition of the table, and five of an index; every second one is requested. */
async function five() {
  const memberId = randomUUID();
  const email = `${memberId}@example.com`;
  for (let index = 0; index < 5; index++) {
    await LimitEntity.put({ memberId, name: "test", window: String(index), count: index, ttl: 4_000_000_000 }).go();
    const invitedAt = addMinutes(testNow, index);
    await SeatEntity.put({ businessId: memberId, seatId: `sea_${index}`, email, invitedAt, lapsesAt: invitedAt }).go();
  }
  const ofTable = () => LimitEntity.query.primary({ memberId, name: "test" });
  const ofIndex = () => SeatEntity.query.byEmail({ email });
  const filtered = () => ofIndex().where(({ seatId }, { gt }) => gt(seatId, "sea_1"));
  return { memberId, email, ofTable, ofIndex, filtered };
}

/** All pages of this size, following the cursors. */
async function pages<Row>(page: (cursor?: string) => Promise<{ rows: Row[]; cursor?: string }>) {
  const found: Row[][] = [];
  let cursor: string | undefined;
  do {
    const one = await page(cursor);
    found.push(one.rows);
    ({ cursor } = one);
  } while (cursor && found.length < 9);
  return found;
}

describe("a list in pages", () => {
  it.each([
    [1, [1, 1, 1, 1, 1]],
    [2, [2, 2, 1]],
    [4, [4, 1]],
    [5, [5]],
    [6, [5]],
  ])("of %i ends with its last row: no page is empty, and no row appears twice", async (limit, lengths) => {
    const { ofTable, ofIndex } = await five();
    for (const order of ["asc", "desc"] as const) {
      const counted = await pages((cursor) => pageThrough(ofTable(), { limit, order, cursor }));
      expect(counted.map((rows) => rows.length)).toEqual(lengths);
      const windows = counted.flat().map(({ window }) => Number(window));
      expect(order === "asc" ? windows : windows.toReversed()).toEqual([0, 1, 2, 3, 4]);
      const invited = await pages((cursor) => pageThrough(ofIndex(), { limit, order, cursor }));
      expect(invited.map((rows) => rows.length)).toEqual(lengths);
      expect(new Set(invited.flat().map(({ seatId }) => seatId)).size).toBe(5);
    }
  });

  it.each([
    [1, [1, 1, 1]],
    [2, [2, 1]],
    [3, [3]],
  ])("of %i with filtered rows does as well", async (limit, lengths) => {
    const { filtered } = await five();
    const found = await pages((cursor) => pageFiltered(filtered(), { limit, cursor }));
    expect(found.map((rows) => rows.length)).toEqual(lengths);
    expect(found.flat().map(({ seatId }) => seatId)).toEqual(["sea_2", "sea_3", "sea_4"]);
  });

  it("returns rows without their keys, each page in one request", async () => {
    const { ofTable, memberId } = await five();
    const { rows } = await pageThrough(ofTable(), { limit: 1 });
    expect(rows).toEqual([{ memberId, name: "test", window: "0", count: 0, ttl: 4_000_000_000 }]);
    const { cursor } = await pageThrough(ofTable(), { limit: 2 });
    const { sent } = intercept();
    await pageThrough(ofTable(), { limit: 2, cursor });
    expect(sent).toHaveLength(1);
  });
});

describe("all rows of a query", () => {
  it("are read over every page", async () => {
    const { ofTable } = await five();
    const twoAtATime = { params: () => ({ ...(ofTable().params() as object), Limit: 2 }) };
    expect(await queryRaw(twoAtATime)).toHaveLength(5);
  });

  it("are swept over every page, although the work fails for one of them", async () => {
    const { ofTable } = await five();
    const worked: string[] = [];
    const sweeping = sweep(
      () => ({ go: ({ cursor }) => ofTable().go({ cursor, limit: 2 }) }),
      async ({ window }) => {
        worked.push(window);
        if (window === "1") throw new Error("This row cannot be done.");
      },
    );
    await expect(sweeping).rejects.toThrow("This row cannot be done.");
    expect(worked.toSorted()).toEqual(["0", "1", "2", "3", "4"]);
  });
});
