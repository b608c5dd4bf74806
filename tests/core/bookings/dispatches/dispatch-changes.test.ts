import { randomUUID } from "node:crypto";
import { addDays, addMinutes } from "@naqi/contracts";
import { Dispatches, Favorites, type MemberActor } from "@naqi/core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { as, booking, change, member, testNow, today } from "../../../support/given/given.ts";
import { homeIn, other, refreshSearch } from "../../../support/given/replacing.ts";
import { advanceAt, invitationOf, openTo, searching, wishing } from "../../../support/given/searching/dispatching.ts";
import { everyDay } from "../../../support/plans.ts";
import { refusal } from "../../../support/given/talking.ts";

const day = addDays(today, 3);
const after = (minutes: number) => addMinutes(testNow, minutes);
const ten = { from: "10:00", until: "10:00" };

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

// covers dispatches.ask
describe("a cleaner who has changed since the search began", () => {
  const accepting = (accept: (worker: MemberActor) => Promise<unknown>, worker: MemberActor) => refusal(accept(worker));

  it("who no longer does the service cannot accept, and the next one is asked at once", async () => {
    const area = "Al Safa";
    const all = [await other(area), await other(area)];
    const { accept, seen } = await searching(area);
    const [first] = await openTo(all);
    await change(first!.memberId, { areas: [area], services: ["window_cleaning"] });
    expect(await accepting(accept, first!)).toBe("dispatch.unavailable");
    expect(await invitationOf(first!)).toMatchObject({ state: "ended" });
    const [next] = await openTo(all);
    expect(next).not.toBe(first);
    expect(await accept(next!)).toMatchObject({ status: "confirmed" });
    expect(await seen()).toMatchObject({ state: "booked" });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("who no longer meets a choice is not asked", async () => {
    const area = "Al Wasl";
    const eco = { profile: { ecoFriendly: true } };
    const all = [await other(area, eco), await other(area, eco)];
    const { pass } = await searching(area, { wishes: { eco: true } });
    const [first] = await openTo(all);
    const next = all.find((worker) => worker !== first)!;
    await change(next.memberId, { areas: [area], profile: { ecoFriendly: false } });
    await pass(first!);
    expect(await openTo(all)).toEqual([]);
    expect(await invitationOf(next)).toBeUndefined();
  });

  it("who takes the day off is not asked, and cannot accept", async () => {
    const area = "Mirdif";
    const all = [await other(area), await other(area)];
    const { accept } = await searching(area);
    const [first] = await openTo(all);
    const next = all.find((worker) => worker !== first)!;
    const plan = { ...everyDay("09:00", "18:00"), daysOff: [day] };
    for (const { memberId } of all) await change(memberId, { areas: [area], plan });
    expect(await accepting(accept, first!)).toBe("dispatch.notFree");
    expect(await invitationOf(first!)).toMatchObject({ state: "ended" });
    expect(await invitationOf(next)).toBeUndefined();
  });
});

// covers dispatches.ask
describe("what a customer has already", () => {
  it("of six visits with a favorite keeps only that one from being asked", async () => {
    const area = "Deira";
    const [customer, favorite] = [await member("customer"), await other(area)];
    for (let ahead = 4; ahead < 10; ahead++) {
      const visit = { address: homeIn(area), scheduledDate: addDays(today, ahead), scheduledTime: "10:00" };
      await booking(customer, favorite.memberId, visit);
    }
    await as(customer, () => Favorites.add({ cleanerId: favorite.memberId }));
    const worker = await other(area);
    const { accept } = await searching(area, {}, { customer });
    expect(await openTo([favorite, worker])).toEqual([worker]);
    expect(await accept(worker)).toMatchObject({ status: "confirmed" });
  });

  it("of open searches counts, however many are begun at once", async () => {
    const area = "Karama";
    await Promise.all([other(area), other(area), other(area), other(area)]);
    const customer = await member("customer");
    const { body } = await searching(area, ten, { customer });
    const ask = () => as(customer, () => Dispatches.ask({ ...body, idempotencyKey: randomUUID() }));
    const outcomes = await Promise.allSettled([ask(), ask(), ask(), ask(), ask()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  it("of a visit at every start is asked about first, and at some starts leaves the others", async () => {
    const area = "Satwa";
    const [customer, worker] = [await member("customer"), await other(area)];
    const elsewhere = await other("Jumeirah");
    const visit = { address: homeIn("Jumeirah"), scheduledDate: day, scheduledTime: "09:00" };
    await booking(customer, elsewhere.memberId, visit);
    refreshSearch();
    const asked = wishing(area, ten);
    const quote = await as(customer, () => Dispatches.quote(asked));
    const prices = { expectedPrice: quote.price, expectedTotal: quote.total };
    const ask = (more: object) =>
      as(customer, () => Dispatches.ask({ ...asked, ...prices, ...more, idempotencyKey: randomUUID() }));
    expect(await refusal(ask({}))).toBe("booking.overlap");
    expect(await ask({ acknowledgedOverlap: true })).toMatchObject({ state: "seeking", asked: 1 });
    const free = await searching(area, { from: "08:00", until: "13:00" }, { customer, now: after(6) });
    expect(free.search).toMatchObject({ state: "seeking", asked: 1 });
    expect(await invitationOf(worker, after(6))).toMatchObject({ hour: "11:00" });
  });
});

// covers dispatches.ask
it("a cleaner held by another search is asked when that has ended", async () => {
  const area = "Discovery Gardens";
  const worker = await other(area);
  const first = await searching(area, ten);
  const second = await searching(area, ten);
  expect(second.search).toMatchObject({ state: "seeking", asked: 0, askedFrom: after(5) });
  await first.pass(worker);
  await advanceAt(after(5));
  expect(await invitationOf(worker, after(5))).toMatchObject({ state: "open", dispatchId: second.search.dispatchId });
  expect(await second.accept(worker, after(5))).toMatchObject({ status: "confirmed" });
  expect((await checkTable()).broken).toEqual([]);
});

// covers dispatches.ask
it("an invitation names the area of the home, not a stated one", async () => {
  const worker = await other("Springs");
  await searching("Springs", { address: { ...homeIn("Springs"), area: "Mirdif" } });
  expect(await invitationOf(worker)).toMatchObject({ area: "Springs" });
});
