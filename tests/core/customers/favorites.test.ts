import { randomUUID } from "node:crypto";
import { addMinutes, fils, policy } from "@naqi/contracts";
import { Account, Favorites, type MemberActor } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../support/core/delivering.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, booking, cleaner, member, testNow, today } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { suspendMember } from "../../support/given/staff.ts";

const add = (who: MemberActor, cleanerId: string, now = testNow) => as(who, () => Favorites.add({ cleanerId }), now);
const remove = (who: MemberActor, cleanerId: string) => as(who, () => Favorites.remove({ cleanerId }));
const mine = (who: MemberActor, paging: Parameters<typeof Favorites.mine>[0] = {}) =>
  as(who, () => Favorites.mine(paging));
const ids = async (who: MemberActor) => (await as(who, () => Favorites.ids({}))).cleanerIds;
const counted = async ({ memberId }: MemberActor) =>
  (await MemberEntity.get({ memberId }).go({ consistent: true })).data?.favorites;
const at = (minutes: number) => addMinutes(testNow, minutes);

// covers customers.favorites
describe("saving a cleaner", () => {
  it("creates one row per pair, however often and concurrently", async () => {
    const [who, worker] = [await member("customer"), await cleaner()];
    await Promise.all(Array.from({ length: 8 }, () => add(who, worker.memberId)));
    await add(who, worker.memberId);
    expect(await ids(who)).toEqual([worker.memberId]);
    expect(await counted(who)).toBe(1);
  });

  it("can be undone repeatedly", async () => {
    const [who, worker] = [await member("customer"), await cleaner()];
    await remove(who, worker.memberId);
    await add(who, worker.memberId);
    await Promise.all(Array.from({ length: 8 }, () => remove(who, worker.memberId)));
    expect(await ids(who)).toEqual([]);
    expect(await counted(who)).toBe(0);
  });

  it.each([
    ["nobody", () => randomUUID() as string],
    ["oneself, who is no cleaner", (who: MemberActor) => who.memberId],
  ])("refuses %s", async (_, whom) => {
    const who = await member("customer");
    await expect(add(who, whom(who))).rejects.toMatchObject({ code: "cleaner.notFound" });
    expect(await counted(who)).toBe(0);
  });

  it("refuses a cleaner who is not listed", async () => {
    const [who, worker] = [await member("customer"), await cleaner({ profile: { approvalStatus: "suspended" } })];
    await expect(add(who, worker.memberId)).rejects.toMatchObject({ code: "cleaner.notFound" });
  });

  it("is for customers", async () => {
    const [one, other] = [await cleaner(), await cleaner()];
    await expect(add(one, other.memberId)).rejects.toMatchObject({ code: "request.forbidden" });
  });

  it("refuses a suspended customer, who may still read", async () => {
    const [who, worker, another] = [await member("customer"), await cleaner(), await cleaner()];
    await add(who, worker.memberId);
    await suspendMember(who.memberId);
    await expect(add(who, another.memberId)).rejects.toMatchObject({ code: "member.suspended" });
    await expect(remove(who, worker.memberId)).rejects.toMatchObject({ code: "member.suspended" });
    expect(await ids(who)).toEqual([worker.memberId]);
  });

  it("has a limit, also for simultaneous presses", async () => {
    const who = await member("customer");
    await MemberEntity.patch({ memberId: who.memberId })
      .set({ favorites: policy.favorites - 2 })
      .go();
    const workers = await Promise.all(Array.from({ length: 4 }, () => cleaner()));
    const all = await Promise.allSettled(workers.map(({ memberId }) => add(who, memberId)));
    const refused = all.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(2);
    expect(refused).toMatchObject([{ reason: { code: "favorite.tooMany" } }, { reason: { code: "favorite.tooMany" } }]);
    // An already saved one stays, and removing one makes room.
    const [first] = await ids(who);
    await add(who, first!);
    await remove(who, first!);
    await add(who, first!);
  });
});

// covers customers.favorites
describe("the list", () => {
  it("shows the latest first, page by page, in two reads", async () => {
    const who = await member("customer");
    const workers = [await cleaner(), await cleaner(), await cleaner()];
    for (const [index, { memberId }] of workers.entries()) await add(who, memberId, at(index));
    const { sent, stop } = intercept();
    const first = await mine(who, { limit: 2 });
    expect(sent.map(({ command }) => command)).toEqual(["QueryCommand", "BatchGetItemCommand"]);
    stop();
    const second = await mine(who, { limit: 2, cursor: first.cursor });
    expect([...first.items, ...second.items].map(({ cleanerId }) => cleanerId)).toEqual(
      workers.map(({ memberId }) => memberId).toReversed(),
    );
    expect([first.total, second.total, second.cursor]).toEqual([3, 3, undefined]);
  });

  it("has the card of the search with the next free time", async () => {
    const [who, worker] = [await member("customer"), await cleaner()];
    await add(who, worker.memberId);
    expect((await mine(who)).items).toMatchObject([
      {
        cleaner: {
          fullName: "Aisha Khan",
          hourlyRate: fils(50),
          minimumPrice: fils(100),
          nextFree: { day: today, hour: "12:00" },
        },
      },
    ]);
    await booking(await member("customer"), worker.memberId, { scheduledDate: today, scheduledTime: "12:00" });
    expect((await mine(who)).items[0]?.cleaner?.nextFree).toEqual({ day: today, hour: "14:00" });
  });

  it("shows only the state of a cleaner who is no longer listed or has left", async () => {
    fakePorts();
    const who = await member("customer");
    const [delisted, leaver] = [await cleaner(), { ...(await cleaner()), authTime: testNow }];
    await add(who, delisted.memberId);
    await add(who, leaver.memberId, at(1));
    await suspendMember(delisted.memberId);
    await as(leaver, () => Account.close({}));
    const bare = [
      { cleanerId: leaver.memberId, createdAt: at(1) },
      { cleanerId: delisted.memberId, createdAt: testNow },
    ];
    expect((await mine(who)).items).toEqual(bare);
    await deliverAll(at(5));
    expect((await mine(who)).items).toEqual(bare);
    await remove(who, leaver.memberId);
    expect((await checkTable()).broken.filter((line) => line.includes(who.memberId))).toEqual([]);
  });

  it("is the caller's own", async () => {
    const [who, other, worker] = [await member("customer"), await member("customer"), await cleaner()];
    await add(who, worker.memberId);
    expect((await mine(other)).items).toEqual([]);
    await remove(other, worker.memberId);
    expect(await ids(who)).toEqual([worker.memberId]);
  });

  it.each(["AAAA", "e30", "MjAyNw"])("refuses the invalid cursor %s", async (cursor) => {
    await expect(mine(await member("customer"), { cursor })).rejects.toMatchObject({ code: "request.invalid" });
  });
});
