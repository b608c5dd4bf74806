import { addDays, insightRules } from "@naqi/contracts";
import { Insights, type MemberActor } from "@naqi/core";
import { CleanerEntity, ListingEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { shardOf } from "@naqi/core/cleaners/profile/listing";
import { rounded } from "@naqi/core/cleaners/search/market";
import { ratingPart } from "@naqi/core/cleaners/search/orders";
import { CleanerWeekEntity, ViewEntity } from "@naqi/core/cleaners/figures/cleaner-weeks.entity";
import { type CleanerWeekRow, cleanerWeeks, weeksUntil } from "@naqi/core/cleaners/figures/cleaner-weeks";
import { countingWeeks, listed } from "@naqi/core/cleaners/figures/counting";
import { WeekFiguresEntity } from "@naqi/core/cleaners/figures/figures.entity";
import { figuresOfWeeks } from "@naqi/core/cleaners/figures/reading";
import { commit } from "@naqi/core/kit/table/commit";
import { describe, expect, it } from "vitest";
import { intercept } from "../../../support/core/faults.ts";
import { as, cleaner, job, member, testNow, today } from "../../../support/given/given.ts";
import { reinstateMember, suspendMember } from "../../../support/given/staff.ts";

const area = "JBR";
// Before the directory is queried, which then contains those who exist.
const [worker, plain, fresh, ...others] = await Promise.all(
  Array.from({ length: 3 + insightRules.competitors }, () => cleaner({ areas: [area] })),
);
for (const { memberId: cleanerId } of others)
  await ListingEntity.patch({ shard: shardOf(cleanerId), cleanerId })
    .set({ totalBookings: 1 })
    .go();

const weeks = weeksUntil(testNow, insightRules.reliabilityWeeks);
const ago = (count: number) => weeks.at(-1 - count)!;
const counted = ({ memberId: cleanerId }: MemberActor, week: string, counts: Partial<CleanerWeekRow>) =>
  CleanerWeekEntity.put({ ...counts, cleanerId, week } as CleanerWeekRow).go();
const weekOf = async ({ memberId: cleanerId }: MemberActor, week = ago(0)) =>
  (await CleanerWeekEntity.get({ cleanerId, week }).go({ consistent: true })).data;
const mine = (who: MemberActor, now = testNow) => as(who, () => Insights.mine({}), now);
const happened = (week: string, counts: object) =>
  as(job, () => commit(countingWeeks("x", { at: `${week}T08:00:00.000Z`, counts })));

describe("what a cleaner is shown", () => {
  it("covers twelve weeks, with all of Dubai's hours of eight, and reliability of twenty-six", async () => {
    await counted(worker!, ago(0), { views: 3, asked: 2, booked: 1, offers: 4, won: 1, at30: 1 });
    await counted(worker!, ago(7), { at30: 4, at11: 3 });
    await counted(worker!, ago(11), { views: 7, at00: 2 });
    await counted(worker!, ago(12), { views: 9, at00: 5, done: 5, onTime: 5 });
    await counted(worker!, addDays(ago(0), -26 * 7), { done: 50, calledOff: 50 });
    await happened(ago(0), { at30: 1 });
    await happened(ago(7), { at30: 19, at00: 10, at11: 2 });
    await happened(ago(8), { at00: 100 });
    const shown = await mine(worker!);
    expect(shown.weeks.map(({ week }) => week)).toEqual(weeks.slice(-12));
    const nothing = { views: 0, asked: 0, booked: 0, offers: 0, won: 0 };
    expect(shown.weeks.at(-1)).toEqual({ week: ago(0), views: 3, asked: 2, booked: 1, offers: 4, won: 1 });
    expect(shown.weeks[0]).toEqual({ ...nothing, week: ago(11), views: 7 });
    expect(shown.weeks[1]).toEqual({ ...nothing, week: ago(10) });
    const said = shown.busy.filter(({ own, others: share }) => own > 0 || share !== 0);
    // Fifteen visits of others on Wednesday mornings and ten on Sunday ones, and fewer than none of them on a Monday.
    expect(said).toEqual([
      { weekday: 0, part: "morning", own: 2, others: 0.4 },
      { weekday: 1, part: "afternoon", own: 3, others: 0 },
      { weekday: 3, part: "morning", own: 5, others: 0.6 },
    ]);
    expect(shown.busy).toHaveLength(21);
    expect(shown.reliability.completed).toEqual({ cases: 5, share: 1 });
    // Requires twenty visits of others, and several others at work.
    await happened(ago(7), { at30: -5 });
    expect((await mine(worker!)).busy.every(({ others: share }) => share !== undefined)).toBe(true);
    await happened(ago(7), { at30: -1 });
    expect((await mine(worker!)).busy.every(({ others: share }) => share === undefined)).toBe(true);
    await happened(ago(7), { at30: 6 });
    expect((await mine(others[0]!)).busy.every(({ others: share }) => share === undefined)).toBe(true);
  });

  it("is their rank, the rating before the current counts, and what an earlier week noted", async () => {
    const { memberId: cleanerId } = plain!;
    await CleanerEntity.patch({ cleanerId }).set({ ratingCount: 3, ratingSum: 12 }).go();
    const noted = { day: ago(2), area, place: 2, of: 9, soon: 0.25 } as const;
    await counted(plain!, ago(0), { rated: 1, stars: 4, noted: { ...noted, place: 7 } });
    await counted(plain!, ago(1), { rated: 1, stars: 3 });
    await counted(plain!, ago(2), { rated: 9, stars: 9, noted });
    await counted(plain!, ago(5), { noted: { ...noted, place: 4 } });
    const { place } = await mine(plain!);
    const day = addDays(ago(0), -7);
    const before = { ratingCount: 1, averageRating: 5 };
    // No cleaner in the directory is rated, so the mean is the rule's default.
    const mean = Math.round((place?.parts.rating ?? 0) * 10);
    expect(place).toMatchObject({
      area,
      of: 3 + insightRules.competitors,
      before: { day, rating: rounded(ratingPart(before, { mean })), isNewcomer: true },
      noted,
    });
    // This week's was recorded before, and stays.
    expect((await weekOf(plain!))?.noted?.place).toBe(7);
    const { area: _area, ...old } = noted;
    await counted(plain!, ago(2), { noted: old });
    expect((await mine(plain!)).place?.noted).toBeUndefined();
  });

  it("records the rank with the first view of a week, in any order", async () => {
    const { place } = await mine(fresh!);
    const noted = { day: today, area, place: place?.place, of: place?.of, soon: place?.parts.soon };
    expect((await weekOf(fresh!))?.noted).toEqual(noted);
    const { memberId: cleanerId } = fresh!;
    await CleanerWeekEntity.delete({ cleanerId, week: ago(0) }).go();
    let isFirst = true;
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (!isFirst || !command.startsWith("Update")) return;
        isFirst = false;
        await counted(fresh!, ago(0), { noted: { day: today, area, place: 99, of: 99, soon: 0 } });
      },
    });
    await mine(fresh!);
    stop();
    expect([isFirst, (await weekOf(fresh!))?.noted?.place]).toEqual([false, 99]);
    intercept({ before: ({ command }) => (command.startsWith("Update") ? new Error("broken") : undefined) });
    await CleanerWeekEntity.delete({ cleanerId, week: ago(0) }).go();
    await expect(mine(fresh!)).rejects.toThrow("broken");
  });
});

