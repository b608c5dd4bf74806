import { randomUUID } from "node:crypto";
import { addDays, addMinutes, insightRules, policy, weekOf } from "@naqi/contracts";
import { Account, Bookings, Cleaners, Insights, type MemberActor, Messages } from "@naqi/core";
import { CleanerWeekEntity, ViewEntity } from "@naqi/core/figures/cleaner-weeks.entity";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { checkTable } from "../../packages/local/src/checks/index.ts";
import { intercept } from "../support/faults.ts";
import { applied, as, asking, actor, change, cleaner, member, posted, testNow } from "../support/given.ts";
import { refusal, saying } from "../support/talking.ts";
import { aVisit, days } from "../support/visiting.ts";

const monday = "2027-03-07T20:00:00.000Z";
const [week, nextWeek] = ["2027-03-01", "2027-03-08"];

const mine = (who: MemberActor, now = testNow) => as(who, () => Insights.mine({}), now);
const look = (who: MemberActor, cleanerId: string, now = testNow) => as(who, () => Insights.seen({ cleanerId }), now);
const lookFrom = (origin: string, cleanerId: string, now = testNow) =>
  as({ kind: "visitor", origin }, () => Insights.seenByVisitor({ cleanerId }), now);
const weekOfMine = async (who: MemberActor, now = testNow, of = weekOf(now)) =>
  (await mine(who, now)).weeks.find((one) => one.week === of);
const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

