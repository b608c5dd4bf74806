import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import { Cleaners, Insights } from "@naqi/core";
import { CleanerWeekEntity, ViewEntity } from "@naqi/core/cleaners/figures/cleaner-weeks.entity";
import { describe, expect, it } from "vitest";
import { intercept } from "../../../support/core/faults.ts";
import { as, actor, cleaner, member, testNow } from "../../../support/given/given.ts";
import { look, monday, nextWeek, week, weekOfMine } from "../../../support/given/insights.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aVisit } from "../../../support/given/visiting.ts";

const lookFrom = (seal: string, cleanerId: string, now = testNow) =>
  as({ kind: "visitor", connection: { seal } }, () => Insights.seenByVisitor({ cleanerId }), now);

// covers insights.views
describe("a view of a profile", () => {
  it("counts once for each viewer and day of Dubai, however often they look", async () => {
    const [one, other, worker] = [await member("customer"), await member("customer"), await cleaner()];
    const { memberId } = worker;
    await Promise.all([look(one, memberId), look(one, memberId), look(one, memberId)]);
    await look(other, memberId);
    await lookFrom("home", memberId);
    await lookFrom("home", memberId);
    await lookFrom("office", memberId);
    expect(await weekOfMine(worker)).toMatchObject({ week, views: 4 });
    await look(one, memberId, addMinutes(monday, -1));
    expect(await weekOfMine(worker)).toMatchObject({ views: 4 });
    await look(one, memberId, monday);
    expect(await weekOfMine(worker, monday)).toMatchObject({ week: nextWeek, views: 1 });
    // A clock that was set back finds its mark.
    await look(one, memberId);
    expect(await weekOfMine(worker)).toMatchObject({ views: 4 });
  });

  // covers B7.21
  it("is stored as a seal that identifies no one and expires", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await look(customer, worker.memberId);
    await lookFrom("10.1.2.3", worker.memberId);
    const { data } = await ViewEntity.query.primary({ cleanerId: worker.memberId }).go();
    expect(data).toHaveLength(2);
    for (const { viewer, ttl } of data) {
      expect(viewer).toMatch(/^[0-9a-f]{64}$/);
      expect(ttl).toBe(Date.parse(testNow) / 1000 + 2 * 24 * 60 * 60);
    }
  });

  it("is ignored without an own address, while suspended, or without a connection", async () => {
    const [worker, stranger] = [await cleaner(), await member("customer", { emailVerified: false })];
    await look(stranger, worker.memberId);
    await look(actor("customer"), worker.memberId);
    await as({ kind: "visitor" }, () => Insights.seenByVisitor({ cleanerId: worker.memberId }));
    expect(await weekOfMine(worker)).toMatchObject({ views: 0 });
  });

  it("is not counted for cleaners, including the owner, or staff", async () => {
    const [worker, other] = [await cleaner(), await cleaner()];
    for (const who of [worker, other, actor("admin")])
      expect(await refusal(look(who, worker.memberId))).toBe("request.forbidden");
  });

  it("is only recorded for a cleaner in the search, and leaves no row of others", async () => {
    const [customer, hidden] = [await member("customer"), await cleaner({ profile: { approvalStatus: "suspended" } })];
    for (const cleanerId of [randomUUID(), hidden.memberId, customer.memberId]) {
      expect(await refusal(look(customer, cleanerId))).toBe("insights.notFound");
      expect(await refusal(lookFrom("home", cleanerId))).toBe("insights.notFound");
      expect((await CleanerWeekEntity.query.primary({ cleanerId }).go()).data).toEqual([]);
      expect((await ViewEntity.query.primary({ cleanerId }).go()).data).toEqual([]);
    }
  });

  it("is not readable through the weeks", async () => {
    const { worker } = await aVisit();
    const { memberId: cleanerId } = worker;
    for (let count = 0; count < 20; count++) await lookFrom(`connection ${count}`, cleanerId);
    const read: unknown[] = [];
    const { stop } = intercept({
      alter: (_, output) => void read.push(...((output as { Items?: unknown[] }).Items ?? [])),
    });
    await as({ kind: "visitor" }, () => Cleaners.profile({ cleanerId }));
    expect((await weekOfMine(worker))?.views).toBe(20);
    stop();
    const behind = read.map((item) => JSON.stringify(item)).filter((item) => /\$(view|slot|payoutmethod)_1/.test(item));
    expect(behind).toHaveLength(0);
  });

  it("takes three requests to the table, and two the second time", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const requests = async () => {
      const { sent, stop } = intercept();
      await look(customer, worker.memberId);
      stop();
      return sent.length;
    };
    expect([await requests(), await requests()]).toEqual([3, 2]);
  });
});