describe("the weeks of a query", () => {
  it("cover a cleaner from the first to the last, or all, including both ends", async () => {
    const who = await cleaner();
    for (const count of [0, 1, 2, 3]) await counted(who, ago(count), { views: count + 1 });
    const read = await as(job, () => cleanerWeeks(who.memberId, [ago(2), ago(1)], true));
    expect(read.map(({ week }) => week)).toEqual([ago(2), ago(1)]);
    expect(await as(job, () => cleanerWeeks(who.memberId, [], true))).toEqual([]);
    for (const count of [15, 16, 17, 18]) await happened(ago(count), { booked: count });
    const all = await as(job, () => figuresOfWeeks(ago(17), ago(16)));
    expect(all.map(({ week, booked }) => [week, booked])).toEqual([
      [ago(17), 17],
      [ago(16), 16],
    ]);
  });
});

describe("a view", () => {
  const seen = (who: MemberActor, cleanerId: string, now = testNow) => as(who, () => Insights.seen({ cleanerId }), now);

  it("counts from an active customer with a confirmed address, once per cleaner and day", async () => {
    const [customer, one, other] = [await member("customer"), await cleaner(), await cleaner()];
    const { memberId } = customer;
    await suspendMember(memberId);
    await seen(customer, one.memberId);
    expect(await weekOf(one)).toBeNull();
    await reinstateMember(memberId);
    for (const { memberId: cleanerId } of [one, other, one]) await seen(customer, cleanerId);
    expect([(await weekOf(one))?.views, (await weekOf(other))?.views]).toEqual([1, 1]);
    const sealOf = async ({ memberId: cleanerId }: MemberActor) =>
      (await ViewEntity.query.primary({ cleanerId }).go()).data[0];
    const [first, second] = [await sealOf(one), await sealOf(other)];
    expect([first?.day, second?.day]).toEqual([today, today]);
    expect(first?.viewer).not.toBe(second?.viewer);
    await seen(customer, one.memberId, "2027-03-07T20:00:00.000Z");
    const { data } = await ViewEntity.query.primary({ cleanerId: one.memberId }).go();
    expect(new Set(data.map(({ viewer }) => viewer)).size).toBe(2);
  });

  it("that the table fails to record is not reported as counted", async () => {
    const [customer, one] = [await member("customer"), await cleaner()];
    intercept({ before: ({ command }) => (command.startsWith("Put") ? new Error("broken") : undefined) });
    await expect(seen(customer, one.memberId)).rejects.toThrow("broken");
    expect(await weekOf(one)).toBeNull();
  });
});

it("the week's rank is recorded once, whatever else was counted or recorded before", async () => {
  const [one] = others;
  const noted = { day: today, area, place: 7, of: 9, soon: 0 } as const;
  await counted(one!, ago(1), { views: 1, noted });
  await counted(one!, ago(0), { views: 1 });
  await mine(one!);
  expect((await weekOf(one!))?.noted).toMatchObject({ area });
  expect((await weekOf(one!, ago(1)))?.noted).toEqual(noted);
});

it("the figures of some weeks contain only those, and nothing of the week before", async () => {
  for (const week of [ago(3), ago(2), ago(1)])
    await WeekFiguresEntity.put({ listed, week, shard: "x", booked: 1 }).go();
  const found = await figuresOfWeeks(ago(3), ago(2));
  expect(new Set(found.map(({ week }) => week))).toEqual(new Set([ago(3), ago(2)]));
});