describe("a look at a profile", () => {
  it("counts once for each viewer and day of Dubai, whoever looks at once and again", async () => {
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

  it("is kept as a seal that names nobody and vanishes", async () => {
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

  it("is nobody's who owns no address, is suspended, or says not where they are", async () => {
    const [worker, stranger] = [await cleaner(), await member("customer", { emailVerified: false })];
    await look(stranger, worker.memberId);
    await look(actor("customer"), worker.memberId);
    await as({ kind: "visitor" }, () => Insights.seenByVisitor({ cleanerId: worker.memberId }));
    expect(await weekOfMine(worker)).toMatchObject({ views: 0 });
  });

  it("is not to be had by cleaners, the owner among them, nor by staff", async () => {
    const [worker, other] = [await cleaner(), await cleaner()];
    for (const who of [worker, other, actor("admin")])
      expect(await refusal(look(who, worker.memberId))).toBe("request.forbidden");
  });

  it("is of somebody who is in the search, and leaves no row of anybody else", async () => {
    const [customer, hidden] = [await member("customer"), await cleaner({ profile: { approvalStatus: "suspended" } })];
    for (const cleanerId of [randomUUID(), hidden.memberId, customer.memberId]) {
      expect(await refusal(look(customer, cleanerId))).toBe("insights.notFound");
      expect(await refusal(lookFrom("home", cleanerId))).toBe("insights.notFound");
      expect((await CleanerWeekEntity.query.primary({ cleanerId }).go()).data).toEqual([]);
      expect((await ViewEntity.query.primary({ cleanerId }).go()).data).toEqual([]);
    }
  });

  it("is read by nobody who asks for the weeks", async () => {
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

  it("asks the table three times, and twice the second time", async () => {
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

describe("from a question to a booking", () => {
  const inquiry = async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
    return { customer, worker, conversationId };
  };
  const counted = async ({ memberId: cleanerId }: MemberActor, of = week) =>
    (await CleanerWeekEntity.get({ cleanerId, week: of }).go({ consistent: true })).data;

  it("counts the first line, once, and the first answer for the question's week", async () => {
    const { customer, worker, conversationId } = await inquiry();
    expect(await counted(worker)).toBeNull();
    const early = addMinutes(monday, -30);
    await Promise.all([
      saying(customer, conversationId, { now: early }),
      saying(customer, conversationId, { now: early }),
    ]);
    expect(await counted(worker)).toMatchObject({ asked: 1 });
    await saying(worker, conversationId, { now: addMinutes(early, 90) });
    await saying(worker, conversationId, { now: addMinutes(early, 91) });
    await saying(customer, conversationId, { now: addMinutes(early, 92) });
    await saying(worker, conversationId, { now: addMinutes(early, 500) });
    expect(await counted(worker)).toMatchObject({ asked: 1, twoHours: 1 });
    expect((await counted(worker))?.sixHours).toBeUndefined();
    expect(await counted(worker, nextWeek)).toBeNull();
    await unbroken();
  });

  it("counts no question of whoever takes no answer any more, or has left", async () => {
    const { customer, worker, conversationId } = await inquiry();
    await saying(customer, conversationId);
    expect(await counted(worker)).toMatchObject({ asked: 1 });
    await as(customer, () => Messages.block({ conversationId }));
    expect(await refusal(saying(worker, conversationId))).toBe("message.blocked");
    const leaver = { ...(await member("customer")), authTime: testNow };
    const other = await as(leaver, () => Messages.inquire({ cleanerId: worker.memberId }));
    await saying(leaver, other.conversationId);
    await as(leaver, () => Account.close({}));
    const { deliverAll } = await import("../support/delivering.ts");
    const { fakePorts } = await import("../support/ports.ts");
    fakePorts();
    for (const minutes of [0, 12]) await deliverAll(addMinutes(testNow, minutes));
    const replies = async () => (await mine(worker, addMinutes(monday, days(3)))).reliability.reply;
    expect(await replies()).toEqual({ cases: 0 });
    await as(customer, () => Messages.unblock({ conversationId }));
    await saying(worker, conversationId);
    expect(await replies()).toEqual({ cases: 0 });
    await unbroken();
  });

  it("waits a day longer than the week for an answer", async () => {
    const worker = await cleaner();
    for (let count = 0; count < 5; count++) {
      const customer = await member("customer");
      const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
      await saying(customer, conversationId, { now: addMinutes(monday, -10) });
    }
    const replies = async (now: string) => (await mine(worker, now)).reliability.reply;
    expect(await replies(addMinutes(monday, 10))).toEqual({ cases: 0 });
    expect(await replies(addMinutes(monday, days(1)))).toEqual({ cases: 5, within: "later" });
  });

  it("counts no question of whoever was written to first, nor of who has booked", async () => {
    const { worker, customer } = await inquiry();
    const { requestId } = await posted(customer);
    await applied(worker, requestId);
    const about = { requestId, cleanerId: worker.memberId };
    const { conversationId } = await as(worker, () => Messages.open(about));
    await saying(worker, conversationId);
    await saying(customer, conversationId);
    const { booked } = await aVisit({}, { customer });
    const ofBooking = { requestId: booked.requestId, cleanerId: booked.cleanerId };
    const { conversationId: second } = await as(customer, () => Messages.open(ofBooking));
    await saying(customer, second);
    expect(await counted(worker)).toMatchObject({ offers: 1 });
    expect((await counted(worker))?.asked).toBeUndefined();
    expect((await counted(actor("cleaner", { memberId: booked.cleanerId })))?.asked).toBeUndefined();
    await unbroken();
  });

  it("counts a booking by when it is wanted, an offer that is booked for its own week, and a move as nothing", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { requestId } = await posted(customer);
    const { applicationId } = await applied(worker, requestId);
    const asked = asking(worker.memberId, { offer: { requestId, applicationId } });
    const quote = await as(customer, () => Bookings.quote(asked), monday);
    const accepted = {
      ...asked,
      idempotencyKey: randomUUID(),
      cleanerVersion: quote.cleanerVersion,
      expectedTotal: quote.total,
    };
    const booked = await as(customer, () => Bookings.book(accepted), monday);
    expect(await counted(worker)).toMatchObject({ offers: 1, won: 1 });
    // A Wednesday at 10:00.
    expect(await counted(worker, nextWeek)).toMatchObject({ booked: 1, at30: 1 });
    const { bookingId, version } = booked;
    const later = { bookingId, version, scheduledDate: addDays(booked.scheduledDate, 1), scheduledTime: "16:00" };
    await as(worker, () => Bookings.reschedule({ ...later, idempotencyKey: randomUUID() }), monday);
    expect(await counted(worker, nextWeek)).toMatchObject({ booked: 1, at30: 1 });
    const { weeks, busy } = await mine(worker, monday);
    expect(weeks.slice(-2)).toEqual([
      { week, views: 0, asked: 0, booked: 0, offers: 1, won: 1 },
      { week: nextWeek, views: 0, asked: 0, booked: 1, offers: 0, won: 0 },
    ]);
    expect(busy.filter(({ own }) => own > 0)).toEqual([
      expect.objectContaining({ weekday: 3, part: "morning", own: 1 }),
    ]);
    await unbroken();
  });
});

describe("reliability", () => {
  it("counts what was done in its week, in time or late, and takes it back when staff reopen it", async () => {
    const one = await aVisit();
    await one.arrive(15);
    await one.start(20);
    await one.complete(120);
    const then = one.at(days(1));
    expect((await mine(one.worker, then)).reliability).toMatchObject({ completed: { cases: 1 }, onTime: { cases: 1 } });
    const row = async () =>
      (await CleanerWeekEntity.get({ cleanerId: one.worker.memberId, week: weekOf(one.booked.startsAt) }).go()).data;
    expect(await row()).toMatchObject({ done: 1, onTime: 1 });
    const { staff } = await import("../support/staff.ts");
    const { bookingId, version } = await one.seen(then);
    const reopen = { bookingId, version, reason: "It was not done." };
    await as(await staff(), () => Bookings.staffReopen(reopen), then);
    expect(await row()).toMatchObject({ done: 0, onTime: 0 });
    await unbroken();
  });

  it("counts what the cleaner moved alone as not in time, and what they called off", async () => {
    const [moved, off] = [await aVisit(), await aVisit()];
    const { bookingId, version, scheduledDate } = moved.booked;
    const to = { bookingId, version, scheduledDate: addDays(scheduledDate, 1), scheduledTime: "10:00" };
    await as(moved.worker, () => Bookings.reschedule({ ...to, idempotencyKey: randomUUID() }));
    await moved.start(days(1));
    await moved.complete(days(1) + 120);
    await as(off.worker, () => Bookings.cancel({ ...off.id, reason: "I am ill." }));
    const shown = async ({ memberId: cleanerId }: MemberActor, at: string) =>
      (await CleanerWeekEntity.get({ cleanerId, week: weekOf(at) }).go({ consistent: true })).data;
    expect(await shown(moved.worker, moved.at(days(1)))).toMatchObject({ done: 1, late: 1 });
    expect(await shown(off.worker, testNow)).toMatchObject({ calledOff: 1, booked: 1 });
    await unbroken();
  });

  it("says on the profile how soon they answer, from five cases on", async () => {
    const worker = await cleaner();
    const within = async (now = testNow) =>
      (await as({ kind: "visitor" }, () => Cleaners.profile({ cleanerId: worker.memberId }), now)).repliesWithin;
    const answered = async () => {
      const customer = await member("customer");
      const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
      await saying(customer, conversationId);
      await saying(worker, conversationId, { now: addMinutes(testNow, 10) });
    };
    for (let count = 0; count < policy.plans.misses + 1; count++) await answered();
    expect(await within()).toBeUndefined();
    await answered();
    expect(await within()).toBe("hour");
    // After half a year it was somebody else.
    expect(await within(addMinutes(testNow, days(26 * 7)))).toBeUndefined();
    expect((await mine(worker)).reliability.reply).toEqual({ cases: 5, within: "hour" });
  });
});

describe("insights", () => {
  it("of a new cleaner are noughts, and of one who is not in the search without a place", async () => {
    const fresh = await member("cleaner");
    const { weeks, busy, place, reliability } = await mine(fresh);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ week, views: 0, asked: 0, booked: 0, offers: 0, won: 0 });
    expect(busy.every(({ own }) => own === 0)).toBe(true);
    expect(place).toBeUndefined();
    expect(reliability).toEqual({ completed: { cases: 0 }, onTime: { cases: 0 }, reply: { cases: 0 } });
    const worker = await cleaner();
    await change(worker.memberId, { profile: { approvalStatus: "suspended" } });
    expect((await mine(worker, addMinutes(testNow, 10))).weeks).toHaveLength(12);
  });

  it("are the caller's alone, and gone with them", async () => {
    const [worker, customer] = [{ ...(await cleaner()), authTime: testNow }, await member("customer")];
    await look(customer, worker.memberId);
    await mine(worker);
    expect(await refusal(mine(customer))).toBe("request.forbidden");
    expect(await refusal(mine(actor("cleaner")))).toBe("member.notEnrolled");
    await as(worker, () => Account.close({}));
    const { deliverAll } = await import("../support/delivering.ts");
    const { fakePorts } = await import("../support/ports.ts");
    fakePorts();
    for (const minutes of [0, 12]) await deliverAll(addMinutes(testNow, minutes));
    const { memberId: cleanerId } = worker;
    expect((await CleanerWeekEntity.query.primary({ cleanerId }).go()).data).toEqual([]);
    expect((await ViewEntity.query.primary({ cleanerId }).go()).data).toEqual([]);
  });

  it("show all of Dubai's hours as shares, from twenty bookings of others on", async () => {
    const worker = await cleaner();
    const { countingWeeks } = await import("@naqi/core/figures/counting");
    const { transact } = await import("@naqi/core/kit/transact");
    const far = "2029-03-05T05:00:00.000Z";
    const some = async (bookings: number) =>
      void (await transact(countingWeeks("x", { at: far, counts: { at11: bookings } })));
    const others = async () => (await mine(worker, far)).busy.filter((part) => part.others !== undefined);
    for (let more = 0; more < insightRules.competitors; more++) {
      const visit = await aVisit();
      await visit.start(0);
      await visit.complete(120);
    }
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 4_000);
    await some(19);
    expect(await others()).toEqual([]);
    await some(1);
    const shares = await others();
    expect(shares).toHaveLength(21);
    expect(shares.find((part) => part.others)).toEqual({ weekday: 1, part: "afternoon", own: 0, others: 1 });
    await some(-20);
  });
});
